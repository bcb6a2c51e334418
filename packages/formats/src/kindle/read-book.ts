import { inMarks, startNoteTitles, TEXT_LIMITS, truncateAtWord } from '@vault/domain';
import type { RowOutcome } from '../file-reading.ts';
import { type FormerEntry, type ImportedItem, startItem } from '../imported-item.ts';
import { stableId } from '../text/stable-id.ts';
import { dropNoNames } from '../values/names.ts';
import { attachNotes } from './attach-notes.ts';
import { type Clipping, describeLocation, describePlace } from './clipping.ts';
import { LIMIT_WORDS, WITHHELD_PATTERN } from './clipping-words.data.ts';
import { type Deduplicated, dropReplaced } from './drop-replaced.ts';
import { startGroups, startPlaces } from './earlier-ones.ts';
import { isGoneOn, isResized, placeKeyOf } from './is-replaced.ts';

export type BookReading = {
  item: ImportedItem | null;
  rows: RowOutcome[];
  /** Highlights whose text the Kindle withheld, because the book's clipping limit was reached. */
  capped: number;
};

/** The clippings of one book as one item. */
export function readBook(clippings: readonly Clipping[]): BookReading {
  const { worth, left, capped } = sortOut(clippings);
  const first = worth[0];
  if (first === undefined) return { item: null, rows: left, capped };
  const item = startItem(first.row, first.title);
  item.authors = dropNoNames(first.authors);
  const marked = worth.filter(({ kind }) => kind === 'highlight');
  const highlights = dropReplaced(marked, { earlierOnes: startPlaces(marked), isReplaced: isResized });
  const said = worth.filter(({ kind }) => kind === 'note');
  const highlightOf = findHighlights(said, highlights);
  const notes = dropReplaced(said, {
    earlierOnes: startGroups((note) => `${highlightOf.get(note)?.row ?? ''} ${placeKeyOf(note)}`),
    isReplaced: isGoneOn,
  });
  const lateOf = findLate(worth);
  addQuotes({ item, highlights: { ...highlights, lateOf }, notes: { ...notes, lateOf }, highlightOf });
  noteOddities({ item, worth, capped });
  noteCut(item.notices, worth);
  noteShortened(item, highlights);
  const rows = worth.map((clipping): RowOutcome => {
    const { row } = clipping;
    const label = labelOf(clipping);
    if (row === item.row) return { row, outcome: 'item', label: item.title };
    const later = highlights.replacedBy.get(clipping) ?? notes.replacedBy.get(clipping);
    const reason =
      later === undefined
        ? 'It belongs to the same book'
        : `A later clipping (${later.row}) replaced it in the same book`;
    return { row, outcome: 'merged', into: item.row, label, reason };
  });
  return { item, rows: [...left, ...rows], capped };
}

type Sorted = { worth: Clipping[]; left: RowOutcome[]; capped: number };

function sortOut(clippings: readonly Clipping[]): Sorted {
  const sorted: Sorted = { worth: [], left: [], capped: 0 };
  for (const clipping of clippings) {
    const { row, kind, text } = clipping;
    const reason = reasonToSkip({ kind, text });
    if (reason === null) sorted.worth.push(clipping);
    else sorted.left.push({ row, outcome: 'skipped', label: labelOf(clipping), reason });
    if (reason === CAPPED) sorted.capped += 1;
  }
  return sorted;
}

const HEAD_OF_TEXT = 60;
const CAPPED = 'The Kindle kept no text: the clipping limit of this book was reached';

function reasonToSkip({ kind, text }: { kind: Clipping['kind']; text: string }): string | null {
  if (kind === 'bookmark') return 'A bookmark has no text';
  if (text === '') return 'It has no text';
  return WITHHELD_PATTERN.test(text) && LIMIT_WORDS.test(text) ? CAPPED : null;
}

function labelOf(clipping: Clipping): string {
  const text = clipping.text === '' ? clipping.title : clipping.text;
  return truncateAtWord(text, 120);
}

type HighlightOf = ReadonlyMap<Clipping, Clipping>;

/** The highlight that each note belongs to, of those that stay. */
function findHighlights(notes: readonly Clipping[], highlights: Deduplicated): HighlightOf {
  const direct = attachNotes(notes, highlights.kept);
  // A note may have been written to the highlight's former range.
  const former = attachNotes(direct.unmatched, [...highlights.replacedBy.keys()]);
  return new Map(
    [...direct.highlightOf, ...former.highlightOf].map(([note, highlight]) => [
      note,
      highlights.survivorOf(highlight),
    ]),
  );
}

type Known = Deduplicated & { lateOf: ReadonlyMap<Clipping, readonly FormerEntry[]> };
type Book = { item: ImportedItem; highlights: Known; notes: Known; highlightOf: HighlightOf };

