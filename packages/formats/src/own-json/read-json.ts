import {
  cleanTags,
  isMediaType,
  isPublicSlug,
  isReadingDate,
  isReadingStatus,
  isLastAnswer,
  isRecord,
  type LastAnswer,
  type Origin,
  ORIGINS,
  parseIsbn,
  REVISIT_ANSWERS,
  sortDates,
  toProgress,
} from '@vault/domain';
import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import {
  type FormerName,
  type ImportedEntry,
  type ImportedItem,
  type SavedFrom,
  startItem,
} from '../imported-item.ts';
import { exactTextOf, recordsOf, textOf, textRecordOf, textsOf } from '../text/json.ts';
import { readMoment, readPublished } from '../values/dates.ts';
import { readGoals } from '../values/goals.ts';
import { readWebAddress, setOwnId } from '../values/set-values.ts';
import { JSON_FORMAT, JSON_VERSION } from './write-json.ts';

export function isOwnJson(value: unknown): boolean {
  return isRecord(value) && value.format === JSON_FORMAT;
}

/** Our own file. A row is an item, and an entry's id becomes its key. */
export function readOwnJson(value: unknown): ItemsReading {
  const record = isRecord(value) ? value : {};
  const listed: unknown[] = Array.isArray(record.items) ? record.items : [];
  const reviews = readReviews(record.reviews);
  const items: ImportedItem[] = [];
  const rows = listed.map((entry, index): RowOutcome => {
    const row = index + 1;
    if (!isRecord(entry)) return { row, outcome: 'failed', label: '', reason: 'It is not an item' };
    const title = exactTextOf(entry.title);
    if (title.trim() === '')
      return { row, outcome: 'failed', label: textOf(entry.id), reason: 'The title is missing' };
    items.push(readItem(entry, { row, reviews }));
    return { row, outcome: 'item', label: title };
  });
  const { goals, notices } = readGoals(record.goals);
  if (typeof record.version === 'number' && record.version > JSON_VERSION)
    notices.unshift(
      'A newer version of Knowledge Vault wrote this file: what it has beyond this version is left out.',
    );
  return {
    kind: 'items',
    format: 'knowledge-vault',
    items,
    rows,
    notices,
    ...(goals.length > 0 && { goals }),
    records: withReviews(listed, record.reviews),
  };
}

/** Each item with the reviews of its lines, so that it is whole wherever it goes alone. */
function withReviews(items: readonly unknown[], reviews: unknown): unknown[] {
  const byLine = Map.groupBy(recordsOf(reviews), ({ entryId }) => textOf(entryId));
  return items.map((item) => {
    if (!isRecord(item)) return item;
    const lines = [...recordsOf(item.takeaways), ...recordsOf(item.quotes)];
    const own = lines.flatMap(({ id }) => byLine.get(textOf(id)) ?? []);
    return own.length === 0 ? item : { ...item, reviews: own };
  });
}

/** What was last answered about lines, by their ids. */
type Reviews = ReadonlyMap<string, LastAnswer>;

function readItem(
  entry: Record<string, unknown>,
  { row, reviews }: { row: number; reviews: Reviews },
): ImportedItem {
  const item = startItem(row, '');
  item.title = exactTextOf(entry.title);
  setOwnId(item, textOf(entry.id));
  const type = textOf(entry.type);
  if (isMediaType(type)) item.type = type;
  item.authors = textsOf(entry.authors);
  readText(item, entry);
  item.tags = cleanTags([...textsOf(entry.tags), ...textsOf(entry.shelves)]);
  readReading(item, entry);
  readEdition(item, entry);
  item.takeaways = recordsOf(entry.takeaways).flatMap((takeaway) => readEntry(takeaway, reviews));
  item.quotes = recordsOf(entry.quotes).flatMap((quote) =>
    readEntry(quote, reviews).map((read) => ({
      ...read,
      ...textFields(quote, ['page', 'location', 'comment']),
    })),
  );
  item.notes = recordsOf(entry.notes).flatMap((note) => {
    const title = exactTextOf(note.title);
    const { text: content, ...stamps } = { text: exactTextOf(note.content), ...readStamps(note) };
    return title.trim() === '' ? [] : [{ title, content, ...stamps }];
  });
  countLost(item, entry);
  return item;
}

function readText(item: ImportedItem, entry: Record<string, unknown>): void {
  const summary = isRecord(entry.summary) ? entry.summary : { text: entry.summary };
  const text = exactTextOf(summary.text);
  const origin = ORIGINS.find((known) => known === summary.origin);
  if (text !== '') item.summary = text;
  if (text !== '' && origin !== undefined) item.summaryOrigin = origin;
  const category = textOf(entry.category);
  if (category !== '') item.category = category;
  const image = readWebAddress(textOf(entry.image));
  if (image !== null) item.image = image;
  const link = readWebAddress(textOf(entry.previewLink));
  if (link !== null) item.previewLink = link;
}

