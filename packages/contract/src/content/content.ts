import { HASHTAG_MAX, LIBRARY_ORDERS, STATUS_CHOICES } from '@vault/domain';
import { z } from 'zod';
import {
  HASHTAGS_LISTED_MAX,
  NAMES_LISTED_MAX,
  PAGE_SIZE_MAX,
  RATING_MAX,
  TEXT_LIMITS,
} from '../constants.ts';
import {
  contentCardSchema,
  contentItemSchema,
  createContentSchema,
  entryKindSchema,
  idSchema,
  isbnSchema,
  mediaTypeSchema,
  originSchema,
  slugSchema,
  timestampSchema,
  updateContentSchema,
} from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { idempotencyHeaders } from '../call/idempotency.ts';
import { ifMatchHeaders, ifNoneMatchHeaders } from '../call/if-match.ts';
import { text, webAddress } from '../text.ts';
import { readingYear, wholeNumber } from '../whole-number.ts';

const reading = { access: 'user', scope: 'read', tag: 'Content' } as const;
const writing = { ...reading, scope: 'write' } as const;

const params = z.object({ id: idSchema });
const searchTerm = text(TEXT_LIMITS.searchTerm);
/** That of a list by title holds the beginning of one. */
const cursor = z.string().max(1000);

/** Several words in one parameter, with commas between them. */
function commaSeparated<Word extends z.ZodType<string, string>>(word: Word) {
  return z
    .string()
    .max(100)
    .transform((value) => value.split(',').filter((each) => each !== ''))
    .pipe(z.array(word));
}

const mediaTypes = commaSeparated(mediaTypeSchema);
const statusChoice = z.enum(STATUS_CHOICES, { error: `must be ${STATUS_CHOICES.join(', ')}` });
const readingFilters = {
  /** none: without a status. */
  status: commaSeparated(statusChoice).optional(),
  tag: text(TEXT_LIMITS.tag).optional(),
  /** The year of a day that it was finished on. */
  finished: readingYear.optional(),
};

export const listContent = endpoint({
  ...reading,
  method: 'get',
  path: '/content',
  summary:
    'Lists the vault, newest first unless sort says otherwise. Any of searchTerm, search, isbn, link, genre, rating, status, tag, finished or skip selects the search variant.',
  query: z.object({
    page: wholeNumber(1, 1_000_000).optional(),
    limit: wholeNumber(1, PAGE_SIZE_MAX).optional(),
    skip: wholeNumber(0, 1_000_000).optional(),
    cursor: cursor.optional(),
    sort: z.enum(LIBRARY_ORDERS, { error: `must be ${LIBRARY_ORDERS.join(', ')}` }).optional(),
    search: searchTerm.optional(),
    searchTerm: searchTerm.optional(),
    isbn: isbnSchema.optional(),
    /** Finds what leads to the same page, however its link is written. */
    link: webAddress(TEXT_LIMITS.url).optional(),
    genre: text(TEXT_LIMITS.genre).optional(),
    rating: wholeNumber(0, RATING_MAX).optional(),
    type: mediaTypes.optional(),
    ...readingFilters,
    nocache: z.string().max(40).optional(),
  }),
  status: 200,
  response: z
    .strictObject({
      content: z.array(contentCardSchema),
      items: z.array(contentCardSchema),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    })
    .meta({ id: 'ContentList' }),
  errors: ['VALIDATION_FAILED'],
});

const OF_MORE = `Of more than ${NAMES_LISTED_MAX} come the most frequent.`;

export const listGenres = endpoint({
  ...reading,
  method: 'get',
  path: '/content/genres',
  summary: `The genres of the vault, equal ones in different case merged, A to Z. ${OF_MORE}`,
  status: 200,
  response: z.strictObject({ genres: z.array(z.string()) }),
  errors: [],
});

export const listTags = endpoint({
  ...reading,
  method: 'get',
  path: '/content/tags',
  summary: `The tags of the vault with the number of their items, equal ones in different case merged, A to Z. ${OF_MORE}`,
  status: 200,
  response: z.strictObject({ tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })) }),
  errors: [],
});

export const listHashtags = endpoint({
  ...reading,
  method: 'get',
  path: '/content/hashtags',
  summary: `The hashtags of the vault’s takeaways, quotes or notes with the number of those that have it, as they are written most often, the most frequent first, at most ${HASHTAGS_LISTED_MAX}. A quote has those of its comment.`,
  query: z.object({ kind: entryKindSchema }),
  status: 200,
  response: z.strictObject({
    hashtags: z.array(z.strictObject({ hashtag: z.string(), count: z.int() })),
  }),
  errors: ['VALIDATION_FAILED'],
});

