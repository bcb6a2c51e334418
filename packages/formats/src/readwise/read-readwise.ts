import { formatSeconds, parseAuthors, squeeze, startNoteTitles } from '@vault/domain';
import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { type Cells, openCells } from '../table/cells.ts';
import { orderDays } from '../table/order-days.ts';
import type { Table } from '../table/parse-table.ts';
import { describeUnread } from '../table/read-table.ts';
import { namePictures } from '../text/pictures.ts';
import { stableId } from '../text/stable-id.ts';
import { readMoment } from '../values/dates.ts';
import { isPage, tellType } from '../values/media-type.ts';
import { addNames, areEastAsian, dropNoNames, isTurnedName, turnName } from '../values/names.ts';
import { readNote } from './ai-note.ts';
import { type Mark, takeChapters } from './chapters.ts';
import { addMarks, isDiscardTag, isFavouriteTag, readHeadingLevel } from './highlight-tags.ts';
import { takeGenreFromTags } from '../values/genres.ts';
import { addTags, readWebAddress, setExternalId } from '../values/set-values.ts';

/** Readwise itself puts highlights without a title there. */
const NO_TITLE = 'Quotes';

/** Both of Readwise's tables: a row is a highlight, and the rows of one book become one item. */
export function readReadwise(table: Table): ItemsReading {
  const { cellsOf, listUnread } = openCells(table);
  const books = new Map<string, Book>();
  let ordered = 0;
  const rows = orderDays(table).map((values, index): RowOutcome => {
    const row = index + 1;
    const cells = cellsOf(values);
    const highlight = cells.text('Highlight');
    const note = cells.text('Note');
    const label = (highlight || note || cells.text('Book Title', 'Title')).slice(0, 120);
    const problem = findProblem({ table, row, cells });
    if (problem !== null) return { row, label, ...problem };
    const known = books.get(keyOf(cells));
    const book = known ?? startBook({ row, cells });
    if (known === undefined) books.set(keyOf(cells), book);
    addHighlight(book, cells);
    if (hasOrder(cells)) ordered += 1;
    if (known === undefined) return { row, outcome: 'item', label: book.item.title };
    if (book.marks.at(-1)?.heading !== undefined)
      return {
        row,
        outcome: 'merged',
        into: book.item.row,
        label,
        reason: 'It names a chapter of the same book',
      };
    return { row, outcome: 'merged', into: book.item.row, label, reason: 'It belongs to the same book' };
  });
  const items = [...books.values()].map(finishBook);
  const notices = [...describeUnread(listUnread()), ...describeOrdered(ordered)];
  return { kind: 'items', format: 'readwise', items, rows, notices, table };
}

/** What its rows bring one by one and is settled at their end. */
type Book = {
  item: ImportedItem;
  /** The authors as they stand in keys: of two East Asian ones, as the one for whom they were taken at first. */
  keyAuthors: string;
  tags: string[];
  titleOf: (title: string) => string;
  category: string;
  address: string;
  isTimed: boolean;
  marks: Mark[];
};

function finishBook({ item, tags, category, address, isTimed, marks }: Book): ImportedItem {
  item.quotes = takeChapters(marks);
  const { authors, externalIds } = item;
  const page = isPage(address) ? address : null;
  item.type = tellType({ category, asin: externalIds.asin ?? '', authors, address: page, isTimed });
  addTags(item, tags);
  takeGenreFromTags(item);
  item.authors = dropNoNames(authors);
  return item;
}

type Row = { table: Table; row: number; cells: Cells };

function findProblem({ table, row, cells }: Row): { outcome: 'skipped' | 'failed'; reason: string } | null {
  const broken = table.broken[row];
  if (broken !== undefined) return { outcome: 'failed', reason: broken };
  if (isDiscardTag(tagsOf(cells)) || cells.text('is_discard').toLowerCase() === 'true')
    return { outcome: 'skipped', reason: 'It is discarded in Readwise' };
  if (cells.text('Highlight') !== '' || cells.text('Note') !== '') return null;
  return { outcome: 'failed', reason: 'The highlight is missing' };
}

function tagsOf(cells: Cells): string[] {
  return splitTags(cells.text('Tags'));
}

function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Readwise's own mark is a tag; its API has a field, which tables made from that have as a column. */
function isFavourite(cells: Cells): boolean {
  return isFavouriteTag(tagsOf(cells)) || cells.text('is_favorite').toLowerCase() === 'true';
}

function keyOf(cells: Cells): string {
  const asin = cells.text('Amazon Book ID');
  return [cells.text('Book Title', 'Title'), cells.text('Book Author', 'Author'), asin]
    .join('\n')
    .toLowerCase();
}

