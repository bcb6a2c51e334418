import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = { createdAt: SQLWrapper; id: SQLWrapper };
type Place = { createdAt: unknown; id: unknown };

/** The row and what was added before it: the next page of a list that is newest first. */
export const isOlder = (columns: Columns, { createdAt, id }: Place): SQL =>
  sql`(${columns.createdAt}, ${columns.id}) < (${createdAt}, ${id})`;

/** What was added after it: the next page of a list that is oldest first. */
export const isNewer = (columns: Columns, { createdAt, id }: Place): SQL =>
  sql`(${columns.createdAt}, ${columns.id}) > (${createdAt}, ${id})`;
