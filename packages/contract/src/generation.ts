import { z } from 'zod';
import { idempotencyHeaders } from './content.ts';
import { idSchema } from './content.schemas.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const generatedContentSchema = z
  .strictObject({
    summary: z.string(),
    keyQuotes: z.array(z.string()),
    keyTakeaways: z.array(z.string()),
    detailedNotes: z.array(z.strictObject({ title: z.string(), content: z.string() })),
  })
  .meta({ id: 'GeneratedContent' });

export const generateContent = endpoint({
  method: 'post',
  path: '/book-content-combined/fetch-and-format-content',
  access: 'user',
  tag: 'Generation',
  rateLimit: 'generation',
  summary:
    'Lets the language model draft summary, quotes, takeaways and notes. Takes one of the allowance, given back on failure.',
  headers: idempotencyHeaders,
  body: z.strictObject({
    title: text(300).refine((value) => value.trim() !== '', 'Title is required'),
    author: text(200).nullish(),
    summary: text(4000).nullish(),
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
  method: 'post',
  path: '/generations/{key}/cancel',
  access: 'user',
  tag: 'Generation',
  summary:
    'Cancels the running generation that was asked for under this Idempotency-Key and gives the allowance back.',
  params: z.object({ key: z.string().regex(/^[\w-]{8,100}$/) }),
  status: 204,
  errors: ['NOT_FOUND'],
});
