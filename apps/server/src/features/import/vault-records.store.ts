import { storedKeyOf } from '@vault/domain';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { wholeEntryColumns } from '../../db/item/entry-row.ts';
import { derivedOf } from '../../db/item/entry-words.ts';
import { type ItemRow, itemColumns } from '../../db/item/item-row.ts';
import { foldItem, indexItemWords } from '../../db/item/item-words.ts';
import { entries } from '../../db/schema/index.ts';
import { type KnownEntry, pickGrowing } from './working-item.ts';

/** Items and entries as JSON records, and how one statement reads many of them. */

type Columns = Record<string, { name: string; getSQLType: () => string }>;
type Field = readonly [name: string, type: string];

const fieldsOf = (columns: Columns): Field[] =>
  Object.values(columns).map((column) => [column.name, column.getSQLType()]);

const { id, updatedAt } = wholeEntryColumns;

const ITEM_FIELDS = fieldsOf(itemColumns);
const ENTRY_FIELDS = fieldsOf(wholeEntryColumns);
/** What is found in an entry's texts. */
const FOUND_FIELDS: Field[] = [
  ['words', 'text'],
  ['hashtags', 'jsonb'],
];
const GROWN_FIELDS = fieldsOf({ ...pickGrowing(wholeEntryColumns), updatedAt });

export const itemNames = namesOf(ITEM_FIELDS);
export const itemShape = shapeOf([
  ...ITEM_FIELDS,
  ['match_key', 'text'],
  ['source_words', 'text'],
  ['summary_words', 'text'],
]);
// As the content feature writes them: title and authors weigh more than the summary.
export const itemSearch = indexItemWords({
  sourceWords: sql`item.source_words`,
  summaryWords: sql`item.summary_words`,
});
export const newItemValues = valuesOf('item', ITEM_FIELDS);
export const entryNames = namesOf(ENTRY_FIELDS);
export const entryShape = shapeOf([...ENTRY_FIELDS, ...FOUND_FIELDS]);
export const grownNames = namesOf(GROWN_FIELDS);
export const grownShape = shapeOf([...fieldsOf({ id }), ...GROWN_FIELDS, ...FOUND_FIELDS]);
export const grownValues = valuesOf('entry', GROWN_FIELDS);

function namesOf(fields: readonly Field[]): SQL {
  return sql.raw(fields.map(([name]) => name).join(', '));
}

function valuesOf(record: string, fields: readonly Field[]): SQL {
  return sql.raw(fields.map(([name]) => `${record}.${name}`).join(', '));
}

function shapeOf(fields: readonly Field[]): SQL {
  return sql.raw(fields.map(([name, type]) => `${name} ${type}`).join(', '));
}

export function toItemRecord(row: ItemRow): Record<string, unknown> {
  const { sourceWords, summaryWords } = foldItem(row);
  return {
    ...withColumnNames(row, itemColumns),
    match_key: storedKeyOf(row),
    source_words: sourceWords,
    summary_words: summaryWords,
  };
}

export function toEntryRecord(row: KnownEntry): Record<string, unknown> {
  return { ...withColumnNames(row, getTableColumns(entries)), ...derivedOf(row) };
}

function withColumnNames(row: object, columns: Record<string, { name: string }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}
