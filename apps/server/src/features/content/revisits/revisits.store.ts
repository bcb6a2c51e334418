import type { RevisitAnswer } from '@vault/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contentItems, entries, revisits } from '../../../db/schema/index.ts';
import { entryWithSourceColumns, isItemOfEntry } from '../entries/entry-with-source.store.ts';

/**
 * Of a day's places, those for lines that come back; otherwise somebody who always says "in a week" would meet
 * nothing new.
 */
const DUE_PLACES = { of: 3, in: 5 };

export type RevisitsStore = ReturnType<typeof createRevisitsStore>;

export function createRevisitsStore(db: Database) {
  return {
    /**
     * The lines of a day: all that were met on it; those that are due, the longest due first, for three places of
     * five; lines never met, each from a different book while there are books; then anything else that is due. Lines
     * never met are shuffled by the day alone, so nothing has to be stored. An answer changes no other line: the
     * answered one keeps its rank in its book and its share of the places.
     */
    listForDay(userId: string, { day, limit }: { day: string; limit: number }) {
      const seed = sql`(${day}::date - date '1970-01-01')::bigint`;
      const shuffled = (id: string) => sql.raw(`uuid_hash_extended(${id}, `).append(sql`${seed})`);
      const mostDue = Math.ceil((limit * DUE_PLACES.of) / DUE_PLACES.in);
      const isNeverMet = sql`not exists (
        select from ${revisits} once where once.user_id = ${userId} and once.entry_id = entry.id
      )`;
      const isLine = sql`entry.user_id = ${userId} and entry.kind in ('takeaway', 'quote')`;
      const chosen = sql`
        with met as (
          select entry_id, first_met_on < ${day} as was_due from ${revisits}
          where user_id = ${userId} and met_on = ${day}
        ), due as (
          select entry_id, row_number() over (order by due_on, entry_id) as place
          from ${revisits} where user_id = ${userId} and due_on <= ${day}
        ), known as (
          select entry_id from met
          union all
          select entry_id from due where place <= least(
            ${mostDue} - (select count(*) from met where was_due), ${limit} - (select count(*) from met)
          )
        ), known_of_book as (
          select entry.content_id as book, count(*) as lines
          from (select entry_id from met union all select entry_id from due) line
          join ${entries} entry on entry.user_id = ${userId} and entry.id = line.entry_id group by book
        ), first_of_book as (
          select line.id from (
            select id from ${contentItems}
            where user_id = ${userId} and id not in (select book from known_of_book)
            order by ${shuffled('id')}
          ) book cross join lateral (
            select entry.id from ${entries} entry
            where ${isLine} and entry.content_id = book.id and ${isNeverMet}
            order by ${shuffled('entry.id')} limit 1
          ) line
          limit greatest(${limit} - (select count(*) from known), 0)
        ), others as (
          select id from (
            select entry.id, entry.content_id,
              coalesce(known_of_book.lines, 0)
                + row_number() over (partition by entry.content_id order by ${shuffled('entry.id')}) as place
            from ${entries} entry left join known_of_book on book = entry.content_id
            where ${isLine} and ${isNeverMet}
          ) line
          where place > 1
          order by place, ${shuffled('content_id')}
          limit greatest(${limit} - (select count(*) from known) - (select count(*) from first_of_book), 0)
        ), fresh as (
          select entry_id from known union all select id from first_of_book union all select id from others
        )
        select entry_id from fresh
        union all
        (select entry_id from due where entry_id not in (select entry_id from known) order by place
        limit greatest(${limit} - (select count(*) from fresh), 0))`;
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

    listSetAside(
      userId: string,
      { after, limit }: { after: { setAsideOn: string; id: string } | undefined; limit: number },
    ) {
      const isBehind =
        after &&
        sql`(${revisits.metOn}, ${revisits.entryId}) < (${after.setAsideOn}::date, ${after.id}::uuid)`;
      return db
        .select({ ...entryWithSourceColumns, setAsideOn: revisits.metOn })
        .from(revisits)
        .innerJoin(entries, and(eq(entries.userId, revisits.userId), eq(entries.id, revisits.entryId)))
        .innerJoin(contentItems, isItemOfEntry)
        .where(and(eq(revisits.userId, userId), isNull(revisits.dueOn), isBehind))
        .orderBy(desc(revisits.metOn), desc(revisits.entryId))
        .limit(limit);
    },

    /**
     * Brings back a line that was answered with "Never"; any other stays as it is. Undefined if it was never answered.
     */
    async bringBack(
      userId: string,
      entryId: string,
      { answer, dueOn }: { answer: RevisitAnswer; dueOn: string | null },
    ) {
      const [line] = await db
        .update(revisits)
        .set({
          answer: sql`case when ${revisits.dueOn} is null then ${answer} else ${revisits.answer} end`,
          dueOn: sql`coalesce(${revisits.dueOn}, ${dueOn})`,
        })
        .where(and(eq(revisits.userId, userId), eq(revisits.entryId, entryId)))
        .returning({ answer: revisits.answer, dueOn: revisits.dueOn });
      return line;
    },

    /** Whether such a takeaway or quote exists. Nothing is stored for a line that is deleted at the same moment. */
    async answer(
      userId: string,
      entryId: string,
      { metOn, answer, dueOn }: { metOn: string; answer: RevisitAnswer; dueOn: string | null },
    ): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into ${revisits} (user_id, entry_id, first_met_on, met_on, answer, due_on)
        select user_id, id, ${metOn}, ${metOn}, ${answer}, ${dueOn} from ${entries}
        where user_id = ${userId} and id = ${entryId} and kind in ('takeaway', 'quote')
        for key share
        on conflict (user_id, entry_id) do update
        set met_on = excluded.met_on, answer = excluded.answer, due_on = excluded.due_on`);
      return rowCount === 1;
    },
  };
}
