import { parseAuthors, squeeze } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { addSections } from '../markdown/add-sections.ts';
import type { Table } from '../table/parse-table.ts';
import { parseJson, textOf } from '../text/json.ts';
import { type DayOrder, splitRange, writeInOrder } from '../values/day-order.ts';
import { takeGenreFromTags } from '../values/genres.ts';
import { readKind } from '../values/kinds.ts';
import { isBookPage, isPage, nameLink, tellTypeOfLink } from '../values/media-type.ts';
import { addNames, areEastAsian, dropNoNames, putWritersFirst, turnSortedName } from '../values/names.ts';
import { readSeriesCell, readSeriesNumber } from '../values/series.ts';
import {
  addAllFinished,
  addSeries,
  addTags,
  setCreated,
  setImage,
  setIsbn,
  setLength,
  setLink,
  setProgress,
  setPublished,
  setRating,
  setStarted,
  setStatus,
  setSummary,
} from '../values/set-values.ts';
import { splitStatus } from '../values/status.ts';
import type { ColumnMapping, MappedField } from './column-mapping.ts';
import { addQuotes } from './read-quotes.ts';
import { splitZoteroNotes, takeZoteroQuotes } from './zotero-notes.ts';

export type Row = {
  values: string[];
  columns: string[];
  mapping: ColumnMapping;
  first: DayOrder['first'];
  areTurned: boolean;
};

export function kindOf(source: Row): string {
  return valuesOf(source, 'type')[0]?.value ?? '';
}

export function splitDays(text: string): string[] {
  return text.split(/[;|]/).map((day) => day.trim());
}

export function readRow(source: Row, row: number): ImportedItem {
  const all = (field: MappedField) => valuesOf(source, field).map(({ value }) => value);
  const one = (field: MappedField) => all(field)[0] ?? '';
  const item = startItem(row, one('title') || nameLink(one('link')));
  setKind(item, one('type'));
  const authors = all('authors').flatMap((text) => readAuthors(text, source));
  addNames(item.authors, dropNoNames(putWritersFirst(authors)));
  addSeries(item, readSeriesCell(one('series'), one('seriesNumber')));
  if (isOneOfVolumes(item, source))
    addSeries(item, [{ name: item.title, index: readSeriesNumber(one('seriesNumber')) }]);
  setIsbn(item, ...all('isbn'));
  setRating(item, one('rating'), source.mapping.ratingScale);
  const { word, day } = splitStatus(one('status'));
  setStatus(item, word);
  const isBegun = item.status === 'reading' || item.status === 'paused';
  const inOrder = (text: string) => writeInOrder(text, source.first);
  setProgress(item, writeProgress(valuesOf(source, 'progress')[0]));
  addReadings(item, {
    started: splitRange(one('startedAt') || (isBegun ? day : '')),
    finished: [...all('finishedAt'), ...(isBegun ? [] : [day])].flatMap(splitDays),
    inOrder,
  });
  setCreated(item, inOrder(one('createdAt')));
  addTags(item, all('tags').flatMap(splitTags));
  setLength(item, one('pageCount'));
  setPublished(item, inOrder(one('publishedDate')));
  setSummary(item, one('summary'));
  const category = one('category')
    .split(/[,;|]/)
    .map((name) => name.trim());
  if (category[0]) item.category = category[0];
  addTags(item, category.slice(1));
  takeGenreFromTags(item);
  setImage(item, one('image'));
  const link = one('link');
  setLink(item, link);
  if (one('type') === '' && isPage(link) && !isToldAsBook(item, source)) item.type = tellTypeOfLink(link);
  for (const text of all('takeaway')) item.takeaways.push({ text });
  const comment = valuesOf(source, 'comment')[0];
  addQuotes(item, { quote: one('quote'), pages: all('page'), locations: all('location'), comment });
  for (const { name, value } of valuesOf(source, 'note'))
    for (const note of splitZoteroNotes(value))
      addSections(item, name || 'Note', takeZoteroQuotes(item, note));
  return item;
}

/** What names where an article appeared: its volume is one of a journal. */
const JOURNAL = /journal|container|publication ?title|periodical/i;

/** Without a column of series, the volumes of a title are one; a title that has its number is told by that. */
function isOneOfVolumes({ type, title }: ImportedItem, source: Row): boolean {
  const { values, columns, mapping } = source;
  const number = Number.parseInt(readSeriesNumber(valuesOf(source, 'seriesNumber')[0]?.value ?? ''), 10);
  if (type !== 'book' || !(number > 0) || mapping.fields.includes('series')) return false;
  if ((title.match(/\d+/g) ?? []).map(Number).includes(number)) return false;
  return !columns.some((name, at) => JOURNAL.test(name) && (values[at] ?? '').trim() !== '');
}

type Readings = { started: string[]; finished: string[]; inOrder: (text: string) => string };