function readReading(item: ImportedItem, entry: Record<string, unknown>): void {
  const status = textOf(entry.status);
  if (isReadingStatus(status)) item.status = status;
  const started = textOf(entry.startedAt);
  if (isReadingDate(started)) item.startedAt = started;
  const { amount, unit } = isRecord(entry.progress) ? entry.progress : {};
  const progress = typeof amount === 'number' ? toProgress(amount, unit) : null;
  if (progress !== null) item.progress = progress;
  item.finishedAt = sortDates(textsOf(entry.finishedAt).filter(isReadingDate));
  const { rating } = entry;
  const isRated = entry.rated !== false && typeof rating === 'number' && Number.isInteger(rating);
  if (isRated && rating >= 1 && rating <= 5) item.rating = rating;
}

function readEdition(item: ImportedItem, entry: Record<string, unknown>): void {
  const isbn = parseIsbn(textOf(entry.isbn));
  if (isbn !== null) item.isbn = isbn;
  if (typeof entry.pageCount === 'number' && Number.isInteger(entry.pageCount) && entry.pageCount >= 0)
    item.pageCount = entry.pageCount;
  const published = readPublished(textOf(entry.publishedDate));
  if (published !== null) item.publishedDate = published;
  const time = isRecord(entry.timeCommitment) ? entry.timeCommitment : {};
  if (typeof time.amount === 'number' && Number.isInteger(time.amount) && time.amount >= 0)
    item.timeCommitment = { amount: time.amount, unit: textOf(time.unit) };
  Object.assign(item, readMoments(entry));
  item.externalIds = textRecordOf(entry.externalIds);
  const savedFrom = readSource(entry.savedFrom);
  if (savedFrom !== null) item.savedFrom = savedFrom;
  const formerly = recordsOf(entry.formerly).flatMap(readFormer);
  if (formerly.length > 0) item.formerly = formerly;
}

/** What one book was known by that was merged into it; none for what has no name. */
function readFormer(entry: Record<string, unknown>): FormerName[] {
  const title = exactTextOf(entry.title);
  if (title.trim() === '') return [];
  const type = textOf(entry.type);
  const isbn = parseIsbn(textOf(entry.isbn));
  return [
    {
      type: isMediaType(type) ? type : 'book',
      title,
      authors: textsOf(entry.authors),
      tags: cleanTags(textsOf(entry.tags)),
      ...(isbn !== null && { isbn }),
      externalIds: textRecordOf(entry.externalIds),
    },
  ];
}

/** Null for whatever no public vault is called. */
function readSource(value: unknown): SavedFrom | null {
  const { influencerSlug = '', bookSlug = '', displayName = influencerSlug } = textRecordOf(value);
  return isPublicSlug(influencerSlug) && isPublicSlug(bookSlug)
    ? { influencerSlug, bookSlug, displayName }
    : null;
}

type Moments = { createdAt?: string; updatedAt?: string };

function readMoments(entry: Record<string, unknown>): Moments {
  const moments: Moments = {};
  for (const name of ['createdAt', 'updatedAt'] as const) {
    const moment = readMoment(textOf(entry[name]));
    if (moment !== null) moments[name] = moment;
  }
  return moments;
}

function readEntry(entry: Record<string, unknown>, reviews: Reviews): ImportedEntry[] {
  const text = exactTextOf(entry.text);
  const revisit = reviews.get(textOf(entry.id));
  return text.trim() === '' ? [] : [{ text, ...readStamps(entry), ...(revisit && { revisit }) }];
}

function readReviews(value: unknown): Reviews {
  return new Map(recordsOf(value).flatMap(readReview));
}

/** None where it says nothing that can be kept: the line is read, and begins anew. */
function readReview(value: Record<string, unknown>): [string, LastAnswer][] {
  const { entryId = '', firstMetOn = '', metOn = '', answer: said, dueOn = null } = textRecordOf(value);
  const answer = REVISIT_ANSWERS.find((known) => known === said);
  const days = [firstMetOn, metOn, ...(dueOn === null ? [] : [dueOn])];
  if (answer === undefined || !days.every(isReadingDate)) return [];
  const read = { firstMetOn, metOn, answer, dueOn };
  return isLastAnswer(read) ? [[entryId, read]] : [];
}

type Stamps = Moments & { key?: string; origin?: Origin; isFavourite?: boolean };

function readStamps(entry: Record<string, unknown>): Stamps {
  const origin = ORIGINS.find((known) => known === entry.origin);
  return {
    ...textFields({ key: entry.id }, ['key']),
    ...(origin === undefined ? {} : { origin }),
    ...(entry.isFavourite === true ? { isFavourite: true } : {}),
    ...readMoments(entry),
  };
}

function textFields<Name extends string>(
  record: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = exactTextOf(record[name]);
    if (text !== '') fields[name] = text;
  }
  return fields;
}

/** An entry that cannot be read is reported, never skipped. */
function countLost(item: ImportedItem, entry: Record<string, unknown>): void {
  for (const kind of ['takeaways', 'quotes', 'notes'] as const) {
    const listed = entry[kind];
    const lost = (Array.isArray(listed) ? listed.length : 0) - item[kind].length;
    if (lost > 0) item.notices.push(`${lost} of its ${kind} had no text or title and could not be read.`);
  }
}
