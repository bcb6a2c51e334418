import { setImmediate } from 'node:timers/promises';
import type { SearchHit } from '@vault/contract';
import { excerptOf, isEmptyQuery, parseSearchQuery, type SearchQuery } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import type { FoundItem, SearchStore } from './search.store.ts';

const EXCERPT = 180;
const WHOLE = { length: 1000 };
/** Characters in which matches are looked for, all texts together. With as many as there can be, each has ten thousand. */
const MOST_READ = 1_200_000;
/** After so many, it is somebody else's turn. */
const READ_AT_ONCE = 100_000;

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(store: SearchStore) {
  return {
    /** Items with what matches in them, the best first. Words that hold no letter or digit find nothing. */
    async search(actor: SignedInUser, text: string): Promise<SearchHit[]> {
      const query = parseSearchQuery(text);
      if (isEmptyQuery(query)) return [];
      const found = await store.findItems(actor.userId, query);
      const texts = found.reduce((sum, { entries }) => sum + 1 + entries.length, 0);
      const excerpt = { length: EXCERPT, reach: Math.floor(MOST_READ / texts) };
      const hits: SearchHit[] = [];
      let read = 0;
      for (const item of found) {
        hits.push(presentHit(item, query, excerpt));
        read += item.entries.reduce((sum, entry) => sum + entry.text.length, item.summary.length);
        if (read < READ_AT_ONCE) continue;
        read = 0;
        await setImmediate();
      }
      return hits;
    },
  };
}

function presentHit(
  item: FoundItem,
  query: SearchQuery,
  excerpt: { length: number; reach: number },
): SearchHit {
  const summary = excerptOf(item.summary, query, excerpt);
  return {
    content: {
      _id: item.id,
      title: item.title,
      authors: item.authors,
      type: item.type,
      image: item.image,
    },
    title: excerptOf(item.title, query, WHOLE),
    byline: excerptOf(item.authors.join(', '), query, WHOLE),
    summary: summary.some((piece) => piece.isMatch) ? summary : [],
    entries: item.entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      origin: entry.origin,
      title: entry.title === null ? null : excerptOf(entry.title, query, WHOLE),
      text: excerptOf(entry.text, query, excerpt),
    })),
  };
}
