import type { createContentSchema, updateContentSchema } from '@vault/contract';
import {
  cleanTags,
  DEFAULT_GENRE,
  type EntryKind,
  type GeneratedContent,
  hasPlace,
  isByAi,
  notesFromMap,
  type Origin,
  parseIsbn,
  sortDates,
  summaryOriginAfterEdit,
  titleCaseGenre,
} from '@vault/domain';
import type { z } from 'zod';
import { emptyItem, type ItemRow, type sourceColumns, timeColumns, timeOf } from '../../db/item/item-row.ts';
import type { WantedEntry } from './entries/reconcile-entries.ts';

export type CreateInput = Omit<z.output<typeof createContentSchema>, 'generationId'>;
export type UpdateInput = z.output<typeof updateContentSchema>;

type Identity = { id: string; slug: string; now: Date };

/** A new item's row: what was given, and the defaults for the rest. */
export function makeItem(input: CreateInput, { id, slug, now }: Identity, summaryOrigin: Origin): ItemRow {
  return { ...applyFields(emptyItem, input), summaryOrigin, id, slug, createdAt: now, updatedAt: now };
}

/** The row with the given fields changed: '' and 0 clear, a missing field stays. */
export function applyFields<Row extends typeof emptyItem>(row: Row, input: UpdateInput): Row {
  return { ...row, ...changedFields(row, input) };
}

/** Every field that a person can set: one that is missing here would be lost. */
function changedFields(
  row: typeof emptyItem,
  input: UpdateInput,
): Omit<typeof emptyItem, 'version' | 'sourceTags' | 'sourceDays' | keyof ReturnType<typeof sourceColumns>> {
  return {
    type: input.type ?? row.type,
    title: input.title?.trim() ?? row.title,
    authors: input.authors?.map((author) => author.trim()) ?? row.authors,
    ...summaryAfter(row, input),
    image: clearable(input.image, row.image),
    category: input.category === undefined ? row.category : titleCaseGenre(input.category) || DEFAULT_GENRE,
    publishedDate: clearable(input.publishedDate, row.publishedDate),
    rating: input.rating ?? row.rating,
    rated: input.rated ?? (input.rating === undefined ? row.rated : true),
    isbn: input.isbn === undefined ? row.isbn : parseIsbn(input.isbn),
    pageCount: input.pageCount === undefined ? row.pageCount : input.pageCount || null,
    previewLink: clearable(input.previewLink, row.previewLink),
    ...timeColumns(input.timeCommitment ?? timeOf(row)),
    status: input.status === undefined ? row.status : input.status || null,
    startedAt: clearable(input.startedAt, row.startedAt),
    progress: progressAfter(row, input),
    finishedAt: input.finishedAt === undefined ? row.finishedAt : sortDates(input.finishedAt),
    tags: input.tags === undefined ? row.tags : cleanTags(input.tags),
    externalIds: input.externalIds ?? row.externalIds,
  };
}

/** The fields of a change that depend on stored values: the item's own words, and its entries. */
type UnplainField =
  | 'title'
  | 'authors'
  | 'summary'
  | 'summaryOrigin'
  | 'generationId'
  | 'favourites'
  | `${EntryKind}${'s' | 'List'}`;

/** What each field of a change sets when it depends on nothing that is stored. */
export const PLAIN_FIELDS = {
  type: ['type'],
  image: ['image'],
  category: ['category'],
  publishedDate: ['publishedDate'],
  rating: ['rating', 'rated'],
  rated: ['rated'],
  isbn: ['isbn'],
  pageCount: ['pageCount'],
  previewLink: ['previewLink'],
  timeCommitment: ['timeAmount', 'timeUnit'],
  status: ['status'],
  startedAt: ['startedAt'],
  progress: ['progress'],
  finishedAt: ['finishedAt'],
  tags: ['tags'],
  externalIds: ['externalIds'],
} as const satisfies Record<Exclude<keyof UpdateInput, UnplainField>, readonly (keyof ItemRow)[]>;
export type PlainColumn = (typeof PLAIN_FIELDS)[keyof typeof PLAIN_FIELDS][number];
export type PlainChange = Partial<Pick<ItemRow, PlainColumn>>;

