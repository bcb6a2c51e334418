import { FIRST_PAGE_SIZE, type listContent, type listEntries, SEARCH_PAGE_SIZE } from '@vault/contract';
import { USUAL_ORDER } from '@vault/domain';
import type { z } from 'zod';
import type { SignedInUser } from '../../../access/actor.ts';
import { type ContentFilter, isFiltering } from './content-filter.store.ts';
import { presentCard, presentEntryWithSource } from '../content.present.ts';
import type { ContentStore } from '../content.store.ts';
import { cutPage, decodeCursor } from '../../../platform/cursor.ts';

type ContentQuery = z.output<typeof listContent.query>;
type EntryQuery = z.output<typeof listEntries.query>;

/** Bytes of text after which a page of entries ends: a hundred of the longest notes would be thirty megabytes. */
const PAGE_BYTES = 1024 * 1024;

const PLAIN: ReadonlySet<string> = new Set(['kind', 'limit', 'cursor', 'page', 'skip', 'favourites']);

export type ContentListing = ReturnType<typeof createContentListing>;

/** The pages of the library. A cursor wins over `skip`, and `skip` over `page`. */
export function createContentListing(store: ContentStore) {
  return {
    async listContent(actor: SignedInUser, query: ContentQuery) {
      const filter = readFilter(query);
      const isSearch = isFiltering(filter, actor.userId) || isSearchCall(query);
      const limit = query.limit ?? (isSearch ? SEARCH_PAGE_SIZE : FIRST_PAGE_SIZE);
      const page = query.page ?? 1;
      const order = query.sort ?? USUAL_ORDER;
      const kind = { order: order === USUAL_ORDER ? undefined : order };
      const after = decodeCursor(query.cursor, kind);
      const skip = after === undefined ? (query.skip ?? (page - 1) * limit) : 0;
      const wanted = { userId: actor.userId, filter, order, after, skip, limit: limit + 1 };
      const { rows, total } = await store.listCards(wanted);
      const cut = cutPage(rows, limit, kind);
      const cards = cut.rows.map(presentCard);
      return {
        content: cards,
        items: cards,
        total,
        page,
        limit,
        hasMore: cut.hasMore,
        nextCursor: cut.nextCursor,
      };
    },

    async listEntries(actor: SignedInUser, query: EntryQuery) {
      const limit = query.limit ?? FIRST_PAGE_SIZE;
      const rows = await store.listEntries({
        userId: actor.userId,
        kind: query.kind,
        filter: { ...readFilter(query), isFavourite: query.favourites === 1, hashtag: query.hashtag },
        after: decodeCursor(query.cursor),
        limit: limit + 1,
        bytes: PAGE_BYTES,
        isCounted: query.count === 1,
      });
      const fitting = rows.filter(({ isBeyond }) => !isBeyond).length;
      const cut = cutPage(rows, Math.min(limit, fitting));
      const isNone = query.count === 1 && query.cursor === undefined && rows.length === 0;
      return {
        entries: cut.rows.map(({ isBeyond: _isBeyond, total: _total, ...row }) =>
          presentEntryWithSource(row),
        ),
        // It comes with every row.
        total: isNone ? 0 : (rows[0]?.total ?? null),
        hasMore: cut.hasMore,
        nextCursor: cut.nextCursor,
      };
    },

    listTags: (actor: SignedInUser) => store.listTags(actor.userId),

    listHashtags: (actor: SignedInUser, kind: EntryQuery['kind']) => store.listHashtags(actor.userId, kind),

    listGenres: (actor: SignedInUser): Promise<string[]> => store.listGenres(actor.userId),
  };
}

/** Whether an index serves the page, so that its cost does not depend on the library's size. */
export function isPlainPage(query: object): boolean {
  return Object.keys(query).every((key) => PLAIN.has(key));
}

/** Any of these selects the search variant, also where it narrows nothing. */
function isSearchCall({ searchTerm, genre, rating, skip }: ContentQuery): boolean {
  return [searchTerm, genre, rating, skip].some((given) => given !== undefined);
}

function readFilter(query: Partial<ContentQuery>): ContentFilter {
  return {
    searchTerm: query.searchTerm ?? query.search,
    isbn: query.isbn,
    link: query.link,
    genre: query.genre,
    rating: query.rating,
    types: query.type,
    statuses: query.status,
    tag: query.tag,
    finished: query.finished,
  };
}
