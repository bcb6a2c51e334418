import type { ListedInfluencer, PublicContent } from '@vault/contract';
import { type ApiCall, createApiCall } from '@vault/contract/client';

export const sampleInfluencer = (fields: Partial<ListedInfluencer> = {}): ListedInfluencer => ({
  _id: `id-${fields.slug ?? 'reader'}`,
  slug: 'reader',
  displayName: 'A Reader',
  photoURL: null,
  twitterURL: null,
  summary: 'Reads a great deal.',
  isOpen: true,
  foundTitles: [],
  ...fields,
});

export const sampleItem = (fields: Partial<PublicContent> = {}): PublicContent => ({
  _id: `id-${fields.slug ?? 'walden'}`,
  slug: 'walden',
  type: 'book',
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  summary: 'A hut by a pond.',
  image: null,
  category: 'Essays',
  publishedDate: '1854',
  rating: 4,
  isbn: null,
  pageCount: 300,
  timeCommitment: { amount: 450, unit: 'minutes' },
  takeaways: [],
  quotes: [],
  notes: {},
  takeawayList: [],
  quoteList: [],
  noteList: [],
  ...fields,
});

type PageOf = { page?: number; total?: number; limit?: number };

const paginate = ({ page = 1, total = 1, limit = 20 }: PageOf) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});

export const influencerPage = (profiles: ListedInfluencer[], place: PageOf = {}) => ({
  profiles,
  pagination: paginate({ total: profiles.length, ...place }),
});

export const contentPage = (content: PublicContent[], place: PageOf = {}) => ({
  content,
  pagination: paginate({ total: content.length, limit: 12, ...place }),
});

/** The API with answers made for each address; `sent` records what was requested. */
export function createVisitorApi(answer: (url: URL) => object | Promise<object>): {
  api: ApiCall;
  sent: string[];
} {
  const sent: string[] = [];
  const api = createApiCall(async ({ url }) => {
    sent.push(url);
    return Response.json(await answer(new URL(url, 'http://vault.test')));
  });
  return { api, sent };
}