/** A change that can be made without reading the row; null if it needs more than that. */
export function plainChange(input: UpdateInput): PlainChange | null {
  const given = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const fields = endsReading(input) ? [...given, 'progress'] : given;
  if (!fields.every((field): field is keyof typeof PLAIN_FIELDS => field in PLAIN_FIELDS)) return null;
  const changed = applyFields(emptyItem, input);
  return Object.fromEntries(
    fields.flatMap((field) => PLAIN_FIELDS[field].map((column) => [column, changed[column]])),
  );
}

/** The entries that a write wants, by kind; a kind that it does not mention stays as it is. */
export function wantedEntries(input: UpdateInput): Partial<Record<EntryKind, WantedEntry[]>> {
  const wanted: Partial<Record<EntryKind, WantedEntry[]>> = {};
  const takeaways = input.takeawayList ?? input.takeaways?.map((text) => ({ text }));
  const quotes = input.quoteList ?? input.quotes?.map((text) => ({ text }));
  const notes = input.noteList ?? (input.notes && notesFromMap(input.notes));
  if (takeaways) wanted.takeaway = takeaways;
  if (quotes) wanted.quote = quotes;
  if (notes) wanted.note = notes.map(({ content, ...note }) => ({ ...note, text: content }));
  return wanted;
}

/** Marks text that equals a generation's own words as AI's: the server trusts its record, not the client. */
export function originsFrom(generated: GeneratedContent | null) {
  const lines = new Set(
    [...(generated?.keyTakeaways ?? []), ...(generated?.keyQuotes ?? [])].map((text) => text.trim()),
  );
  const notes = new Set((generated?.detailedNotes ?? []).map((note) => note.content.trim()));
  const ofText = (texts: ReadonlySet<string>, text: string): Origin =>
    texts.has(text.trim()) ? 'ai' : 'user';
  return {
    ofEntry: (kind: EntryKind) => (entry: WantedEntry) => ofText(kind === 'note' ? notes : lines, entry.text),
    ofSummary: (summary: string | undefined) =>
      ofText(new Set(generated === null ? [] : [generated.summary.trim()]), summary ?? ''),
  };
}

/** Everything in a copy of a public book is curated. */
export const curatedOrigins: ReturnType<typeof originsFrom> = {
  ofEntry: () => () => 'curated',
  ofSummary: () => 'curated',
};

type SummaryChange = { before: ItemRow; after: ItemRow; generated: GeneratedContent | null };

/** A summary that received a draft is AI's if it is the draft alone, and joint work otherwise. */
export function markDraftedSummary({ before, after, generated }: SummaryChange): ItemRow {
  const drafted = generated?.summary.trim() ?? '';
  const summary = after.summary.trim();
  if (drafted === '' || summary === before.summary.trim() || !summary.includes(drafted)) return after;
  return { ...after, summaryOrigin: summary === drafted ? 'ai' : 'edited-ai' };
}

function summaryAfter(
  row: typeof emptyItem,
  { summary = row.summary, summaryOrigin: claimed }: UpdateInput,
): Pick<ItemRow, 'summary' | 'summaryOrigin'> {
  const isMadeMine = claimed === 'user' && isByAi(row.summaryOrigin);
  return { summary, summaryOrigin: isMadeMine ? 'user' : summaryOriginAfterEdit(row, summary) };
}

/** A change to a status without progress removes the progress. */
function endsReading({ status }: UpdateInput): boolean {
  return status !== undefined && !hasPlace(status || null);
}

function progressAfter({ status, progress }: typeof emptyItem, input: UpdateInput): ItemRow['progress'] {
  if (endsReading(input)) return null;
  if (input.progress === undefined) return progress;
  // Of a reading that has ended meanwhile, on another device.
  const isLate = (input.status ?? status) === 'finished';
  return isLate || input.progress.amount === 0 ? null : input.progress;
}

function clearable(given: string | undefined, stored: string | null): string | null {
  return given === undefined ? stored : given.trim() || null;
}
