import { z } from 'zod';
import { DRAFT_REQUEST_LIMITS, GENERATION_STATES, TEXT_LIMITS } from './constants.ts';
import { createContentSchema, idSchema, timestampSchema } from './content/content.schemas.ts';
import { endpoint } from './call/endpoint.ts';
import { idempotencyHeaders, idempotencyKeySchema } from './call/idempotency.ts';
import { requiredText, text } from './text.ts';

const generatedContentSchema = z
  .strictObject({
    summary: z.string(),
    keyQuotes: z.array(z.string()),
    keyTakeaways: z.array(z.string()),
    detailedNotes: z.array(z.strictObject({ title: z.string(), content: z.string() })),
  })
  .meta({ id: 'GeneratedContent' });

/**
 * What a draft is for: a book that is yet to be saved, or one in the vault. Stored, so that any device can continue.
 */
const draftTargetSchema = z
  .strictObject({
    title: text(TEXT_LIMITS.title),
    authors: z.array(text(TEXT_LIMITS.author)).max(TEXT_LIMITS.authors),
    image: text(TEXT_LIMITS.url).nullable(),
    content: createContentSchema.omit({ generationId: true }).optional(),
    contentId: idSchema.optional(),
  })
  .meta({ id: 'DraftTarget' });

const generationSchema = z
  .strictObject({
    key: z.string(),
    generationId: idSchema,
    state: z.enum(GENERATION_STATES),
    startedAt: timestampSchema,
    /** What has arrived so far; null while nothing has, and with a model that answers in one piece. */
    progress: z.strictObject({ percent: z.int(), draft: generatedContentSchema }).nullable(),
    result: generatedContentSchema.nullable(),
    target: draftTargetSchema.nullable(),
  })
  .meta({ id: 'Generation' });

export type DraftTarget = z.input<typeof draftTargetSchema>;
export type Generation = z.infer<typeof generationSchema>;

const keyParams = z.object({ key: idempotencyKeySchema });

const shared = { access: 'user', tag: 'Generation' } as const;

export const generateContent = endpoint({
  ...shared,
  method: 'post',
  path: '/book-content-combined/fetch-and-format-content',
  rateLimit: 'generation',
  summary:
    'Lets the language model draft summary, quotes, takeaways and notes. Takes one of the allowance, given back on failure.',
  headers: idempotencyHeaders,
  body: z.strictObject({
    title: requiredText(DRAFT_REQUEST_LIMITS.title, 'Title is required'),
    author: text(DRAFT_REQUEST_LIMITS.author).nullish(),
    summary: text(DRAFT_REQUEST_LIMITS.summary).nullish(),
    /** Of the edition, as a code such as "en": the draft is written in it. */
    language: text(DRAFT_REQUEST_LIMITS.language).nullish(),
    target: draftTargetSchema.optional(),
  }),
  status: 200,
  response: z.strictObject({ generationId: idSchema, ...generatedContentSchema.shape }),
  errors: [
    'VALIDATION_FAILED',
    'USAGE_LIMIT',
    'IN_PROGRESS',
    'CANCELLED',
    'IDEMPOTENCY_MISMATCH',
    'PROVIDER_FAILED',
    'PROVIDER_TIMED_OUT',
    'UNAVAILABLE',
  ],
});

export const cancelGeneration = endpoint({
  ...shared,
  method: 'post',
  path: '/generations/{key}/cancel',
  summary:
    'Cancels the running generation that was asked for under this Idempotency-Key and gives the allowance back.',
  params: keyParams,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const getGeneration = endpoint({
  ...shared,
  method: 'get',
  path: '/generations/{key}',
  summary: 'How far the generation under this Idempotency-Key is, and what it has written.',
  params: keyParams,
  status: 200,
  response: generationSchema,
  errors: ['NOT_FOUND'],
});

export const listGenerations = endpoint({
  ...shared,
  method: 'get',
  path: '/generations',
  summary:
    'The generations with a target that are running, or have ended and are not closed yet, twenty at a time. The newest first.',
  query: z.object({ cursor: z.string().max(1000).optional() }),
  status: 200,
  response: z.strictObject({
    generations: z.array(generationSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: ['VALIDATION_FAILED'],
});

export const closeGeneration = endpoint({
  ...shared,
  method: 'post',
  path: '/generations/{key}/close',
  summary: 'Puts an ended generation aside: its draft was kept, or is not wanted.',
  params: keyParams,
  status: 204,
  errors: ['NOT_FOUND'],
});
