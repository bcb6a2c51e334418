import { type SQL, sql } from 'drizzle-orm';

/** What an insert sets if the row exists already: these columns, to the new values. */
export function takeExcluded<Key extends string>(
  table: Record<Key, { name: string }>,
  columns: readonly Key[],
): Record<string, SQL> {
  return Object.fromEntries(
    columns.map((column) => [column, sql`excluded.${sql.identifier(table[column].name)}`]),
  );
}
