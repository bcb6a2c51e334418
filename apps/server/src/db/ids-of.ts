import { type SQL, sql } from 'drizzle-orm';

/** As one parameter: a statement takes at most 65,535. */
export function idsOf(ids: readonly string[]): SQL {
  return sql`select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id)`;
}