function addQuotes({ item, highlights, notes, highlightOf }: Book): void {
  const stay = new Set(notes.kept);
  const notesOf = Map.groupBy(
    [...highlightOf.keys()].filter((note) => stay.has(note)),
    (note) => highlightOf.get(note),
  );
  item.quotes = highlights.kept.map((highlight) => {
    const said = notesOf.get(highlight) ?? [];
    const location = describeLocation(highlight);
    const comment = [...said.map(({ text }) => text), ...rawDatesOf([highlight, ...said])].join('\n\n');
    return {
      ...entryOf(highlight, highlights),
      text: highlight.text,
      ...(highlight.page === null ? {} : { page: highlight.page }),
      ...(location === null ? {} : { location }),
      ...(comment === '' ? {} : { comment }),
    };
  });
  addLooseNotes(item, { ...notes, kept: notes.kept.filter((note) => !highlightOf.has(note)) });
}

/** "Added on Someday": what stands in place of a date stays where a person can read it. */
function rawDatesOf(clippings: readonly Clipping[]): string[] {
  return [...new Set(clippings.flatMap(({ rawDate }) => rawDate ?? []))];
}

function addLooseNotes(item: ImportedItem, notes: Known): void {
  const titleOf = startNoteTitles();
  for (const note of notes.kept) {
    const place = note.location === null ? `on page ${note.page ?? '?'}` : `at loc. ${note.location.end}`;
    const title = titleOf(note.location === null && note.page === null ? 'Note' : `Note ${place}`);
    item.notes.push({
      ...entryOf(note, notes),
      title,
      content: [note.text, ...rawDatesOf([note])].join('\n\n'),
    });
  }
}

/** The keys of clippings before their whole place was read: of several with one key, the first had it. */
function findLate(clippings: readonly Clipping[]): Known['lateOf'] {
  const late = clippings.flatMap((clipping) =>
    clipping.earlierPlace === null
      ? []
      : [{ clipping, key: keyOf({ ...clipping, ...clipping.earlierPlace }) }],
  );
  const named = Map.groupBy(late, ({ key }) => key);
  return new Map(
    [...named].flatMap(([key, [first]]) =>
      first ? [[first.clipping, [{ key, text: first.clipping.text }]]] : [],
    ),
  );
}

type Stamps = { key: string; createdAt?: string; former?: FormerEntry[] };

function entryOf(clipping: Clipping, { formerOf, lateOf }: Known): Stamps {
  const earlier = formerOf.get(clipping) ?? [];
  // A highlight that was resized more often is known by its latest forms.
  const former = [
    ...earlier.flatMap((one) => [...(lateOf.get(one) ?? []), { key: keyOf(one), text: one.text }]),
    ...(lateOf.get(clipping) ?? []),
  ].slice(-TEXT_LIMITS.formerEntries);
  return {
    key: keyOf(clipping),
    ...(clipping.addedAt === null ? {} : { createdAt: clipping.addedAt }),
    ...(former.length === 0 ? {} : { former }),
  };
}

function keyOf(clipping: Clipping): string {
  const { title, authors, kind, written } = clipping;
  return stableId([title, authors.join('; '), kind, describePlace(clipping), written]);
}

function noteOddities({
  item,
  worth,
  capped,
}: {
  item: ImportedItem;
  worth: Clipping[];
  capped: number;
}): void {
  for (const { rawDate } of worth)
    if (rawDate !== null) item.notices.push(`The date "${rawDate}" could not be read.`);
  if (capped > 0)
    item.notices.push(
      capped === 1
        ? 'The Kindle withheld the text of 1 highlight: the clipping limit of this book was reached.'
        : `The Kindle withheld the text of ${capped} highlights: the clipping limit of this book was reached.`,
    );
}

function noteCut(notices: string[], worth: readonly Clipping[]): void {
  const count = worth.filter(({ text, written }) => text !== written).length;
  if (count === 0) return;
  notices.push(
    count === 1
      ? 'The clipping limit of this book cut 1 highlight short.'
      : `The clipping limit of this book cut ${count} highlights short.`,
  );
}

/** What a later, shorter form of a highlight has cut off is not imported. */
function noteShortened(item: ImportedItem, { replacedBy, survivorOf }: Deduplicated): void {
  const shortened = [...replacedBy.keys()].filter(
    (earlier) => survivorOf(earlier).text.length < earlier.text.length,
  );
  const [first] = shortened;
  if (first === undefined) return;
  item.notices.push(
    shortened.length === 1
      ? `${inMarks(truncateAtWord(first.text, HEAD_OF_TEXT))} was made shorter later: the shorter highlight is kept.`
      : `${shortened.length} highlights were made shorter later: the shorter ones are kept.`,
  );
}
