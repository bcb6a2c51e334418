import type { SearchHit } from '@vault/contract';
import { excerptOf, isEmptyQuery, parseSearchQuery } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { SearchStore } from './search.store.ts';

const EXCERPT = 180;
const WHOLE = 1000;

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(store: SearchStore) {
  return {
    /** Items with what matches in them, the best first. Words that hold no letter or digit find nothing. */
    async search(actor: SignedInUser, text: string): Promise<SearchHit[]> {
      const query = parseSearchQuery(text);
      if (isEmptyQuery(query)) return [];
      const found = await store.findItems(actor.userId, query);
      return found.map((item) => {
        const summary = excerptOf(item.summary, query, EXCERPT);
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
            text: excerptOf(entry.text, query, EXCERPT),
          })),
        };
      });
    },
  };
}
