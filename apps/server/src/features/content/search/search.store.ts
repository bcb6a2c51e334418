import { SEARCH_HITS_MAX, SEARCH_LINES_MAX } from '@vault/contract';
import { bareWord, beginningsOf, listSpellings, type SearchQuery, type SeenWord } from '@vault/domain';
import type { Database, Transaction } from '../../../db/client.ts';
import type { contentItems, entries } from '../../../db/schema/index.ts';
import { inOrder, listParts, listPhrases, onlySource, writeWord } from '../../../db/text-query.ts';

/** The most that are ranked. Beyond that, those with the words in title or authors come first, then the newest. */
const CANDIDATES_MAX = 100;
/** Books that are looked at for the words of a sentence, in its order or without some of them. */
const SENTENCE_CANDIDATES_MAX = 20;
/** Words that may be a sentence. */
const SENTENCE_MIN = 3;

type ItemRow = typeof contentItems.$inferSelect;
type EntryRow = typeof entries.$inferSelect;
export type FoundItem = Pick<
  ItemRow,
  'id' | 'type' | 'title' | 'authors' | 'image' | 'publishedDate' | 'summary'
> & {
  /** Those that match everything or, if there are none, those that match anything; the best first. */
  entries: Pick<EntryRow, 'id' | 'kind' | 'origin' | 'title' | 'text' | 'comment'>[];
};