function startBook({ row, cells }: { row: number; cells: Cells }): Book {
  const item = startItem(row, cells.text('Book Title', 'Title') || NO_TITLE);
  const author = cells.text('Book Author', 'Author');
  addNames(item.authors, readAuthors(author));
  const keyAuthors = isTurnedName(author) ? turnName(author) : item.authors.join('; ');
  const asin = cells.text('Amazon Book ID');
  setExternalId(item, 'asin', asin);
  const address = cells.text('URL');
  const link = readWebAddress(address);
  if (link !== null) item.previewLink = link;
  const titleOf = startNoteTitles();
  return { item, keyAuthors, tags: [], titleOf, category: '', address, isTimed: false, marks: [] };
}

function readAuthors(text: string): string[] {
  if (isTurnedName(text) && !areEastAsian(text)) return [turnName(text)];
  return parseAuthors(text.replaceAll(';', ',').replaceAll(' and ', ', '));
}

function addHighlight(book: Book, cells: Cells): void {
  const { item, keyAuthors, tags, titleOf } = book;
  book.category ||= cells.text('Category', 'source_type');
  book.isTimed ||= typeOf(cells) === TIME && cells.text('Location') !== '';
  for (const tag of splitTags(cells.text('Document tags'))) tags.push(tag);
  const text = cells.text('Highlight');
  const note = cells.text('Note');
  const date = cells.text('Highlighted at', 'Date');
  const created = readMoment(date);
  if (created === null && date !== '') item.notices.push(`The date "${date}" could not be read.`);
  const stamp = created === null ? {} : { createdAt: created };
  const place = placeOf(cells);
  const kind = text === '' ? 'note' : 'highlight';
  // Its key had no time from the start.
  const written = typeOf(cells) === TIME ? '' : (place.page ?? place.location ?? '');
  const key = stableId([item.title, keyAuthors, kind, written, text || note]);
  const favourite = isFavourite(cells) ? { isFavourite: true } : {};
  const withMarks = (words: string) => addMarks(words, tagsOf(cells));
  if (text === '') {
    item.notes.push({ title: titleOf('Note'), content: withMarks(note), key, ...favourite, ...stamp });
    return;
  }
  const { note: said, ...origin } = readNote(note);
  const level = text.length <= LONGEST_HEADING ? readHeadingLevel(tagsOf(cells), said) : null;
  const comment = level === null ? withMarks(said) : '';
  const quote = {
    text: namePictures(text),
    key,
    ...origin,
    ...favourite,
    ...place,
    ...stamp,
    ...(comment === '' ? {} : { comment }),
  };
  const at = Number.parseFloat(cells.text('Location')) || 0;
  book.marks.push({ at, quote, ...(level !== null && { heading: { level, title: squeeze(text) } }) });
}

/** What our own table says of a page: "p. 12", "p. 12, loc. 310", "place: Lesson 3" for what is none, and "at 12:34" in a recording. */
const OWN_PLACE = /^(?:p\. |place: |at (?=\d{1,3}:\d{2}))(.+?)(?:, loc\. (.+))?$/;

/** A longer one would leave no room for a place beside it. */
const LONGEST_HEADING = 80;

const TIME = 'time_offset';

function typeOf(cells: Cells): string {
  return cells.text('Location Type').toLowerCase();
}

function placeOf(cells: Cells): { page?: string; location?: string } {
  const location = cells.text('Location');
  if (location === '') return {};
  const type = typeOf(cells);
  if (type === 'page') return { page: location };
  const [, page, at] = (type === '' && OWN_PLACE.exec(location)) || [];
  if (page !== undefined) return { page, ...(at !== undefined && { location: at }) };
  if (type === TIME) return { location: writeTime(location) };
  return type === 'location' || type === '' ? { location } : {};
}

/** "1:02:33" of seconds: what stands so in a podcast can be gone to. */
function writeTime(text: string): string {
  return /^\d{1,6}(?:\.\d+)?$/.test(text) ? formatSeconds(Math.floor(Number(text))) : text;
}

/** An order or an offset in a document is not a place that a reader could go to. */
function hasOrder(cells: Cells): boolean {
  const isPlace = ['', 'none', 'page', 'location', TIME].includes(typeOf(cells));
  return !isPlace && cells.text('Location') !== '';
}

function describeOrdered(count: number): string[] {
  if (count === 0) return [];
  const highlights = count === 1 ? '1 highlight has' : `${count.toLocaleString('en')} highlights have`;
  return [`${highlights} only a number in the order of the text for a place: it was left out.`];
}
