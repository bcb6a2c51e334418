import type { ContentCard, EntryWithSource } from '@vault/contract';
import { hashtagsOf, listFinishedDays } from '@vault/domain';
import { createFakeApi, type FakeCall } from '~/testing/fake-api.ts';

type Vault = {
  cards?: ContentCard[];
  entries?: EntryWithSource[];
  /** In place of the vault's own answers. */
  listContent?: (call: FakeCall) => unknown;
  listEntries?: (call: FakeCall) => unknown;
  /** What answers besides. */
  others?: Record<string, (call: FakeCall) => unknown>;
};

/** An API that holds these books and entries, and pages through them as the server does. */
export function createVault({ cards = [], entries = [], listContent, listEntries, others }: Vault = {}) {
  return createFakeApi({
    'GET /content': listContent ?? (({ query }) => pageOfCards(cards, query)),
    'GET /content/entries': listEntries ?? (({ query }) => pageOfEntries(entries, query)),
    'GET /content/hashtags': ({ query }) => ({ hashtags: countHashtags(entries, query.get('kind')) }),
    'GET /content/tags': () => ({ tags: countTags(cards) }),
    'GET /content/genres': () => ({ genres: [...new Set(cards.map((card) => card.category))].sort() }),
    ...others,
  });
}

export function pageOfCards(cards: ContentCard[], query: URLSearchParams) {
  const term = query.get('searchTerm')?.toLowerCase() ?? '';
  const found = cards.filter(
    (card) =>
      [card.title, ...card.authors].some((text) => text.toLowerCase().includes(term)) &&
      (!query.has('genre') || card.category === query.get('genre')) &&
      (!query.has('rating') || card.rating === Number(query.get('rating'))) &&
      (!query.has('status') ||
        query
          .get('status')
          ?.split(',')
          .includes(card.status ?? 'none')) &&
      (!query.has('tag') || card.tags.includes(query.get('tag') ?? '')) &&
      (!query.has('finished') ||
        listFinishedDays(card).some((day) => day.startsWith(query.get('finished') ?? ''))) &&
      (!query.has('type') || query.get('type')?.split(',').includes(card.type)),
  );
  const { items, nextCursor } = cut(found, query);
  const hasMore = nextCursor !== null;
  return { content: items, items, total: found.length, page: 1, limit: items.length, hasMore, nextCursor };
}

function countTags(cards: ContentCard[]) {
  const tags = cards.flatMap((card) => card.tags);
  return [...new Set(tags)]
    .sort()
    .map((tag) => ({ tag, count: tags.filter((other) => other === tag).length }));
}

function countHashtags(entries: EntryWithSource[], kind: string | null) {
  const names = entries
    .filter((entry) => entry.kind === kind)
    .flatMap((entry) => Object.values(hashtagsOf(entry)));
  return [...Map.groupBy(names, (name) => name)].map(([hashtag, { length }]) => ({ hashtag, count: length }));
}

function pageOfEntries(entries: EntryWithSource[], query: URLSearchParams) {
  const found = entries.filter(
    (entry) =>
      entry.kind === query.get('kind') &&
      (entry.isFavourite || !query.has('favourites')) &&
      (!query.has('hashtag') || Object.values(hashtagsOf(entry)).includes(query.get('hashtag') ?? '')),
  );
  const { items, nextCursor } = cut(found, query);
  const total = query.get('count') === '1' ? found.length : null;
  return { entries: items, total, hasMore: nextCursor !== null, nextCursor };
}

/** The cursor of this vault is the number of what came before. */
function cut<Item>(found: Item[], query: URLSearchParams) {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? found.length);
  return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null };
}
