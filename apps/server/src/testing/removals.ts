import type { Pool } from 'pg';

const TABLES = ['content_items', 'entries', 'imports', 'import_rows'];

/** Counts the deleted rows, cascades included, by the statement that deletes them. */
export async function watchRemovals(pool: Pool) {
  await pool.query(`
    create table removals (statement timestamptz, rows integer);
    create function note_removal() returns trigger language plpgsql as $$ begin
      insert into removals select statement_timestamp(), count(*) from gone;
      return null;
    end $$`);
  for (const table of TABLES)
    await pool.query(`
      create trigger note_removal after delete on ${table} referencing old table as gone
      for each statement execute function note_removal()`);
  return {
    /** All rows that have gone, and the most that one statement has taken away. */
    async read(): Promise<{ all: number; most: number }> {
      const { rows } = await pool.query<{ all: number; most: number }>(`
        select coalesce(sum(rows), 0)::integer as all, coalesce(max(rows), 0)::integer as most
        from (select sum(rows) as rows from removals group by statement) as by_statement`);
      return rows[0] ?? { all: 0, most: 0 };
    },
  };
}
