import { z } from 'zod';
import { MERGED_ITEMS_MAX } from '../constants.ts';
import { contentItemSchema, idSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { ifMatchHeaders } from '../call/if-match.ts';
import { listOf } from '../text.ts';

export const mergeContent = endpoint({
  method: 'post',
  path: '/content/{id}/merge',
  access: 'user',
  scope: 'write',
  tag: 'Content',
  summary:
    'Merges up to 9 other items into this one, all or nothing, and removes them: lines, tags and days come together, and this one keeps its own values and takes what it lacks. What is not yours or not there any more is passed over, so a call can be made again. Where the item would have too much, 409 names it.',
  params: z.object({ id: idSchema }),
  headers: ifMatchHeaders,
  body: z.strictObject({
    ids: listOf(idSchema, MERGED_ITEMS_MAX - 1).min(1, 'must have at least one id'),
  }),
  status: 200,
  response: contentItemSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
});
