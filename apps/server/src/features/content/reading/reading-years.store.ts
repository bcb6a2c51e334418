import { type ReadingYears, YEAR_CARDS_MAX, YEAR_GENRES_MAX } from '@vault/contract';
import { MINUTES_OF_UNIT, PREFILLED_MINUTES } from '@vault/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { AS_IN_A_DICTIONARY } from '../../../db/dictionary-order.ts';
import { contentItems, entries, readingGoals } from '../../../db/schema/index.ts';
import { finishedDays } from './finished-days.store.ts';

export type ReadingYearsStore = ReturnType<typeof createReadingYearsStore>;

export function createReadingYearsStore(db: Database) {
  return {
    /** Without a year the newest in which something was finished, or that has begun and has a goal; else `thisYear`. */
    async list(
      userId: string,
      { year, thisYear }: { year: number | undefined; thisYear: number },
    ): Promise<ReadingYears> {
      const { rows } = await db.execute<ReadingYears>(sql`
        with finished as (
          select id, type, year, day, page_count as pages,
            nullif(time_amount
              * (${JSON.stringify(MINUTES_OF_UNIT)}::jsonb ->> lower(coalesce(time_unit, 'minutes')))::int,
              ${PREFILLED_MINUTES}) as minutes
          from ${contentItems}, lateral (
            select extract(year from each)::int as year, max(each) as day from unnest(${finishedDays}) each group by 1
          ) in_year
          where ${contentItems.userId} = ${userId}
        ), goals as (
          select year, books as goal from ${readingGoals} where user_id = ${userId}
        ), asked as (
          select coalesce(
            ${year ?? null}::int,
            greatest((select max(year) from finished), (select max(year) from goals where year <= ${thisYear}::int)),
            ${thisYear}::int
          ) as year
        ), chosen as (
          select id, day, created_at, item.type, title, authors, image, category, rating, rated, pages, minutes
          from finished join ${contentItems} item using (id)
          where item.user_id = ${userId} and year = (select year from asked)
        ), genres as (
          select min(category) as genre, count(*) as items from chosen group by lower(category)
          order by count(*) desc, lower(category) ${AS_IN_A_DICTIONARY} limit ${YEAR_GENRES_MAX}
        ), cards as (
          select * from chosen order by day, created_at, id limit ${YEAR_CARDS_MAX}
        )
        select (
          select coalesce(json_agg(json_build_object(
            'year', year, 'items', coalesce(items, 0), 'books', coalesce(books, 0), 'goal', goal
          ) order by year desc), '[]')
          from (
            select year, count(*) as items, count(*) filter (where type = 'book') as books from finished group by year
          ) one full join goals using (year)
        ) as years, (
          select json_build_object(${sumsOf(sql`finished`)}) from finished
        ) as total, (
          select json_build_object(
            'year', (select year from asked),
            ${sumsOf(sql`chosen`)},
            'months', array(
              select count(id) from generate_series(1, 12) month left join chosen on extract(month from day) = month
              group by month order by month),
            'genres', (
              select coalesce(json_agg(json_build_object('genre', genre, 'items', items)
                order by items desc, lower(genre) ${AS_IN_A_DICTIONARY}), '[]') from genres),
            'otherGenres', count(*) - (select coalesce(sum(items), 0) from genres),
            'ratings', array(
              select count(id) from generate_series(1, 5) stars left join chosen on rated and rating = stars
              group by stars order by stars),
            'notRated', count(*) filter (where not rated),
            'kept', (
              select json_build_object(
                'takeaways', count(*) filter (where kind = 'takeaway'),
                'quotes', count(*) filter (where kind = 'quote'),
                'notes', count(*) filter (where kind = 'note'))
              from ${entries} entry join chosen on chosen.id = content_id where entry.user_id = ${userId}),
            'cards', (
              select coalesce(json_agg(json_build_object(
                '_id', id, 'type', type, 'title', title, 'authors', authors, 'image', image, 'finishedOn', day
              ) order by day, created_at, id), '[]') from cards)
          ) from chosen
        ) as year`);
      const [answer] = rows;
      if (answer === undefined) throw new Error('A query without a condition gave no row');
      return answer;
    },

    async setGoal(userId: string, goal: { year: number; books: number; updatedAt: Date }): Promise<void> {
      const { books, updatedAt } = goal;
      await db
        .insert(readingGoals)
        .values({ userId, ...goal })
        .onConflictDoUpdate({
          target: [readingGoals.userId, readingGoals.year],
          set: { books, updatedAt, importId: null },
        });
    },

    async removeGoal(userId: string, year: number): Promise<void> {
      await db.delete(readingGoals).where(and(eq(readingGoals.userId, userId), eq(readingGoals.year, year)));
    },
  };
}

/** How many, of which types, and how much: of those of which it is known. */
function sumsOf(those: SQL): SQL {
  return sql`
    'items', count(*),
    'types', (
      select coalesce(json_agg(json_build_object('type', type, 'items', items) order by items desc, type), '[]')
      from (select type, count(*) as items from ${those} group by type) one),
    'pages', json_build_object('sum', coalesce(sum(pages), 0), 'items', count(pages)),
    'minutes', json_build_object('sum', coalesce(sum(minutes), 0), 'items', count(minutes))`;
}
