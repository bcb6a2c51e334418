import { isRecord } from '@vault/domain';
import { listNames } from '../archive/list-names.ts';
import type { MappedField } from '../mapping/column-mapping.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import type { Table } from '../table/parse-table.ts';
import { recordsOf, textOf, textsOf } from '../text/json.ts';
import { isNoReading, readKind } from '../values/kinds.ts';
import { isAnnotation, readAnnotation } from './web-annotation.ts';

type Fields = Record<string, unknown>;
export type Cells = Map<string, string>;

/** The lists of books, pages or highlights that a JSON file holds, as a table; null where it holds none. */
export function findRecordTable(value: unknown): Table | null {
  if (!isRecord(value)) return tableOf(recordsOf(value));
  const lists = Object.entries(value).map(([name, list]) => ({ name, records: recordsOf(list) }));
  const hasTitle = guessMapping(makeTable([readCells(value).cells])).fields.includes('title');
  if (hasTitle) return lists.some(({ records }) => records.length > 0) ? tableOf([value]) : null;
  return joinLists(lists);
}

type List = { name: string; records: Fields[] };

/** What a list of readings has, and one of users or folders has not. */
const TELLING: readonly MappedField[] = [
  'authors',
  'isbn',
  'rating',
  'status',
  'finishedAt',
  'link',
  'quote',
];

/** The lists that call their titles alike are one table. The others are named. */
function joinLists(lists: readonly List[]): Table | null {
  const found = lists.flatMap((list) => {
    const table = tableOf(list.records);
    if (table === null) return [];
    const { fields } = guessMapping(table);
    return [{ ...list, table, fields, title: table.columns[fields.indexOf('title')] }];
  });
  const telling = found.filter(({ fields }) => TELLING.some((field) => fields.includes(field)));
  const [first = found[0]] = telling;
  if (first === undefined || telling.length < 2) return first?.table ?? null;
  const alike = telling.filter(({ title }) => title === first.title);
  const areTold = alike.some(({ fields }) => fields.includes('type'));
  const whole = tableOf(alike.flatMap((list) => (areTold ? list.records : nameKind(list))));
  const others = telling.filter((list) => (whole === null ? list !== first : !alike.includes(list)));
  if (others.length === 0) return whole;
  const names = listNames(others.map(({ name }) => `“${name}”`));
  const notice = `This file holds lists of several kinds, and one kind was read. These were left out: ${names}.`;
  return { ...(whole ?? first.table), notices: [notice] };
}

/** "articles": […] tells what each of them is, "records": […] only that there are some. */
function nameKind({ name, records }: List): Fields[] {
  const isKind = readKind(name) !== null || (isNoReading(name) && !/^records?$/i.test(name));
  return isKind ? records.map((record) => ({ kind: name, ...record })) : records;
}

/** What has a title alone is any list. */
function tableOf(records: readonly Fields[]): Table | null {
  const table = makeTable(records.flatMap((record) => listRows(record)));
  const fields = guessMapping(table).fields.filter((field) => field !== null);
  return fields.includes('title') && fields.length > 1 ? table : null;
}

/** What has more is no list of things that are alike. */
const MOST_COLUMNS = 300;

/** Deeper nesting is nothing that a person has written, and would overflow the stack. */
const DEEPEST = 20;

/** A row for each, with all columns that any of them has. */
export function makeTable(rows: readonly Cells[]): Table {
  const columns = [...new Set(rows.flatMap((cells) => [...cells.keys()]))];
  if (columns.length > MOST_COLUMNS) return { columns: [], rows: [], broken: {} };
  return { columns, rows: rows.map((cells) => columns.map((name) => cells.get(name) ?? '')), broken: {} };
}

