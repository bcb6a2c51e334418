import { SEARCH_HITS_MAX } from '@vault/contract';
import type { SearchQuery } from '@vault/domain';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contentItems, entries } from '../../db/schema/index.ts';
import { listParts } from './text-query.store.ts';

const ENTRIES_PER_BOOK = 5;

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Search over the whole vault, in PostgreSQL's own text search. */
export function createSearchStore(db: Database) {
  return {
    /** The best items that have every word and phrase somewhere, in themselves or in their entries. */
    async findItems(userId: string, query: SearchQuery): Promise<{ id: string; rank: number }[]> {
      const parts = listParts(query);
      const everywhere = sql.join(
        parts.map((part) => whereAnywhere(userId, part)),
        sql` intersect `,
      );
      const any = anyOf(parts);
      const { rows } = await db.execute<{ id: string; rank: number }>(sql`
        with matching as (${everywhere})
        select item.id, ts_rank(item.search, ${any}) * 4 + coalesce(max(ts_rank(entry.search, ${any})), 0) as rank
        from ${contentItems} item
        join matching on matching.id = item.id
        left join ${entries} entry
          on entry.user_id = item.user_id and entry.content_id = item.id and entry.search @@ ${any}
        where item.user_id = ${userId}
        group by item.user_id, item.id
        order by rank desc, item.created_at desc, item.id desc
        limit ${SEARCH_HITS_MAX}`);
      return rows;
    },

    /** The entries of these items that match anything, the best first. */
    async listMatchingEntries({
      userId,
      contentIds,
      query,
    }: {
      userId: string;
      contentIds: string[];
      query: SearchQuery;
    }) {
      if (contentIds.length === 0) return [];
      const any = anyOf(listParts(query));
      const place = sql<number>`row_number() over (partition by ${entries.contentId} order by ts_rank(${entries.search}, ${any}) desc, ${entries.id})`;
      const ranked = db
        .select({
          id: entries.id,
          contentId: entries.contentId,
          kind: entries.kind,
          title: entries.title,
          text: entries.text,
          place: place.as('place'),
        })
        .from(entries)
        .where(
          and(
            eq(entries.userId, userId),
            inArray(entries.contentId, contentIds),
            sql`${entries.search} @@ ${any}`,
          ),
        )
        .as('ranked');
      return db
        .select()
        .from(ranked)
        .where(sql`${ranked.place} <= ${ENTRIES_PER_BOOK}`)
        .orderBy(ranked.place);
    },

    listItems(userId: string, ids: string[]) {
      return db
        .select({
          id: contentItems.id,
          type: contentItems.type,
          title: contentItems.title,
          authors: contentItems.authors,
          image: contentItems.image,
          summary: contentItems.summary,
        })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), inArray(contentItems.id, ids)));
    },
  };
}

function anyOf(parts: readonly string[]): SQL {
  return sql`to_tsquery('simple', ${parts.map((part) => `(${part})`).join(' | ')})`;
}

function whereAnywhere(userId: string, part: string): SQL {
  const query = sql`to_tsquery('simple', ${part})`;
  return sql`(
    select id from ${contentItems} where user_id = ${userId} and search @@ ${query}
    union
    select content_id from ${entries} where user_id = ${userId} and search @@ ${query})`;
}
