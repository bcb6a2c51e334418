import { foldForSearch, matchKeyOf } from '@vault/domain';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type ItemRow, itemColumns } from '../../db/item-row.ts';
import { foldItem, indexItemWords } from '../../db/item-words.ts';
import { entries } from '../../db/schema/index.ts';
import type { KnownEntry } from './working-item.ts';

/** Items and entries as JSON records, and how a statement reads many of them at once. */

const ITEM_FIELDS = [
  ['id', 'uuid'],
  ['slug', 'text'],
  ['type', 'text'],
  ['title', 'text'],
  ['authors', 'text[]'],
  ['summary', 'text'],
  ['summary_origin', 'text'],
  ['image', 'text'],
  ['category', 'text'],
  ['published_date', 'text'],
  ['rating', 'smallint'],
  ['rated', 'boolean'],
  ['isbn', 'text'],
  ['page_count', 'integer'],
  ['preview_link', 'text'],
  ['time_amount', 'integer'],
  ['time_unit', 'text'],
  ['status', 'text'],
  ['started_at', 'date'],
  ['finished_at', 'date[]'],
  ['tags', 'text[]'],
  ['external_ids', 'jsonb'],
  ['version', 'integer'],
  ['created_at', 'timestamptz'],
  ['updated_at', 'timestamptz'],
] as const;
const ENTRY_FIELDS = [
  ['id', 'uuid'],
  ['content_id', 'uuid'],
  ['kind', 'text'],
  ['position', 'integer'],
  ['text', 'text'],
  ['title', 'text'],
  ['origin', 'text'],
  ['page', 'text'],
  ['location', 'text'],
  ['comment', 'text'],
  ['source_key', 'text'],
  ['source_comment', 'text'],
  ['import_id', 'uuid'],
  ['created_at', 'timestamptz'],
  ['updated_at', 'timestamptz'],
] as const;
const GROWN_FIELDS = [
  ['text', 'text'],
  ['page', 'text'],
  ['location', 'text'],
  ['comment', 'text'],
  ['source_key', 'text'],
  ['source_comment', 'text'],
  ['updated_at', 'timestamptz'],
] as const;

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
export const entryShape = shapeOf([...ENTRY_FIELDS, ['words', 'text']]);
export const grownNames = namesOf(GROWN_FIELDS);
export const grownShape = shapeOf([['id', 'uuid'], ...GROWN_FIELDS, ['words', 'text']]);
export const newEntryValues = valuesOf('entry', GROWN_FIELDS);

function namesOf(fields: readonly (readonly [string, string])[]): SQL {
  return sql.raw(fields.map(([name]) => name).join(', '));
}

function valuesOf(record: string, fields: readonly (readonly [string, string])[]): SQL {
  return sql.raw(fields.map(([name]) => `${record}.${name}`).join(', '));
}

function shapeOf(fields: readonly (readonly [string, string])[]): SQL {
  return sql.raw(fields.map(([name, type]) => `${name} ${type}`).join(', '));
}

export function toItemRecord(row: ItemRow): Record<string, unknown> {
  const { sourceWords, summaryWords } = foldItem(row);
  return {
    ...withColumnNames(row, itemColumns),
    match_key: matchKeyOf(row),
    source_words: sourceWords,
    summary_words: summaryWords,
  };
}

export function toEntryRecord(row: KnownEntry): Record<string, unknown> {
  const words = foldForSearch([row.title, row.text, row.comment].join(' '));
  return { ...withColumnNames(row, getTableColumns(entries)), words };
}

function withColumnNames(row: object, columns: Record<string, { name: string }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}
