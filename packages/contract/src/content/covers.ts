import { z } from 'zod';
import { idSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';

const shared = { path: '/content/covers', access: 'user', tag: 'Content' } as const;

export const countMissingCovers = endpoint({
  ...shared,
  method: 'get',
  summary: 'How many items have an ISBN and no cover.',
  status: 200,
  response: z.strictObject({ missing: z.int() }),
  errors: [],
});

export const findCovers = endpoint({
  ...shared,
  method: 'post',
  rateLimit: 'cover-search',
  summary:
    'Asks Open Library about the next 50 items that have an ISBN and no cover, and fills in covers, and page counts where there are none. Open Library gets the ISBNs. What an item has is never overwritten.',
  body: z.strictObject({
    /** Where the previous call ended; without it, starts with the item that was added first. */
    cursor: idSchema.optional(),
  }),
  status: 200,
  response: z
    .strictObject({
      /** Items that Open Library was asked about. */
      looked: z.int(),
      /** Those of them that have a cover now. */
      found: z.int(),
      /** For the next call; null when all have been looked at. */
      cursor: idSchema.nullable(),
    })
    .meta({ id: 'FoundCovers' }),
  errors: ['VALIDATION_FAILED', 'UNAVAILABLE'],
});
