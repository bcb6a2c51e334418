import { z } from 'zod';
import {
  INFLUENCER_CONTENT_PAGE_SIZE,
  INFLUENCER_PAGE_SIZE,
  PAGE_SIZE_MAX,
  TEXT_LIMITS,
} from './constants.ts';
import { idSchema, mediaTypeSchema, slugSchema, timeCommitmentSchema } from './content/content.schemas.ts';
import { endpoint } from './call/endpoint.ts';
import { text } from './text.ts';
import { wholeNumber } from './whole-number.ts';

const influencerSchema = z
  .strictObject({
    _id: idSchema,
    slug: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    twitterURL: z.string().nullable(),
    summary: z.string(),
    isOpen: z.boolean(),
  })
  .meta({ id: 'Influencer' });
export type Influencer = z.infer<typeof influencerSchema>;

const listedInfluencerSchema = influencerSchema
  .extend({
    /** The first few of its books whose title, authors or category a search has found. */
    foundTitles: z.array(z.string()),
  })
  .meta({ id: 'ListedInfluencer' });
export type ListedInfluencer = z.infer<typeof listedInfluencerSchema>;

/** Read-only content of a public vault. Each entry has an id of its own, so that a link can lead to it. */
const publicContentSchema = z
  .strictObject({
    _id: idSchema,
    slug: z.string(),
    type: mediaTypeSchema,
    title: z.string(),
    authors: z.array(z.string()),
    summary: z.string(),
    image: z.string().nullable(),
    category: z.string(),
    publishedDate: z.string().nullable(),
    rating: z.int(),
    isbn: z.string().nullable(),
    pageCount: z.int().nullable(),
    timeCommitment: timeCommitmentSchema.nullable(),
    takeaways: z.array(z.string()),
    quotes: z.array(z.string()),
    notes: z.record(z.string(), z.string()),
    takeawayList: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    quoteList: z.array(z.strictObject({ id: z.string(), text: z.string(), source: z.string().nullable() })),
    noteList: z.array(z.strictObject({ id: z.string(), title: z.string(), content: z.string() })),
  })
  .meta({ id: 'PublicContent' });
export type PublicContent = z.infer<typeof publicContentSchema>;

const paginationSchema = z
  .strictObject({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
  .meta({ id: 'Pagination' });

const paging = {
  page: wholeNumber(1, 100_000).optional(),
  limit: wholeNumber(1, PAGE_SIZE_MAX).optional(),
};
const shared = {
  method: 'get',
  access: 'public',
  tag: 'Public vault',
  status: 200,
  cache: 'public',
} as const;

export const listInfluencers = endpoint({
  ...shared,
  path: '/public-vault/influencers',
  summary: `Lists the public vaults, ${INFLUENCER_PAGE_SIZE} a page; search looks in names and summaries, and in the titles, authors and categories of the books of open vaults.`,
  query: z.object({ ...paging, search: text(TEXT_LIMITS.searchTerm).optional() }),
  response: z.strictObject({ profiles: z.array(listedInfluencerSchema), pagination: paginationSchema }),
  errors: ['VALIDATION_FAILED'],
});

export const getInfluencer = endpoint({
  ...shared,
  path: '/public-vault/influencers/{slug}',
  summary: 'One profile; those that are not open yet too.',
  params: z.object({ slug: slugSchema }),
  response: influencerSchema,
  errors: ['NOT_FOUND'],
});

export const listInfluencerContent = endpoint({
  ...shared,
  path: '/public-vault/influencers/{slug}/content',
  summary: `What stands in an open vault, ${INFLUENCER_CONTENT_PAGE_SIZE} a page.`,
  params: z.object({ slug: slugSchema }),
  query: z.object(paging),
  response: z.strictObject({ content: z.array(publicContentSchema), pagination: paginationSchema }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const getInfluencerContent = endpoint({
  ...shared,
  path: '/public-vault/influencers/{slug}/{contentSlug}',
  summary: 'One item of an open vault.',
  params: z.object({ slug: slugSchema, contentSlug: slugSchema }),
  response: publicContentSchema,
  errors: ['NOT_FOUND'],
});
