import { columnNames } from './column-names.ts';
import { readRecord, readVarint, type SqlValue } from './record.ts';

const MAGIC = 'SQLite format 3\u0000';
/** Of each page, what SQLite itself asks for. */
const USABLE_MIN = 480;
const LEAF = 13;
const INTERIOR = 5;
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'];
/** The columns of `sqlite_schema`, which begins on the first page. */
const SCHEMA = ['type', 'name', 'tbl_name', 'rootpage', 'sql'];

export function isDatabase(bytes: Uint8Array): boolean {
  return MAGIC.length <= bytes.length && [...MAGIC].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

export type Row = Record<string, SqlValue>;
export type Database = {
  /** The named columns of every row; null without such a table. A column that a table lacks reads as null. */
  rowsOf: (table: string, columns: readonly string[]) => Row[] | null;
};

/** The rows of the first of the databases that has the table; null if none has. */
export function findRows(
  databases: readonly Database[],
  table: string,
  columns: readonly string[],
): Row[] | null {
  for (const { rowsOf } of databases) {
    const rows = rowsOf(table, columns);
    if (rows !== null) return rows;
  }
  return null;
}

export function textOf(value: SqlValue | undefined): string {
  return String(value ?? '').trim();
}

/** Reads tables of an SQLite file (https://sqlite.org/fileformat2.html). Throws a RangeError where it is damaged. */
export function openDatabase(bytes: Uint8Array): Database {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint16(16);
  const pageSize = size === 1 ? 65_536 : size;
  const reserved = view.getUint8(20);
  if (pageSize - reserved < USABLE_MIN) throw new RangeError('A page has no room for its rows');
  const pages: Pages = { bytes, view, pageSize, reserved };
  const decoder = new TextDecoder(ENCODINGS[view.getUint32(56) - 1]);
  const decode = (text: Uint8Array) => decoder.decode(text);
  const pick = (root: number, all: readonly string[], wanted: readonly string[]) => {
    const places = wanted.map((name) => all.indexOf(name));
    return Array.from(listPayloads(pages, root), (payload): Row => {
      const values = readRecord(payload, { decode, isWanted: (place) => places.includes(place) });
      return Object.fromEntries(wanted.map((name, index) => [name, values[places[index] ?? -1] ?? null]));
    });
  };
  const tables = new Map(
    pick(1, SCHEMA, SCHEMA)
      .filter(({ type }) => type === 'table')
      .map(({ name, rootpage, sql }) => [name, { root: Number(rootpage), sql: String(sql) }]),
  );
  return {
    rowsOf(table, columns) {
      const found = tables.get(table);
      return found === undefined ? null : pick(found.root, columnNames(found.sql), columns);
    },
  };
}

type Pages = { bytes: Uint8Array; view: DataView; pageSize: number; reserved: number };

/** Of each row of a table what it holds, in the order of the rows. */
function* listPayloads(pages: Pages, root: number): Generator<Uint8Array> {
  const { view, pageSize, bytes } = pages;
  const seen = new Set<number>();
  const open = [root];
  // A damaged file may lead to one place from many.
  let left = bytes.length;
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (seen.has(page)) throw new RangeError('A page belongs to two');
    seen.add(page);
    const start = (page - 1) * pageSize;
    const head = page === 1 ? start + 100 : start;
    const kind = view.getUint8(head);
    if (kind !== LEAF && kind !== INTERIOR) throw new RangeError('A page is none of a table');
    const cells = Array.from(
      { length: view.getUint16(head + 3) },
      (_, index) => start + view.getUint16(head + (kind === LEAF ? 8 : 12) + 2 * index),
    );
    if (kind === INTERIOR) {
      open.push(view.getUint32(head + 8), ...cells.map((at) => view.getUint32(at)).toReversed());
      continue;
    }
    for (const at of cells) {
      const [length, afterLength] = readVarint(bytes, at);
      left -= length;
      if (left < 0) throw new RangeError('The rows hold more than the file');
      const [, from] = readVarint(bytes, afterLength);
      yield readPayload(pages, { from, length });
    }
  }
}

/** What has no room on its page goes on on others, each of which names the next. */
function readPayload(
  { bytes, view, pageSize, reserved }: Pages,
  { from, length }: { from: number; length: number },
): Uint8Array {
  const usable = pageSize - reserved;
  const most = usable - 35;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wanted = least + ((length - least) % (usable - 4));
  const local = length <= most ? length : wanted <= most ? wanted : least;
  if (local === length) return bytes.subarray(from, from + length);
  const payload = new Uint8Array(length);
  payload.set(bytes.subarray(from, from + local));
  let page = view.getUint32(from + local);
  for (let done = local; done < length; done += usable - 4) {
    const start = (page - 1) * pageSize;
    page = view.getUint32(start);
    payload.set(bytes.subarray(start + 4, start + 4 + Math.min(usable - 4, length - done)), done);
  }
  return payload;
}
