import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bytesOfEntry, type EntryRow } from '../../../db/item/entry-row.ts';
import { isOlder } from '../../../db/keyset.ts';
import { contentItems, entries } from '../../../db/schema/index.ts';
import type { Position } from '../../../platform/cursor.ts';
import { entryWithSourceColumns, isItemOfEntry } from '../entries/entry-with-source.store.ts';
import { type ContentFilter, isFiltering, whereEntry } from './content-filter.store.ts';

export type PageOfEntries = {
  userId: string;
  kind: EntryRow['kind'];
  filter: ContentFilter;
  after: Position | undefined;
  limit: number;
  /** Of text, after which the page ends. */
  bytes: number;
  /** Whether all pages together are counted too. */
  isCounted?: boolean;
};

/** `isBeyond` marks entries after `bytes` of text: usually none, never more than one. `total` are all. */
export function listEntries(
  db: Database,
  { userId, kind, filter, after, limit, bytes, isCounted }: PageOfEntries,
) {
  const wanted = [eq(entries.userId, userId), eq(entries.kind, kind), ...whereEntry(filter, userId)];
  const found = db
    .select({ id: entries.id, createdAt: entries.createdAt, bytes: bytesOfEntry.as('bytes') })
    .from(entries)
    .innerJoin(contentItems, isItemOfEntry)
    .where(and(after && isOlder(entries, after), ...wanted))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(limit)
    .as('found');
  const isFull = (rows: number) => sql<boolean>`coalesce(sum(${found.bytes}) over (
    order by ${found.createdAt} desc, ${found.id} desc rows between unbounded preceding and ${sql.raw(`${rows}`)} preceding
  ) >= ${bytes}, false)`;
  const measured = db
    .select({
      id: found.id,
      createdAt: found.createdAt,
      isBeyond: isFull(1).as('is_beyond'),
      isLeftOut: isFull(2).as('is_left_out'),
    })
    .from(found)
    .as('measured');
  const counted = db.select({ count: count() }).from(entries);
  // The items are looked at only where the filter is about them.
  const all = (isFiltering(filter, userId) ? counted.innerJoin(contentItems, isItemOfEntry) : counted).where(
    and(...wanted),
  );
  return db
    .select({
      ...entryWithSourceColumns,
      isBeyond: measured.isBeyond,
      total: isCounted ? sql<number>`(${all})::int` : sql<null>`null`,
    })
    .from(measured)
    .innerJoin(entries, and(eq(entries.userId, userId), eq(entries.id, measured.id)))
    .innerJoin(contentItems, isItemOfEntry)
    .where(sql`not ${measured.isLeftOut}`)
    .orderBy(desc(measured.createdAt), desc(measured.id));
}
