import { validationFailed } from './app-error.ts';
import { ID_PATTERN } from './ids.ts';

/** The first and the last moment of an ISO date without a sign, which the database knows too. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const CURSOR = new RegExp(`^(-?\\d{1,15})\\.(${ID_PATTERN})(?:\\.([a-z]+)\\.([^\\0]*))?$`);

/**
 * The last row of a page, after which the next one starts, whatever is added or deleted meanwhile. In a list that is
 * not sorted by time alone, `sortKey` comes before the time.
 */
export type Position = { createdAt: Date; id: string; sortKey?: string | null };

/** The order of a list that has several, except for its usual one. */
type Options = { order?: string | undefined };

function encodeCursor({ createdAt, id, sortKey }: Position, { order }: Options): string {
  const place = order === undefined ? '' : `.${order}.${sortKey ?? ''}`;
  return Buffer.from(`${createdAt.getTime()}.${id}${place}`).toString('base64url');
}

/** None, or an empty one, is before the first row. A position belongs to one order: in another it is invalid. */
export function decodeCursor(cursor: string | undefined, { order }: Options = {}): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const [, time, id, ownOrder, sortKey = null] = match ?? [];
  const isMissing = time === undefined || id === undefined || ownOrder !== order;
  if (isMissing || Number(time) < EARLIEST || Number(time) > LATEST)
    throw validationFailed({ cursor: 'is not one that a list has given' });
  return { createdAt: new Date(Number(time)), id, sortKey };
}

/** One row more than requested was read: it tells whether there is another page, and is left out. */
export function cutPage<Row extends Position>(rows: readonly Row[], limit: number, options: Options = {}) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page,
    hasMore,
    nextCursor: hasMore && last !== undefined ? encodeCursor(last, options) : null,
  };
}
