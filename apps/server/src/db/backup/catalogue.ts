import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import * as schema from '../schema/index.ts';

/** A table with the columns that are written, its name as SQL takes it. */
export type Table = { name: string; columns: string[] };
export type Migration = { hash: string; at: string };
export type SequencePlace = { name: string; last: string; isCalled: boolean };

const OWN_TABLES = Object.values<unknown>(schema).flatMap((each) =>
  is(each, PgTable) ? [getTableName(each)] : [],
);
/** A database may hold other tables, such as those of who watches it: they are nothing that a migration creates. */
const IS_OWN = "(n.nspname = 'drizzle' or n.nspname = 'public' and c.relname = any($1))";

/** Every table of the product, each after those that its foreign keys point to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${IS_OWN}
    group by 1
    order by 1`,
    [OWN_TABLES],
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select format('%I.%I', n.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where k.contype = 'f' and ${IS_OWN} and k.conrelid <> k.confrelid`,
    [OWN_TABLES],
  );
  return parentsFirst(tables, references);
}

function parentsFirst(
  tables: readonly Table[],
  references: readonly { child: string; parent: string }[],
): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready);
    for (const { name } of ready) waiting.delete(name);
  }
  return ordered;
}

/** Those that number the rows of the product's tables. */
export async function listSequences(client: ClientBase): Promise<SequencePlace[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', sn.nspname, s.relname) as name
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
    join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      and ${IS_OWN}
    order by 1`,
    [OWN_TABLES],
  );
  const places: SequencePlace[] = [];
  for (const { name } of rows) {
    const { rows: place } = await client.query<SequencePlace>(
      `select $1 as name, last_value::text as last, is_called as "isCalled" from ${name}`,
      [name],
    );
    places.push(...place);
  }
  return places;
}

/** The migrations that this database has been through; none when it is not the product's. */
export async function listMigrations(client: ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as table",
  );
  if (found[0]?.table == null) return [];
  const { rows } = await client.query<Migration>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}
