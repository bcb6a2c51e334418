import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookAddress, Influencer, PublicContent } from '@vault/contract';
import { type ApiCall, ApiError, type EndpointOutput, invalidResponse } from '@vault/contract/client';
import { DAY, isRecord } from '@vault/domain';

export type InfluencerPage = EndpointOutput<'GET /public-vault/influencers'>;
export type ContentPage = EndpointOutput<'GET /public-vault/influencers/{slug}/content'>;
/** What a shelf shows of a page of content: everything but the texts, which are nearly all of it. */
export type ShelfPage = Omit<ContentPage, 'content'> & { content: PublicCard[] };
export type PublicCard = Omit<PublicContent, 'summary' | Lists>;
type Lists = 'takeaways' | 'quotes' | 'notes' | 'takeawayList' | 'quoteList' | 'noteList';

/** A list may start in its middle, if an address says so; what the page came with is its first part. */
type Start<Page> = { from: number; loaded: Page | null };

type Numbered = { pagination: { page: number; totalPages: number } };

const FRESH_FOR = 60_000;

/**
 * A list must still be there when somebody comes back from a long read, at the scroll position where it was left. On the
 * server a timer would hold the lists of each page that was sent for as long.
 */
const KEPT_FOR = typeof document === 'undefined' ? Infinity : DAY;

export function influencersQuery(
  call: ApiCall,
  { search, from, loaded }: Start<InfluencerPage> & { search: string },
) {
  return infiniteQueryOptions({
    queryKey: ['public-vault', 'influencers', { search, from }],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), ...(search !== '' && { search }) };
      const page = await call('GET /public-vault/influencers', { query }, { signal });
      return ensureList(page, 'profiles');
    },
    ...pagingFrom({ from, loaded }),
  });
}

type ContentOf<Page> = Start<Page> & { slug: string };

/** The books of a vault as its shelf shows them, which is what a page comes with. */
export function shelfQuery(call: ApiCall, { slug, from, loaded }: ContentOf<ShelfPage>) {
  return infiniteQueryOptions({
    queryKey: ['public-vault', 'shelf', { slug, from }],
    queryFn: ({ pageParam, signal }): Promise<ShelfPage> =>
      readContent(call, { slug, page: pageParam, signal }),
    ...pagingFrom({ from, loaded }),
  });
}

/** The books of a vault with all their entries. */
export function entriesQuery(call: ApiCall, { slug, from, loaded }: ContentOf<ContentPage>) {
  return infiniteQueryOptions({
    queryKey: ['public-vault', 'entries', { slug, from }],
    queryFn: ({ pageParam, signal }) => readContent(call, { slug, page: pageParam, signal }),
    ...pagingFrom({ from, loaded }),
  });
}

type ContentCall = { slug: string; page: number; signal: AbortSignal };

async function readContent(call: ApiCall, { slug, page, signal }: ContentCall): Promise<ContentPage> {
  const answer = await call(
    'GET /public-vault/influencers/{slug}/content',
    { params: { slug }, query: { page: String(page) } },
    { signal },
  );
  return ensureList(answer, 'content');
}

function ensureList<Page extends Numbered>(page: Page, name: keyof Page): Page {
  const isList = isRecord(page) && Array.isArray(page[name]) && isRecord(page.pagination);
  if (!isList) throw invalidResponse(200);
  return page;
}

export function toShelf({ content, pagination }: ContentPage): ShelfPage {
  return { content: content.map(toCard), pagination };
}

function toCard({
  summary: _summary,
  takeaways: _takeaways,
  quotes: _quotes,
  notes: _notes,
  takeawayList: _takeawayList,
  quoteList: _quoteList,
  noteList: _noteList,
  ...card
}: PublicContent): PublicCard {
  return card;
}

export type PublishedBook = { profile: Influencer; item: PublicContent };

/** One public book and whose vault it stands in. */
export function publishedBookQuery(call: ApiCall, { influencerSlug, bookSlug }: BookAddress) {
  return queryOptions({
    queryKey: ['public-vault', 'book', { influencerSlug, bookSlug }],
    async queryFn({ signal }): Promise<PublishedBook> {
      const [profile, item] = await Promise.all([
        call('GET /public-vault/influencers/{slug}', { params: { slug: influencerSlug } }, { signal }),
        call(
          'GET /public-vault/influencers/{slug}/{contentSlug}',
          { params: { slug: influencerSlug, contentSlug: bookSlug } },
          { signal },
        ),
      ]);
      return { profile, item };
    },
    staleTime: FRESH_FOR,
  });
}

export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function pagingFrom<Page extends Numbered>({ from, loaded }: Start<Page>) {
  return {
    initialPageParam: from,
    getNextPageParam: ({ pagination: { page, totalPages } }: Page) =>
      page < totalPages ? page + 1 : undefined,
    staleTime: FRESH_FOR,
    gcTime: KEPT_FOR,
    refetchOnWindowFocus: false,
    ...(loaded !== null && { initialData: { pages: [loaded], pageParams: [from] } }),
  };
}

/** Entries that moved to a later page while somebody was reading are shown once. */
export function uniqueById<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
