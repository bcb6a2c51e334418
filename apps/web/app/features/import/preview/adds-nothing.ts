import type { ContentItem } from '@vault/contract';
import {
  areToldApart,
  isKnownTime,
  isOfOtherReading,
  isSaidIn,
  joinReadingDays,
  listOtherDays,
  moveProgress,
  moveStatus,
  partsOf,
  plainWords,
  tagKey,
  withoutKnownEnds,
} from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';

type Mark = { isFavourite?: boolean };
type HeldQuote = Pick<ContentItem['quoteList'][number], 'text' | 'comment' | 'page' | 'location'> & Mark;

/** What of a book tells whether a row adds to it. */
type Held = Pick<
  ContentItem,
  | 'authors'
  | 'summary'
  | 'image'
  | 'category'
  | 'publishedDate'
  | 'rated'
  | 'isbn'
  | 'pageCount'
  | 'previewLink'
  | 'timeCommitment'
  | 'status'
  | 'startedAt'
  | 'progress'
  | 'finishedAt'
  | 'tags'
  | 'externalIds'
> & {
  takeawayList: ({ text: string } & Mark)[];
  quoteList: HeldQuote[];
  noteList: ({ title: string; content: string } & Mark)[];
};

/** Whether a row adds to a book of which only a few words are here. */
export function addsForCertain(given: ImportedItem, known: KnownItem): boolean {
  const item = withoutKnownEnds(given, known);
  return (
    (item.rating !== undefined && known.rating === null) ||
    (item.status !== undefined && known.status === null) ||
    (item.startedAt !== undefined && known.startedAt === null && !isOfOtherReading(item, known)) ||
    (item.isbn !== undefined && known.isbn === null) ||
    moveStatus(known, item) !== null ||
    moveProgress(known, item) !== null ||
    !isWithin(item.tags.map(tagKey), known.tags.map(tagKey)) ||
    !isWithin(joinReadingDays(known, item).days, known.finishedAt) ||
    !isWithin(Object.keys(item.externalIds), Object.keys(known.externalIds))
  );
}

/** Whether a book of the vault has everything that a row brings. In doubt it says no, and the server checks. */
export function addsNothing(item: ImportedItem, book: Held): boolean {
  return holds(book, item) && hasMarks(item, book) && hasPlaces(item, book);
}

/** All but favourite marks, and places of quotes that a reader has learned to find. */
function holds(book: Held, given: ImportedItem): boolean {
  const item = withoutKnownEnds(given, book);
  return (
    hasFields(item, book) &&
    moveStatus(book, item) === null &&
    moveProgress(book, item) === null &&
    isWithin(item.tags.map(tagKey), book.tags.map(tagKey)) &&
    isWithin(joinReadingDays(book, item).days, book.finishedAt) &&
    isWithin(Object.keys(item.externalIds), Object.keys(book.externalIds)) &&
    holdsLines(book, item)
  );
}

function holdsLines(book: Held, item: ImportedItem): boolean {
  return (
    isWithin(item.takeaways.map(wordsOf), book.takeawayList.map(wordsOf)) &&
    hasQuotes(item, book) &&
    isWithin(item.notes.map(noteOf), book.noteList.map(noteOf))
  );
}

/**
 * Whether a book with another id in the same catalogue is a row's book all the same: the row has days or lines, and
 * the book has all of them. This happens if it was imported before ids told books apart, or as another edition.
 */
export function isHeldAlready(item: ImportedItem, book: Held): boolean {
  return !isBare(item) && listOtherDays(item, book).length === 0 && holds(book, item);
}

/** The same of a book that only an id tells apart: another edition may have other fields, and tags. */
export function isOtherEdition(item: ImportedItem, book: Held & Pick<ContentItem, 'title'>): boolean {
  const hasDays = !isBare(item) && listOtherDays(item, book).length === 0;
  return hasDays && holdsLines(book, item) && !areToldApart({ ...item, externalIds: {} }, book);
}

/** Whether it has neither days nor lines, so that its name is all that tells it. */
export function isBare(item: ImportedItem): boolean {
  return item.finishedAt.length === 0 && !hasLines(item);
}

export function hasLines({ takeaways, quotes, notes }: ImportedItem): boolean {
  return takeaways.length + quotes.length + notes.length > 0;
}

export function isBareBook({ finishedAt, takeawayList, quoteList, noteList }: Held): boolean {
  return finishedAt.length + takeawayList.length + quoteList.length + noteList.length === 0;
}

/** How many of its quotes a book of the vault has. */
export function countHeldQuotes({ quotes }: ImportedItem, { quoteList }: Held): number {
  return countWithin(quotes.map(wordsOf), quoteList.map(wordsOf));
}