/** A column of either may hold both: "2024-01-02 → 2024-02-03". */
function addReadings(item: ImportedItem, { started, finished, inOrder }: Readings): void {
  const ranges = finished.map(splitRange);
  const [start = '', end = ''] = started;
  const firstOfRange = ranges.find((days) => days.length > 1)?.[0] ?? '';
  setStarted(item, inOrder(start || firstOfRange));
  addAllFinished(item, [end, ...ranges.map((days) => days.at(-1) ?? '')].map(inOrder));
}

/** A number alone is a page, unless its column says otherwise. */
function writeProgress(cell: { name: string; value: string } | undefined): string {
  if (cell === undefined) return '';
  const isPercent = /percent|reading ?progress/i.test(cell.name) && /^[\d.]+$/.test(cell.value);
  return isPercent ? `${cell.value}%` : cell.value;
}

/** A kind that the vault knows, or else a tag. */
function setKind(item: ImportedItem, text: string): void {
  const type = readKind(text);
  if (type !== null) item.type = type;
  else if (text !== '') addTags(item, [text]);
}

/** "one, two", "one|two", and '["one","two"]' as Instapaper writes them. */
function splitTags(text: string): string[] {
  const list = text.startsWith('[') ? parseJson(text) : undefined;
  const tags = Array.isArray(list) ? list.map(textOf) : text.split(/[,;|]/);
  // The place that the book has on a shelf.
  return tags.map((tag) => tag.replace(/ \(#\d+\)\s*$/, ''));
}

/** Columns that only lists of saved pages have. */
const SAVED_PAGE = /^(?:word ?count|saved ?at|time ?added|site ?name|slug)$/i;
/** Columns that call what the table lists books. */
const OF_BOOK = /^book (?:title|author|url)$/i;
/** What is said of a book that one reads, and not of a page that one has marked. */
const READING: readonly MappedField[] = ['rating', 'status', 'startedAt', 'finishedAt', 'progress'];

/** An item with a link and without anything specific to books is what the link leads to. */
function isToldAsBook(item: ImportedItem, source: Row): boolean {
  const { fields } = source.mapping;
  const names = source.columns.map((name) => name.replaceAll('_', ' ').trim());
  if (item.isbn !== undefined || item.pageCount !== undefined || names.some((name) => OF_BOOK.test(name)))
    return true;
  if (item.authors.length === 0 || names.some((name) => SAVED_PAGE.test(name))) return false;
  const areHighlights = fields.includes('quote') && !READING.some((field) => fields.includes(field));
  return !areHighlights || isBookPage(valuesOf(source, 'link')[0]?.value ?? '');
}

/** Notion puts the address of its page, or its file in the same zip, behind what a cell refers to. */
const NOTION_PAGE = / \((?:https:\/\/(?:www\.)?notion\.so\/[^()\s]*|[^()\s]*%20[\da-f]{32}\.(?:md|csv))\)/g;

function valuesOf({ values, columns, mapping }: Row, field: MappedField): { name: string; value: string }[] {
  return columns
    .map((name, index) => ({
      name,
      value: (values[index] ?? '').replace(NOTION_PAGE, '').trim(),
      field: mapping.fields[index],
    }))
    .filter((cell) => cell.field === field && cell.value !== '');
}

/**
 * "Woolf, Virginia; Eliot, T. S." is two people and "Ann One, Bo Two" as well, but "Kafka, Franz" is one; so is
 * "Le Guin, Ursula K." in a column that turns its names.
 */
function readAuthors(text: string, { areTurned }: Row): string[] {
  if (SEVERAL.test(text) || (areTurned && !isList(text))) return text.split(SEVERAL).map(turnSortedName);
  if (/^[^\s,・]+,[^,()]+$/.test(text) && !areEastAsian(text)) return [turnSortedName(text)];
  return parseAuthors(text.replace(/\s+&\s+/g, ', '));
}

const SEVERAL = /[;|]/;

/** Whether a comma stands within one name: in Zotero's table, and where most cells of several people tell it. */
export function areNamesTurned({ columns, rows }: Table, { fields }: ColumnMapping): boolean {
  if (columns.includes('Key') && columns.includes('Item Type')) return true;
  const cells = rows.flatMap((row) => row.filter((_, column) => fields[column] === 'authors'));
  const several = cells.filter((cell) => SEVERAL.test(cell) || isList(cell));
  return isMost(
    several,
    (cell) =>
      SEVERAL.test(cell) && isMost(cell.split(SEVERAL), (name) => turnSortedName(name) !== squeeze(name)),
  );
}

/** Of more than two parts none is a first name, and no turned name has an "&" or a role in brackets. */
function isList(text: string): boolean {
  return /[&(]/.test(text) || parseAuthors(text).length > 2;
}

function isMost(texts: readonly string[], isSo: (text: string) => boolean): boolean {
  return texts.filter(isSo).length * 2 > texts.length;
}
