import { describeMerge, joinReadingDays, type OwnValues, sortDates, volumesOf } from '@vault/domain';
import type { ImportedItem } from '../imported-item.ts';
import { addTags } from '../values/set-values.ts';

/** What other rows bring for a book, to be added once: a table may have a hundred thousand rows. */
export type Book = { item: ImportedItem; tags: string[] };

/** Volumes of one title and author by their numbers, '' for none; and the one that the last row was of. */
export type Volumes = { byNumber: Map<string, Editions>; latest: Editions | null };

export function startVolumes(): Volumes {
  return { byNumber: new Map(), latest: null };
}

/** A row without a number belongs to the volume before it; the first with a number to the one without. */
export function findVolume(volumes: Volumes, { tags }: ImportedItem): Editions {
  const { byNumber, latest } = volumes;
  const [number = ''] = volumesOf({ title: '', tags });
  if (number === '' && latest !== null) return latest;
  const editions = byNumber.get(number) ?? byNumber.get('') ?? startEditions();
  byNumber.delete('');
  byNumber.set(number, editions);
  volumes.latest = editions;
  return editions;
}

/** Books of one volume: by their ISBN or address, and the one that has none yet, which is the first then. */
export type Editions = { all: Book[]; byMark: Map<string, Book>; bare: Book | null };

function startEditions(): Editions {
  return { all: [], byMark: new Map(), bare: null };
}

/** A row without a mark belongs to the first of them; one with another mark to the one without. */
export function findEdition({ all, byMark, bare }: Editions, mark: string | null): Book | null {
  return mark === null ? (all[0] ?? null) : (byMark.get(mark) ?? bare);
}

type Marked = { item: ImportedItem; mark: string | null };

export function addEdition(editions: Editions, { item, mark }: Marked): void {
  const book = { item, tags: [] };
  editions.all.push(book);
  if (mark === null) editions.bare ??= book;
  else editions.byMark.set(mark, book);
}

/** Everything that a later row brings for a book: lines, tags and days are added, and empty fields filled. */
export function addRow(editions: Editions, { book, item, mark }: Marked & { book: Book }): void {
  const { item: known } = book;
  known.quotes.push(...item.quotes);
  known.takeaways.push(...item.takeaways);
  known.notes.push(...item.notes);
  if (known.summary !== undefined && item.summary !== undefined && item.summary !== known.summary)
    known.notes.push({ title: 'Summary', content: item.summary });
  known.notices.push(...item.notices);
  joinReading(known, item);
  for (const tag of item.tags) book.tags.push(tag);
  const { startedAt: _joined, ...rest } = item;
  Object.assign(known, { ...rest, ...known });
  if (editions.bare !== book || mark === null) return;
  editions.bare = null;
  editions.byMark.set(mark, book);
}

/**
 * Of what a reader says of a book the first row counts, and the rest is told. Days and status are joined as those of a
 * file are with the vault's.
 */
function joinReading(known: ImportedItem, item: ImportedItem): void {
  const isKnown =
    (['rating', 'status', 'startedAt'] as const).every(
      (field) => item[field] === undefined || item[field] === known[field],
    ) && item.finishedAt.every((day) => known.finishedAt.includes(day));
  if (isKnown) return;
  const { rating = null, status = null, startedAt = null, finishedAt } = known;
  const own: OwnValues = {
    rating,
    status,
    startedAt,
    finishedAt,
    progress: null,
    isbn: null,
    externalIds: {},
  };
  const told = describeMerge(own, { ...item, externalIds: {} }, { kept: '', other: 'a later row' });
  if (told !== '') known.notices.push(told);
  const joined = joinReadingDays(own, item);
  if (joined.status !== null) known.status = joined.status;
  if (joined.startedAt !== null) known.startedAt = joined.startedAt;
  known.finishedAt = sortDates([...finishedAt, ...joined.days]);
}

export function finishBook({ item, tags }: Book): void {
  addTags(item, tags);
  // What is said of the whole stands in the row of each of its lines.
  item.notices = [...new Set(item.notices)];
  item.notes = [...new Map(item.notes.map((note) => [`${note.title}\n${note.content}`, note])).values()];
}
