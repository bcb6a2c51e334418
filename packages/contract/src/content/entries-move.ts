import { z } from 'zod';
import { contentItemSchema, idSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { ifMatchHeaders } from '../call/if-match.ts';
import { TEXT_LIMITS } from '../constants.ts';
import { listOf } from '../text.ts';

export const moveEntries = endpoint({
  method: 'post',
  path: '/content/{id}/entries/move',
  access: 'user',
  scope: 'write',
  tag: 'Content',
  summary:
    'Moves entries of this item to another, all or nothing, and gives both as they are then. Each stays as it is, with id, dates and origin; takeaways and quotes come first there, and a note whose title is taken is numbered. What stands there already counts as moved, so a call can be made again. Where the other item would have too much, 409 names it.',
  params: z.object({ id: idSchema }),
  headers: ifMatchHeaders,
  body: z.strictObject({
    to: idSchema,
    entryIds: listOf(idSchema, 2 * TEXT_LIMITS.lines + TEXT_LIMITS.notes).min(1, 'must have at least one id'),
  }),
  status: 200,
  response: z.strictObject({ from: contentItemSchema, to: contentItemSchema }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
});
