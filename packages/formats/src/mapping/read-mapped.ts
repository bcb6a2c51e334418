import { addressOf, type MediaType } from '@vault/domain';
import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import type { ImportedItem } from '../imported-item.ts';
import { keepWhole } from '../keep-whole.ts';
import type { Table } from '../table/parse-table.ts';
import { describeUnread } from '../table/read-table.ts';
import { findDayOrder, splitRange } from '../values/day-order.ts';
import { isNoReading, readKind } from '../values/kinds.ts';
import { setFinished } from '../values/set-values.ts';
import {
  addEdition,
  addRow,
  findEdition,
  findVolume,
  finishBook,
  startVolumes,
  type Volumes,
} from './books-of-rows.ts';
import type { ColumnMapping, MappedField } from './column-mapping.ts';
import { areNamesTurned, kindOf, readRow, type Row, splitDays } from './read-row.ts';

const DAYS: ReadonlySet<MappedField | null> = new Set<MappedField>(['startedAt', 'finishedAt', 'createdAt']);

type ReadRow = { source: Row; item: ImportedItem };

/** Reads a table by the columns that a person chose. Rows of one book become one item. */
export function readMappedTable(table: Table, mapping: ColumnMapping): ItemsReading {
  const books = new Map<string, Volumes>();
  const items: ImportedItem[] = [];
  const { first } = findDayOrder(listDays(table, mapping));
  const areTurned = areNamesTurned(table, mapping);
  const read = table.rows.map((values, index): ReadRow => {
    const source = { values, columns: table.columns, mapping, first, areTurned };
    return { source, item: readRow(source, index + 1) };
  });
  const ofPages = listTitlesOfPages(read.map(({ item }) => item));
  const kindsOfTitles = listKindsOfTitles(read);
  const rows = read.map(({ source, item }): RowOutcome => {
    const refusal = whyNoItem(table, { source, item });
    if (refusal !== null) return refusal;
    const { row, title: label } = item;
    const title = keyOf(item);
    const told = chooseKind(kindsOfTitles.get(title), item);
    if (told !== null) item.type = told;
    const key = `${told}\n${title}`;
    const volumes = books.get(key) ?? startVolumes();
    books.set(key, volumes);
    const editions = findVolume(volumes, item);
    const mark = item.isbn ?? (ofPages.has(title) ? addressOf(item) : null);
    const book = findEdition(editions, mark);
    if (book !== null && item.quotes.length + item.takeaways.length + item.notes.length > 0) {
      addRow(editions, { book, item, mark });
      return { row, outcome: 'merged', into: book.item.row, label, reason: 'It belongs to the same book' };
    }
    if (book === null) addEdition(editions, { item, mark });
    items.push(item);
    return { row, outcome: 'item', label };
  });
  for (const { byNumber } of books.values())
    for (const { all } of byNumber.values()) for (const book of all) finishBook(book);
  for (const item of items) setFinished(item);
  const unread = table.columns.filter(
    (name, index) => name !== '' && (mapping.fields[index] ?? null) === null,
  );
  const notices = [...(table.notices ?? []), ...describeUnread(unread)];
  return keepWhole({ kind: 'items', format: 'csv', items, rows, notices, table });
}

/** The outcome of a row that is left out; null where it brings an item. */
function whyNoItem(table: Table, { source, item }: ReadRow): RowOutcome | null {
  const { row, title } = item;
  const { values } = source;
  const label = title || (values.find((value) => value.trim() !== '') ?? '');
  const broken = table.broken[row];
  if (broken !== undefined) return { row, outcome: 'failed', label, reason: broken };
  const other = table.others?.[row];
  if (other !== undefined) return { row, outcome: 'skipped', label, reason: other };
  if (values.every((value) => value.trim() === ''))
    return { row, outcome: 'skipped', label, reason: 'The row is empty' };
  const kind = kindOf(source);
  const reason = `It is no reading: “${kind}” has no place in the vault`;
  if (isNoReading(kind)) return { row, outcome: 'skipped', label, reason };
  return title === '' ? { row, outcome: 'failed', label, reason: 'The title is missing' } : null;
}

/** One program wrote the whole table, so an unambiguous day in one column decides the others. */
function listDays(table: Table, { fields }: ColumnMapping): string[] {
  return table.rows.flatMap((row) =>
    row.flatMap((text, column) =>
      DAYS.has(fields[column] ?? null) ? splitDays(text).flatMap(splitRange) : [],
    ),
  );
}

function keyOf({ title, authors }: ImportedItem): string {
  return [title, ...authors].join('\n').toLowerCase();
}

/** Those of which a link returns, or each has a site of its own: others may lead to single lines of one page. */
function listTitlesOfPages(items: readonly ImportedItem[]): Set<string> {
  const linked = items.flatMap((item) => {
    const address = addressOf(item);
    return address === null ? [] : [{ key: keyOf(item), address }];
  });
  const ofPages = [...Map.groupBy(linked, ({ key }) => key)].filter(([, lines]) => {
    const pages = new Set(lines.map(({ address }) => address));
    const sites = new Set([...pages].map((page) => page.split(/[/?]/)[0]));
    return pages.size < lines.length || (pages.size > 1 && pages.size === sites.size);
  });
  return new Set(ofPages.map(([key]) => key));
}

/** Several are those of a book and a film, say, which the table itself tells apart. */
function listKindsOfTitles(rows: readonly ReadRow[]): Map<string, Set<MediaType>> {
  const told = rows.filter(({ source }) => readKind(kindOf(source)) !== null);
  const titles = [...Map.groupBy(told, ({ item }) => keyOf(item))];
  return new Map(titles.map(([title, lines]) => [title, new Set(lines.map(({ item }) => item.type))]));
}

/** A row that tells none, and looks like none of those told, belongs to the first. */
function chooseKind(told: ReadonlySet<MediaType> | undefined, { type }: ImportedItem): MediaType | null {
  const [first = null] = told ?? [];
  return told?.has(type) ? type : first;
}
