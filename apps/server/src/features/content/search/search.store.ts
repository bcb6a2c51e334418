import { SEARCH_HITS_MAX } from '@vault/contract';
import { beginningsOf, listSpellings, type SearchQuery, type SeenWord } from '@vault/domain';
import type { Database, Transaction } from '../../../db/client.ts';
import type { contentItems, entries } from '../../../db/schema/index.ts';
import { listPhrases, listParts } from '../../../db/text-query.ts';

const ENTRIES_PER_BOOK = 5;
/** The most that are ranked. Beyond that, those with the words in title or authors come first, then the newest. */
const CANDIDATES_MAX = 100;

type ItemRow = typeof contentItems.$inferSelect;
type EntryRow = typeof entries.$inferSelect;
export type FoundItem = Pick<
  ItemRow,
  'id' | 'type' | 'title' | 'authors' | 'image' | 'publishedDate' | 'summary'
> & {
  /** Those that match everything or, if there are none, those that match anything; the best first. */
  entries: Pick<EntryRow, 'id' | 'kind' | 'origin' | 'title' | 'text'>[];
};

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Search over the whole vault, in PostgreSQL's own text search. */
export function createSearchStore(db: Pick<Database | Transaction, '$client'>) {
  return {
    /**
     * The best items that have every word and phrase somewhere, in themselves or in their entries. A phrase must be
     * in one text, which the combined words of an item and its entries can't tell.
     */
    async findItems(userId: string, query: SearchQuery): Promise<FoundItem[]> {
      const everyWord = [...query.words.map((word) => `${word}:*`), ...query.phrases.flat()];
      const parts = listParts(query).map((part) => `(${part})`);
      const { rows } = await db.$client.query<FoundItem>({
        name: 'search',
        text: SEARCH,
        values: [
          userId,
          everyWord,
          listPhrases(query),
          parts.join(' | '),
          CANDIDATES_MAX,
          SEARCH_HITS_MAX,
          ENTRIES_PER_BOOK,
          parts.join(' & '),
        ],
      });
      return rows;
    },

    /** For each word that is nowhere in the library, similar ones that are. */
    async findCloseWords(
      userId: string,
      words: readonly string[],
    ): Promise<(SeenWord & { typed: string })[]> {
      const asked = words.map((typed) => ({
        typed,
        spellings: listSpellings(typed).map(
          ({ spelling, isBeginning }) => `'${spelling}'${isBeginning ? ':*' : ''}`,
        ),
        beginnings: beginningsOf(typed),
      }));
      const { rows } = await db.$client.query<SeenWord & { typed: string }>({
        name: 'close words',
        text: CLOSE_WORDS,
        values: [userId, JSON.stringify(asked)],
      });
      return rows;
    },
  };
}

const CLOSE_WORDS = `
  select typed, word, books::int
  from jsonb_to_recordset($2::jsonb) as asked(typed text, spellings text[], beginnings text[])
  cross join lateral close_words($1, typed, spellings, beginnings)`;

// `limit 1` keeps the database from reading the whole library for a join. In a subquery, the words are parsed once and
// not for each row.
const SEARCH = `
  with best as (
    select item.*, ts_rank(words, (select to_tsquery('simple', $4))) as rank
    from search_candidates($1, $2, $3, $5) as candidate(place)
    cross join lateral (
      select id, type, title, authors, image, published_date, summary, created_at, words from content_items
      where ctid = candidate.place
      limit 1) item
    order by rank desc, created_at desc, id desc
    limit $6)
  select id, type, title, authors, image, published_date as "publishedDate", summary, (
    select coalesce(json_agg(shown) filter (where has_all), json_agg(shown), '[]') from (
      select entry.search @@ (select to_tsquery('simple', $8)) as has_all,
        json_build_object('id', entry.id, 'kind', entry.kind, 'origin', entry.origin, 'title', entry.title,
          'text', entry.text) as shown
      from entries entry
      where entry.user_id = $1 and entry.content_id = best.id and entry.search @@ (select to_tsquery('simple', $4))
      order by has_all desc, ts_rank(entry.search, (select to_tsquery('simple', $4))) desc, entry.kind desc,
        entry.position
      limit $7) line) as entries
  from best
  order by rank desc, created_at desc, id desc`;
