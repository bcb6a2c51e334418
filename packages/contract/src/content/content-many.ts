import { z } from 'zod';
import { LEFT_REASONS, MANY_ITEMS_MAX, TEXT_LIMITS } from '../constants.ts';
import { idSchema, readingStatusSchema, tagsSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { listOf, text } from '../text.ts';

const ids = listOf(idSchema, MANY_ITEMS_MAX).min(1, 'must have at least one id');
const someTags = tagsSchema.min(1, 'must have at least one tag');

/** What happens to every item alike; what is not named stays. `removeTags` comes before `addTags`. */
export const manyChangeSchema = z
  .strictObject({
    /** null removes the status: there is no other way to say so here. */
    status: readingStatusSchema.nullable().optional(),
    category: text(TEXT_LIMITS.genre).optional(),
    addTags: someTags.optional(),
    removeTags: someTags.optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'must name a status, a category or tags',
  )
  .meta({ id: 'ManyChange' });

export const changeManyContent = endpoint({
  method: 'patch',
  path: '/content',
  access: 'user',
  scope: 'write',
  tag: 'Content',
  summary:
    'Changes up to 200 items alike, all at once. An item that would have too many tags is left as it is, and so is what is not yours or not there; each is named with its reason.',
  body: z.strictObject({ ids, change: manyChangeSchema }),
  bodyShapeError: 'Invalid data format for PATCH request',
  status: 200,
  response: z
    .strictObject({
      changed: z.int(),
      left: z.array(z.strictObject({ _id: idSchema, reason: z.enum(LEFT_REASONS) })),
    })
    .meta({ id: 'ManyChanged' }),
  errors: ['VALIDATION_FAILED'],
});

/** Not DELETE: HTTP defines no meaning for the content of such a request, and intermediaries may drop it. */
export const deleteManyContent = endpoint({
  method: 'post',
  path: '/content/delete',
  access: 'user',
  scope: 'write',
  tag: 'Content',
  summary:
    'Deletes up to 200 items and all they own, at once and for good. What is not yours or not there is passed over.',
  body: z.strictObject({ ids }),
  status: 200,
  response: z.strictObject({ deleted: z.int() }).meta({ id: 'ManyDeleted' }),
  errors: ['VALIDATION_FAILED'],
});

export type ManyChange = z.input<typeof manyChangeSchema>;
