import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contentItems, importRows } from '../../../db/schema/index.ts';

/** An item that could have a cover: its ISBN is all that is asked about. */
export type Coverless = { id: string; isbn: string };
/** What was found out about it. Something of it is known. */
export type FoundEdition = Coverless & { cover: string | null; pageCount: number | null };

export type CoversStore = ReturnType<typeof createCoversStore>;

export function createCoversStore(db: Database) {
  const isCoverless = (userId: string) =>
    and(eq(contentItems.userId, userId), isNotNull(contentItems.isbn), isNull(contentItems.image));

  return {
    countCoverless: (userId: string): Promise<number> => db.$count(contentItems, isCoverless(userId)),

    /** In the order of their ids, from the one behind `after` on. */
    async listCoverless(
      userId: string,
      { after, limit }: { after: string | undefined; limit: number },
    ): Promise<Coverless[]> {
      const rows = await db
        .select({ id: contentItems.id, isbn: contentItems.isbn })
        .from(contentItems)
        .where(and(isCoverless(userId), after === undefined ? undefined : gt(contentItems.id, after)))
        .orderBy(asc(contentItems.id))
        .limit(limit);
      return rows.flatMap(({ id, isbn }) => (isbn === null ? [] : [{ id, isbn }]));
    },

    /**
     * Fills in what the items still lack, and returns how many got a cover. An item that has another ISBN by now, or
     * a cover, stays as it is. Rows are locked in the order of their ids, like an import's, so that the two can't
     * deadlock. It is not the person's own change: an import that left an item like this can still be undone.
     */
    async fillIn(userId: string, found: readonly FoundEdition[], now: Date): Promise<number> {
      const { rows } = await db.execute<{ covers: number }>(sql`
        with wanted as (
          select item.id, given.cover, given."pageCount" as page_count
          from ${contentItems} item
          join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
            as given(id uuid, isbn text, cover text, "pageCount" integer) using (id)
          where item.user_id = ${userId} and item.image is null and item.isbn = given.isbn
            and (given.cover is not null or item.page_count is null)
          order by item.id
          for update of item
        ), filled as (
          update ${contentItems} item
          set image = wanted.cover, page_count = coalesce(item.page_count, wanted.page_count),
            version = item.version + 1, updated_at = ${now}
          from wanted
          where item.user_id = ${userId} and item.id = wanted.id
          returning item.id, item.version, item.image
        ), followed as (
          update ${importRows} ended
          set version = filled.version
          from filled
          where ended.user_id = ${userId} and ended.content_id = filled.id
            and ended.version = filled.version - 1
        )
        select count(*)::int as covers from filled where image is not null`);
      return rows[0]?.covers ?? 0;
    },
  };
}