/** Words in their order; null for one that may be any. */
export type Sentence = readonly (string | null)[];

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Search over the whole vault, in PostgreSQL's own text search. */
export function createSearchStore(db: Pick<Database | Transaction, '$client'>) {
  return {
    /**
     * The best items that have every word and phrase somewhere, in themselves or in their entries. A phrase must be
     * in one text, which the combined words of an item and its entries can't tell. Where too many have them all, those
     * with the sentence are among those that are ranked.
     */
    async findItems(userId: string, query: SearchQuery, sentence: Sentence = []): Promise<FoundItem[]> {
      const parts = listParts(query).map((part) => `(${part})`);
      const [anyPart, everyPart] = [parts.join(' | '), parts.join(' & ')];
      const wanted = [userId, listEveryWord(query), listPhrases(query), anyPart];
      const { rows } = await db.$client.query<FoundItem>(
        parts.length === 1
          ? { name: 'search', text: SEARCH, values: [...wanted, ...nameExactly(query)] }
          : sentence.length < SENTENCE_MIN
            ? { name: 'search for words', text: SEARCH_WORDS, values: [...wanted, everyPart] }
            : {
                name: 'search for a sentence',
                text: SEARCH_SENTENCE,
                values: [...wanted, everyPart, inOrder(sentence)],
              },
      );
      return rows;
    },

    /** Those of the words that are somewhere in the library, or begin a word there. */
    async findKnownWords(userId: string, words: readonly string[]): Promise<string[]> {
      const { rows } = await db.$client.query<{ word: string }>({
        name: 'known words',
        text: KNOWN_WORDS,
        values: [userId, words],
      });
      return rows.map(({ word }) => word);
    },

    /**
     * Of several sets of words, the one that the fewest items have together with the phrases, in one of their texts
     * and what stands above it; null where no item has any.
     */
    async findTogether(
      userId: string,
      sets: readonly (readonly string[])[],
      phrases: SearchQuery['phrases'],
    ): Promise<readonly string[] | null> {
      const asked = sets.map((words) => listEveryWord({ words, phrases }));
      const { rows } = await db.$client.query<{ place: number }>({
        name: 'words together',
        text: WORDS_TOGETHER,
        values: [userId, JSON.stringify(asked), listPhrases({ phrases }), SENTENCE_CANDIDATES_MAX],
      });
      return sets[(rows[0]?.place ?? 0) - 1] ?? null;
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

const KNOWN_WORDS = `
  select word from unnest($2::text[]) with ordinality as asked(word, place)
  where exists (select from items_with_word($1, '''' || word || ''':*', 1))
  order by place`;

// What an item has itself is not looked for again in each of its entries.
const WORDS_TOGETHER = `
  select asked.place::int as place
  from jsonb_array_elements($2::jsonb) with ordinality as asked(words, place)
  cross join lateral (select array(select jsonb_array_elements_text(asked.words)) as words) as given
  cross join lateral (
    select count(*) as items
    from search_candidates($1, given.words, $3, $4) as candidate(place)
    cross join lateral (select id, search from content_items where ctid = candidate.place limit 1) item
    cross join lateral (
      select to_tsquery('simple', string_agg(word, ' & ')) as words from unnest(given.words) as word
      where not item.search @@ to_tsquery('simple', word)) as missing
    where missing.words is null or exists (
      select from entries line
      where line.user_id = $1 and line.content_id = item.id and line.search @@ missing.words)) as found
  where found.items > 0
  order by found.items, asked.place desc
  limit 1`;

const FOUND = `id, type, title, authors, image, published_date as "publishedDate", summary`;
const SHOWN = `json_build_object('id', entry.id, 'kind', entry.kind, 'origin', entry.origin, 'title', entry.title,
  'text', entry.text, 'comment', entry.comment)`;

// The rank of a beginning is a sum over all words that begin so, but a book of many such words is less likely meant than
// one whose title or authors begin so, one that has the very word there, and one that is called just that. `limit 1`
// keeps the database from reading the whole library for a join. In a subquery, the words are parsed once and not for
// each row.
const SEARCH = `
  with best as (
    select item.*, ts_rank(words, (select to_tsquery('simple', $4))) as rank,
      (ts_filter(search, '{a}') @@ (select to_tsquery('simple', $4)))::int
        + (search @@ (select to_tsquery('simple', $5)))::int
        + coalesce(replace(split_part(match_key, '|', 1), ' ', '') = $6, false)::int as titled
    from search_candidates($1, $2, $3, ${CANDIDATES_MAX}) as candidate(place)
    cross join lateral (
      select id, type, title, authors, image, published_date, summary, created_at, words, search, match_key
      from content_items
      where ctid = candidate.place
      limit 1) item
    order by titled desc, rank desc, created_at desc, id desc
    limit ${SEARCH_HITS_MAX})
  select ${FOUND}, (
    select coalesce(json_agg(shown), '[]') from (
      select ${SHOWN} as shown from entries entry
      where entry.user_id = $1 and entry.content_id = best.id and entry.search @@ (select to_tsquery('simple', $4))
      order by ts_rank(entry.search, (select to_tsquery('simple', $4))) desc, entry.kind desc, entry.position
      limit ${SEARCH_LINES_MAX}) line) as entries
  from best
  order by titled desc, rank desc, created_at desc, id desc`;

// What is meant by several words is most likely a line that has them close together, with its title and authors, and in
// their order: a long book has them somewhere. The words are parsed by themselves: where that is a part of the rest, its
// cost for each row makes a plan for these words alone look better, and each search is planned anew.
const rankSeveral = ({ candidates, inOrder }: { candidates: string; inOrder: string }) => {
  const rankNear = (text: string) =>
    `ts_rank_cd(${text}, (select every_part from asked), 1)
      + coalesce(${text} @@ (select in_order from asked), false)::int`;
  return `
  with asked as materialized (
    select to_tsquery('simple', $4) as any_part, to_tsquery('simple', $5) as every_part, ${inOrder} as in_order),
  candidate as materialized (
    select place from search_candidates($1, $2, $3, ${CANDIDATES_MAX}) as found(place)),
  best as (
    select item.*, ts_rank(words, (select any_part from asked)) as rank, (
      select max(${rankNear('text')}) from (
        select item.search
        union all
        select item.source || search from entries where user_id = $1 and content_id = item.id) own(text)
      where text @@ (select every_part from asked)) as nearness
    from (${candidates}) as one
    cross join lateral (
      select id, type, title, authors, image, published_date, summary, created_at, words, search,
        ts_filter(search, '{a}') as source
      from content_items
      where ctid = one.place
      limit 1) item
    order by nearness desc nulls last, rank desc, created_at desc, id desc
    limit ${SEARCH_HITS_MAX})
  select ${FOUND}, (
    select coalesce(json_agg(shown) filter (where has_all), json_agg(shown), '[]') from (
      select entry.search @@ (select every_part from asked) as has_all, ${SHOWN} as shown
      from entries entry
      where entry.user_id = $1 and entry.content_id = best.id and entry.search @@ (select any_part from asked)
      order by ${rankNear('entry.search')} desc,
        ts_rank(entry.search, (select any_part from asked)) desc, entry.kind desc, entry.position
      limit ${SEARCH_LINES_MAX}) line) as entries
  from best
  order by nearness desc nulls last, rank desc, created_at desc, id desc`;
};

const SEARCH_WORDS = rankSeveral({ candidates: 'select place from candidate', inOrder: 'null::tsquery' });

const SEARCH_SENTENCE = rankSeveral({
  candidates: `
    select place from candidate
    union
    select place from (select where (select count(*) from candidate) = ${CANDIDATES_MAX}) as too_many
    cross join lateral search_candidates($1, $2, array_append($3, $6), ${SENTENCE_CANDIDATES_MAX}) as found(place)`,
  inOrder: `to_tsquery('simple', $6)`,
});

/** The one word or phrase of a search, in title or authors and whole; and the letters of a title of nothing else. */
function nameExactly({ words: [word], phrases: [phrase = []] }: SearchQuery): [named: string, title: string] {
  const whole = word === undefined ? phrase.map(bareWord) : [word];
  return [onlySource(whole.join(' <-> ')), whole.join('')];
}

/** What an item and its entries must have together. */
function listEveryWord({
  words,
  phrases,
}: {
  words: readonly string[];
  phrases: readonly string[][];
}): string[] {
  return [...words.map((word) => `${word}:*`), ...phrases.flat().map(writeWord)];
}
