import { Column, fillPlaceholders, is, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CustomTypesConfig, types } from 'pg';
import type { Database, Transaction } from './client.ts';

type Fields = Record<string, PgColumn | SQL>;
type Statement = {
  /**
   * Of the statement in the database: the same name always means the same text. Without one, it is planned each time.
   */
  name: string | undefined;
  /** With `sql.placeholder(…)` wherever a value comes later. */
  query: { toSQL: () => { sql: string; params: unknown[] } };
};
type Select<Row> = Statement & {
  /** What `query` selects, without anything nested. */
  fields: Fields;
  query: PromiseLike<Row[]>;
  /**
   * The value `limit` is the number of rows wanted, and never exceeds this. PostgreSQL assumes that an unknown limit
   * is a tenth of all rows, so the generic plan looks expensive and each query would be planned again. With this in
   * the text, the plan is kept.
   */
  most?: number;
};
type Values = Record<string, unknown>;
/** Where a statement runs: on any connection, or on that of a transaction. */
type Place = Pick<Database | Transaction, '$client'>;

/**
 * A frequent query with the same result as `query`: its text is built once, the database plans it once per
 * connection, and the reader of each column is known in advance. Rebuilding a query of 25 columns and looking up the
 * reader of each value costs more than the query itself.
 */
export function prepareSelect<Row>({ name, fields, query, most }: Select<Row>) {
  const { text, params } = limitTo(most, query.toSQL());
  const readers = Object.entries(fields).map(([key, field]) => ({ key, read: readerOf(field) }));
  return async (place: Place, values: Values): Promise<Row[]> => {
    const { rows } = await place.$client.query<unknown[]>({
      name,
      text,
      values: fillPlaceholders(params, values),
      rowMode: 'array',
      types: rawDates,
    });
    return rows.map((row) => {
      const record: Record<string, unknown> = {};
      readers.forEach(({ key, read }, index) => {
        const value = row[index];
        record[key] = value === null || read === null ? value : read(value);
      });
      return record as Row; // the same columns under the same keys as `query` has them
    });
  };
}

function limitTo(most: number | undefined, { sql: text, params }: { sql: string; params: unknown[] }) {
  if (most === undefined) return { text, params };
  return {
    text: `select * from (${text} limit ${most}) page limit $${params.length + 1}`,
    params: [...params, sql.placeholder('limit')],
  };
}

/** A prepared statement that changes something; returns the number of changed rows. */
export function prepareWrite({ name, query }: Statement) {
  const { sql: text, params } = query.toSQL();
  return async (place: Place, values: Values): Promise<number> => {
    const { rowCount } = await place.$client.query({ name, text, values: fillPlaceholders(params, values) });
    return rowCount ?? 0;
  };
}

/** A placeholder for each column, under the column's key. */
export function givenFor<Columns extends Record<string, PgColumn>>(columns: Columns) {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, sql`${sql.param(sql.placeholder(key), column)}`]),
  ) as Record<keyof Columns, SQL>; // made of exactly its keys
}

/** How the column reads what the driver gives; null where there is no column to ask. */
function readerOf(field: PgColumn | SQL): ((value: unknown) => unknown) | null {
  if (!is(field, Column)) return null;
  return (value) => field.mapFromDriverValue(value);
}

const RAW: ReadonlySet<number> = new Set([
  types.builtins.TIMESTAMPTZ,
  types.builtins.DATE,
  1182 /* date[] */,
]);
const asItIs = (value: string) => value;

/** Dates as text, which the columns read themselves: the driver would move a day by the zone of the server. */
const rawDates: CustomTypesConfig = {
  getTypeParser: (id, format) => (RAW.has(id) ? asItIs : types.getTypeParser(id, format)),
};