/** A book with a list of highlights becomes a row for each of them, which starts with the book's own data. */
function listRows(record: Fields, depth = 0): Cells[] {
  if (depth > DEEPEST) return [];
  const { cells, lists, lines } = readCells(isAnnotation(record) ? readAnnotation(record) : record);
  const listed = lists.flat().flatMap((part) => listRows(part, depth + 1));
  const parts = listed.length === 0 ? lines.splice(0, 1) : listed;
  if (parts.length === 0) return [cells];
  const whole = new Map([...cells].map(([name, text]) => [NOTE.test(name) ? OF_WHOLE : name, text]));
  const rows = parts.map((part) => {
    const named = [...part].map(([name, text]) => [whole.has(name) ? `Part: ${name}` : name, text] as const);
    return new Map([...whole, ...named]);
  });
  return [...rows, ...listLines(whole, lines)];
}

const SAID: ReadonlySet<MappedField | null | undefined> = new Set(['quote', 'takeaway', 'comment', 'note']);

/** A row for each line. What else is said in the first row is not said again. */
export function listLines(whole: Cells, lines: readonly Cells[]): Cells[] {
  if (lines.length === 0) return [];
  const { fields } = guessMapping(makeTable([whole]));
  const ofEach = [...whole].filter((_, column) => !SAID.has(fields[column]));
  return lines.map((line) => new Map([...ofEach, ...line]));
}

/** A note beside the list is of the book, and no comment on each of its highlights. */
const NOTE = /^notes?$/i;
export const OF_WHOLE = 'Document note';

type Read = { cells: Cells; lists: Fields[][]; lines: Cells[] };

function readCells(record: Fields): Read {
  const read: Read = { cells: new Map(), lists: [], lines: [] };
  addCells(read, record);
  return read;
}

/** A nested record's fields have its name before their own. */
function addCells(read: Read, record: Fields, before = '', depth = 0): void {
  if (depth > DEEPEST) return;
  const { cells, lists, lines } = read;
  for (const [key, value] of Object.entries(record)) {
    const name = before + key;
    const day = isRecord(value) ? readDateParts(value) : null;
    if (day !== null) cells.set(name, day);
    else if (isRecord(value)) addCells(read, value, `${name} `, depth + 1);
    else if (isListOfLines(name, value))
      for (const line of textsOf(value)) lines.push(new Map([[name, line]]));
    else if (Array.isArray(value) && !hasNamesAlone(value)) lists.push(recordsOf(value));
    else cells.set(name, writeCell(value));
  }
}

/** Several quotes or takeaways, each as a text alone. */
export function isListOfLines(name: string, value: unknown): boolean {
  if (textsOf(value).length < 2 || recordsOf(value).length > 0) return false;
  const [field] = guessMapping({ columns: [name], rows: [], broken: {} }).fields;
  return field === 'quote' || field === 'takeaway';
}

/** A date of references, { "date-parts": [[2011, 10, 25]] } or { raw: "2011-10-25" }, as far as it is known; null for any other record. */
function readDateParts({ 'date-parts': parts, raw }: Fields): string | null {
  const [first]: unknown[] = Array.isArray(parts) ? parts : [];
  if (!Array.isArray(first)) return typeof raw === 'string' ? raw : null;
  return first.map((part: unknown) => textOf(part).padStart(2, '0')).join('-');
}

/** ["One", "Two"], [{ name: "One" }, { name: "Two" }], and the authors of references: [{ family: "One", given: "Ann" }]. */
function hasNamesAlone(list: readonly unknown[]): boolean {
  return list.every((entry) => !isRecord(entry) || typeof entry.name === 'string' || nameOf(entry) !== '');
}

function nameOf({ name, literal, given, family }: Fields): string {
  const whole = textOf(name) || textOf(literal);
  return whole === '' && textOf(family) !== '' ? `${textOf(given)} ${textOf(family)}`.trim() : whole;
}

function writeCell(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return textOf(value);
  return value.map((entry: unknown) => (isRecord(entry) ? nameOf(entry) : textOf(entry))).join('; ');
}
