import { z } from 'zod';
import { TEXT_LIMITS } from '../constants.ts';
import { entryKindSchema, idSchema, mediaTypeSchema, originSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { text } from '../text.ts';

const markedText = z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() }));

const searchHitSchema = z
  .strictObject({
    content: z.strictObject({
      _id: idSchema,
      title: z.string(),
      authors: z.array(z.string()),
      type: mediaTypeSchema,
      image: z.string().nullable(),
      publishedDate: z.string().nullable(),
    }),
    title: markedText,
    byline: markedText,
    /** Empty where the summary has no match. */
    summary: markedText,
    entries: z.array(
      z.strictObject({
        id: idSchema,
        kind: entryKindSchema,
        origin: originSchema,
        title: markedText.nullable(),
        text: markedText,
        /** Absent where the reader's comment has no match. */
        comment: markedText.optional(),
      }),
    ),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchVault = endpoint({
  method: 'get',
  path: '/content/search',
  access: 'user',
  scope: 'read',
  tag: 'Content',
  summary:
    'Searches titles, authors, summaries, takeaways, quotes with their comments, and notes. Words in any order match the start of a word, phrases stand in quotes; case and accents make no difference. An ISBN or an address finds what it names. Several words close together in one line, in the order given, come first. Where nothing has all of them, `instead` tells what was searched for in their place: the same letters set together or apart otherwise, close words of the vault, or two thirds of the words or more.',
  query: z.object({ q: text(TEXT_LIMITS.searchTerm) }),
  status: 200,
  response: z.strictObject({ hits: z.array(searchHitSchema), instead: z.string().nullable() }),
  errors: ['VALIDATION_FAILED'],
});
