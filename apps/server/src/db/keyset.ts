import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = { createdAt: SQLWrapper; id: SQLWrapper };
type Place = { createdAt: unknown; id: unknown };

/** What was added before the row that stands there: the next page of a list that begins with the newest. */
export const isOlder = (columns: Columns, { createdAt, id }: Place): SQL =>
  sql`(${columns.createdAt}, ${columns.id}) < (${createdAt}, ${id})`;

/** What was added after it: the next page of a list that begins with the oldest. */
export const isNewer = (columns: Columns, { createdAt, id }: Place): SQL =>
  sql`(${columns.createdAt}, ${columns.id}) > (${createdAt}, ${id})`;