/** How many of its lines a book of the vault has. */
export function countHeldLines(item: ImportedItem, book: Held): number {
  return (
    countHeldQuotes(item, book) +
    countWithin(item.takeaways.map(wordsOf), book.takeawayList.map(wordsOf)) +
    countWithin(item.notes.map(noteOf), book.noteList.map(noteOf))
  );
}

/** Whether an earlier row of the file has all that a row brings. */
export function addsNothingToRow(item: ImportedItem, earlier: ImportedItem): boolean {
  return addsNothing(item, {
    authors: earlier.authors,
    summary: earlier.summary ?? '',
    image: earlier.image ?? null,
    category: earlier.category ?? '',
    publishedDate: earlier.publishedDate ?? null,
    rated: earlier.rating !== undefined,
    isbn: earlier.isbn ?? null,
    pageCount: earlier.pageCount ?? null,
    previewLink: earlier.previewLink ?? null,
    timeCommitment: earlier.timeCommitment ?? null,
    status: earlier.status ?? null,
    startedAt: earlier.startedAt ?? null,
    progress: earlier.progress ?? null,
    finishedAt: earlier.finishedAt,
    tags: earlier.tags,
    externalIds: earlier.externalIds,
    takeawayList: earlier.takeaways,
    quoteList: earlier.quotes.map(({ comment = null, page = null, location = null, ...quote }) => ({
      ...quote,
      comment,
      page,
      location,
    })),
    noteList: earlier.notes,
  });
}

/** A merge fills what is empty and replaces nothing: each field is set in the book or missing in the row. */
function hasFields(item: ImportedItem, book: Held): boolean {
  const pairs: [given: unknown, isSet: boolean][] = [
    [item.authors[0], book.authors.length > 0],
    [item.summary, book.summary !== ''],
    [item.image, book.image !== null],
    [item.publishedDate, book.publishedDate !== null],
    [item.rating, book.rated],
    [item.isbn, book.isbn !== null],
    [item.pageCount, book.pageCount !== null],
    [item.previewLink, book.previewLink !== null],
    [item.status, book.status !== null],
    [item.startedAt, book.startedAt !== null || isOfOtherReading(item, book)],
  ];
  const hasGenre = item.category === undefined || item.category === book.category;
  const hasTime = !isKnownTime(item.timeCommitment ?? null) || isKnownTime(book.timeCommitment);
  return hasGenre && hasTime && pairs.every(([given, isSet]) => given === undefined || isSet);
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return countWithin(some, all) === some.length;
}

function countWithin(some: readonly string[], all: readonly string[]): number {
  const known = new Set(all);
  return some.filter((entry) => known.has(entry)).length;
}

/** The same words at two places are two highlights. */
function hasQuotes({ quotes }: ImportedItem, { quoteList }: Held): boolean {
  const known = Map.groupBy(quoteList, wordsOf);
  const given = Map.groupBy(quotes, wordsOf);
  const hasComment = (quote: ImportedItem['quotes'][number], alike: Held['quoteList']) =>
    alike.some(({ comment }) => partsOf(quote.comment).every((part) => isSaidIn(part, comment)));
  return [...given].every(([words, some]) => {
    const alike = known.get(words) ?? [];
    const places = new Set(some.map(({ page, location }) => JSON.stringify([page, location])));
    return places.size <= alike.length && some.every((quote) => hasComment(quote, alike));
  });
}

/** Whether every favourite of the row is one here, too. */
function hasMarks(item: ImportedItem, book: Held): boolean {
  return (
    isWithin(marked(item.takeaways).map(wordsOf), marked(book.takeawayList).map(wordsOf)) &&
    isWithin(marked(item.quotes).map(wordsOf), marked(book.quoteList).map(wordsOf)) &&
    isWithin(marked(item.notes).map(noteOf), marked(book.noteList).map(noteOf))
  );
}

function marked<Line extends Mark>(lines: readonly Line[]): Line[] {
  return lines.filter(({ isFavourite }) => isFavourite === true);
}

/** A quote that says it had these words before came without its whole place then. */
function hasPlaces({ quotes }: ImportedItem, { quoteList }: Held): boolean {
  const placed = quotes.filter((quote) => quote.former?.some((one) => wordsOf(one) === wordsOf(quote)));
  return isWithin(placed.map(placeOf), quoteList.map(placeOf));
}

function placeOf(quote: HeldQuote | ImportedItem['quotes'][number]): string {
  return JSON.stringify([wordsOf(quote), quote.page ?? null, quote.location ?? null]);
}

function wordsOf({ text }: { text: string }): string {
  return plainWords(text);
}

function noteOf({ title, content }: { title: string; content: string }): string {
  return `${plainWords(title.replace(/ \(\d+\)$/, ''))}\n${plainWords(content)}`;
}
