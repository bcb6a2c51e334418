import { type SQL, sql } from 'drizzle-orm';

/** What an insert sets where the row is there already: these columns, to what it brought. */
export function takeExcluded<Key extends string>(
  table: Record<Key, { name: string }>,
  columns: readonly Key[],
): Record<string, SQL> {
  return Object.fromEntries(
    columns.map((column) => [column, sql`excluded.${sql.identifier(table[column].name)}`]),
  );
}
