import type { RevisitAnswer } from '@vault/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contentItems, entries, revisits } from '../../db/schema/index.ts';
import { entryWithSourceColumns, isItemOfEntry } from './entry-with-source.store.ts';

export type RevisitsStore = ReturnType<typeof createRevisitsStore>;

export function createRevisitsStore(db: Database) {
  return {
    /**
     * The lines of a day: those that were met on it, those that are due, the longest due first, and lines never met,
     * each of another book. Which of those come is a shuffle by the day alone, so that nothing has to be kept of it,
     * and an answer, which makes a line one that was met, puts no other in or out.
     */
    listForDay(userId: string, { day, limit }: { day: string; limit: number }) {
      const seed = sql`(${day}::date - date '1970-01-01')::bigint`;
      const shuffled = (id: string) => sql.raw(`uuid_hash_extended(${id}, `).append(sql`${seed})`);
      const chosen = sql`
        with met as (
          select entry_id from ${revisits}
          where user_id = ${userId} and met_on = ${day} order by entry_id limit ${limit}
        ), due as (
          select entry_id from ${revisits}
          where user_id = ${userId} and due_on <= ${day}
          order by due_on, entry_id limit ${limit} - (select count(*) from met)
        ), known as (
          select entry_id from met union all select entry_id from due
        ), books as (
          select id from ${contentItems}
          where user_id = ${userId} and id not in (
            select entry.content_id from known join ${entries} entry on entry.user_id = ${userId} and entry.id = entry_id
          )
          order by ${shuffled('id')}
        )
        select entry_id from known
        union all
        (select line.id from books cross join lateral (
          select entry.id from ${entries} entry
          where entry.user_id = ${userId} and entry.content_id = books.id and entry.kind in ('takeaway', 'quote')
            and not exists (
              select from ${revisits} once where once.user_id = ${userId} and once.entry_id = entry.id
            )
          order by ${shuffled('entry.id')} limit 1
        ) line
        limit ${limit} - (select count(*) from known))`;
      return db
        .select({ ...entryWithSourceColumns, answer: revisits.answer, dueOn: revisits.dueOn })
        .from(entries)
        .innerJoin(contentItems, isItemOfEntry)
        .leftJoin(
          revisits,
          and(eq(revisits.userId, entries.userId), eq(revisits.entryId, entries.id), eq(revisits.metOn, day)),
        )
        .where(and(eq(entries.userId, userId), sql`${entries.id} = any(array(${chosen}))`))
        .orderBy(shuffled('"entries"."id"'));
    },

    /** Whether there is such a takeaway or quote. Nothing is kept for a line that goes at the same moment. */
    async answer(
      userId: string,
      entryId: string,
      { metOn, answer, dueOn }: { metOn: string; answer: RevisitAnswer; dueOn: string | null },
    ): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into ${revisits} (user_id, entry_id, met_on, answer, due_on)
        select user_id, id, ${metOn}, ${answer}, ${dueOn} from ${entries}
        where user_id = ${userId} and id = ${entryId} and kind in ('takeaway', 'quote')
        for key share
        on conflict (user_id, entry_id) do update
        set met_on = excluded.met_on, answer = excluded.answer, due_on = excluded.due_on`);
      return rowCount === 1;
    },
  };
}
