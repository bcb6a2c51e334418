import { REVISIT_ANSWERS } from '@vault/domain';
import { z } from 'zod';
import { PAGE_SIZE_MAX, REVISITS_A_DAY, REVISITS_MAX, SET_ASIDE_PAGE_SIZE } from '../constants.ts';
import { idSchema, readingDateSchema } from './content.schemas.ts';
import { entryWithSourceSchema } from './content.ts';
import { endpoint } from '../call/endpoint.ts';
import { wholeNumber } from '../whole-number.ts';

const answerSchema = z.enum(REVISIT_ANSWERS, { error: `must be ${REVISIT_ANSWERS.join(', ')}` });

const shared = { access: 'user', tag: 'Revisits' } as const;

/** The person's own day. A day that is nowhere on Earth is replaced by the server's. */
const day = readingDateSchema.optional();

export const listRevisits = endpoint({
  ...shared,
  method: 'get',
  path: '/revisits',
  scope: 'read',
  summary: `The takeaways and quotes to meet again on a day: all that were answered on it, those that are due in three places of five, and others that were never answered, of as many books as there are. No answer puts another in or out; what is added to the vault meanwhile may. ${REVISITS_A_DAY} without a limit.`,
  query: z.object({ day, limit: wholeNumber(1, REVISITS_MAX).optional() }),
  status: 200,
  response: z
    .strictObject({
      day: readingDateSchema,
      revisits: z.array(
        z.strictObject({
          entry: entryWithSourceSchema,
          /** What was answered on this day. */
          answer: answerSchema.nullable(),
          /** When it comes back after that answer; null without one, and when it never does. */
          dueOn: readingDateSchema.nullable(),
        }),
      ),
    })
    .meta({ id: 'Revisits' }),
  errors: ['VALIDATION_FAILED'],
});
type Revisits = z.infer<typeof listRevisits.response>;
export type Revisit = Revisits['revisits'][number];

const answeredSchema = z
  .strictObject({ answer: answerSchema, dueOn: readingDateSchema.nullable() })
  .meta({ id: 'RevisitAnswer' });

export const answerRevisit = endpoint({
  ...shared,
  method: 'put',
  path: '/revisits/{entryId}',
  scope: 'write',
  summary: 'Says when a takeaway or a quote comes back. The last answer counts.',
  params: z.object({ entryId: idSchema }),
  body: z.strictObject({ answer: answerSchema, day }),
  status: 200,
  response: answeredSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
});

export const listSetAside = endpoint({
  ...shared,
  method: 'get',
  path: '/revisits/set-aside',
  scope: 'read',
  summary: `Pages through the takeaways and quotes that never come back, those that were set aside last first. ${SET_ASIDE_PAGE_SIZE} without a limit.`,
  query: z.object({ cursor: z.string().optional(), limit: wholeNumber(1, PAGE_SIZE_MAX).optional() }),
  status: 200,
  response: z
    .strictObject({
      lines: z.array(
        z.strictObject({
          entry: entryWithSourceSchema,
          /** The person's own day on which it was answered. */
          setAsideOn: readingDateSchema,
        }),
      ),
      nextCursor: z.string().nullable(),
    })
    .meta({ id: 'LinesSetAside' }),
  errors: ['VALIDATION_FAILED'],
});
export type SetAside = z.infer<typeof listSetAside.response>['lines'][number];

export const bringBack = endpoint({
  ...shared,
  method: 'post',
  path: '/revisits/{entryId}/bring-back',
  scope: 'write',
  summary:
    'Lets a line that was set aside come back in a week. It takes no place among the lines of the day; one that comes back anyway stays as it is.',
  params: z.object({ entryId: idSchema }),
  body: z.strictObject({ day }),
  status: 200,
  response: answeredSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
});