export const entryWithSourceSchema = z
  .strictObject({
    id: idSchema,
    kind: entryKindSchema,
    text: z.string(),
    title: z.string().nullable(),
    origin: originSchema,
    page: z.string().nullable(),
    location: z.string().nullable(),
    comment: z.string().nullable(),
    isFavourite: z.boolean(),
    createdAt: timestampSchema,
    content: z.strictObject({
      _id: idSchema,
      title: z.string(),
      authors: z.array(z.string()),
      type: mediaTypeSchema,
      image: z.string().nullable(),
      category: z.string(),
      rating: z.int(),
    }),
  })
  .meta({ id: 'EntryWithSource' });
export type EntryWithSource = z.infer<typeof entryWithSourceSchema>;

export const listEntries = endpoint({
  ...reading,
  method: 'get',
  path: '/content/entries',
  summary:
    'Pages through takeaways, quotes or notes of the whole vault, newest first, each with its source. A page ends early after a megabyte of text.',
  query: z.object({
    kind: entryKindSchema,
    limit: wholeNumber(1, PAGE_SIZE_MAX).optional(),
    cursor: cursor.optional(),
    searchTerm: searchTerm.optional(),
    genre: text(TEXT_LIMITS.genre).optional(),
    rating: wholeNumber(0, RATING_MAX).optional(),
    type: mediaTypes.optional(),
    ...readingFilters,
    /** 1: favourites alone; 0: any. */
    favourites: wholeNumber(0, 1).optional(),
    /** Without its #, in any case and with or without accents. */
    hashtag: text(HASHTAG_MAX).optional(),
    /** 1: the answer says how many there are on all pages. */
    count: wholeNumber(0, 1).optional(),
  }),
  status: 200,
  response: z
    .strictObject({
      entries: z.array(entryWithSourceSchema),
      /** null where count was not asked for. */
      total: z.int().nullable(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    })
    .meta({ id: 'EntryList' }),
  errors: ['VALIDATION_FAILED'],
});

export const getContent = endpoint({
  ...reading,
  method: 'get',
  path: '/content/{id}',
  summary:
    'One item with its takeaways, quotes and notes. The ETag is its version: who has it already is told so (304).',
  params,
  headers: ifNoneMatchHeaders,
  status: 200,
  response: contentItemSchema,
  errors: ['NOT_FOUND'],
});

export const createContent = endpoint({
  ...writing,
  method: 'post',
  path: '/content',
  summary:
    'Keeps a new item, with at most 1.5 MB of takeaways, quotes and notes. The same Idempotency-Key and body give the same item again, never a second one.',
  headers: idempotencyHeaders,
  body: createContentSchema,
  status: 201,
  response: contentItemSchema,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_MISMATCH', 'CONFLICT', 'DELETED'],
});

export const saveFromVault = endpoint({
  method: 'post',
  path: '/content/saved-from-vault',
  access: 'user',
  tag: 'Content',
  summary:
    'Copies a book of an open public vault, its source kept. A second time gives the copy that is there.',
  body: z.strictObject({ influencerSlug: slugSchema, bookSlug: slugSchema }),
  status: 200,
  response: z.strictObject({ item: contentItemSchema, isNew: z.boolean() }).meta({ id: 'SavedCopy' }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
});

const change = {
  ...writing,
  path: '/content/{id}',
  params,
  headers: ifMatchHeaders,
  status: 200,
  response: contentItemSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'VERSION_CONFLICT'],
} as const;

export const updateContent = endpoint({
  ...change,
  method: 'patch',
  summary:
    'Changes the given fields; null and missing ones stay. favourites marks entries by their ids, and changes nothing else of them. Takeaways, quotes and notes have at most 1.5 MB together. If-Match guards against a lost update.',
  body: updateContentSchema,
  bodyShapeError: 'Invalid data format for PATCH request',
});

export const replaceContent = endpoint({
  ...change,
  method: 'put',
  summary: 'Replaces the whole item: what is not given is cleared or set to its default.',
  body: createContentSchema.omit({ generationId: true }),
  bodyShapeError: 'Invalid data format for PUT request',
});

export const deleteContent = endpoint({
  ...writing,
  method: 'delete',
  path: '/content/{id}',
  summary:
    'Deletes an item and all it owns, at once and for good. If-Match keeps one that was changed meanwhile.',
  params,
  headers: ifMatchHeaders,
  status: 204,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'VERSION_CONFLICT'],
});
