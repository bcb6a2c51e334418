import { GOAL_BOOKS_MAX } from '@vault/domain';
import { z } from 'zod';
import { RATING_MAX, RATING_MIN, YEAR_CARDS_MAX, YEAR_GENRES_MAX } from '../constants.ts';
import { idSchema, mediaTypeSchema, readingDateSchema } from './content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { readingYear } from '../whole-number.ts';

const count = z.int().min(0);
/** A sum over those items of which it is known. */
const known = z.strictObject({ sum: count, items: count });
const sums = {
  items: count,
  /** The most frequent first. */
  types: z.array(z.strictObject({ type: mediaTypeSchema, items: count })),
  pages: known,
  /** Of what has its time in minutes or hours. */
  minutes: known,
};

export const listReadingYears = endpoint({
  method: 'get',
  path: '/reading/years',
  access: 'user',
  scope: 'read',
  tag: 'Reading',
  summary: `The years in which something was finished or that have a goal, the newest first, and what one of them holds: the newest unless told otherwise, leaving out goals of years that have not begun on the reader's day (the server's if none is sent). What was finished in two years counts in both, and once in each. Of a year come the first ${YEAR_CARDS_MAX} items, by the last day in it on which they were finished.`,
  query: z.object({ year: readingYear.optional(), day: readingDateSchema.optional() }),
  status: 200,
  response: z
    .strictObject({
      years: z.array(
        z.strictObject({
          year: z.int(),
          items: count,
          /** How many of them are books: what a goal counts. */
          books: count,
          /** How many books are to be finished in it. */
          goal: z.int().nullable(),
        }),
      ),
      /** The sum of all years: what was finished in two of them counts twice. */
      total: z.strictObject(sums),
      /** The one that was asked for. */
      year: z.strictObject({
        year: z.int(),
        ...sums,
        /** From January, by the last day in the year. */
        months: z.array(count).length(12),
        /** The most frequent first, and how many items are of others. */
        genres: z.array(z.strictObject({ genre: z.string(), items: count })).max(YEAR_GENRES_MAX),
        otherGenres: count,
        /** From one star. */
        ratings: z.array(count).length(RATING_MAX - RATING_MIN + 1),
        notRated: count,
        kept: z.strictObject({ takeaways: count, quotes: count, notes: count }),
        cards: z
          .array(
            z.strictObject({
              _id: idSchema,
              type: mediaTypeSchema,
              title: z.string(),
              authors: z.array(z.string()),
              image: z.string().nullable(),
              finishedOn: readingDateSchema,
            }),
          )
          .max(YEAR_CARDS_MAX),
      }),
    })
    .meta({ id: 'ReadingYears' }),
  errors: ['VALIDATION_FAILED'],
});

/** As many as somebody may want to finish. */
export const goalBooks = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(GOAL_BOOKS_MAX, `must be at most ${GOAL_BOOKS_MAX.toLocaleString('en')}`);

const ofYear = {
  path: '/reading/goals/{year}',
  access: 'user',
  scope: 'write',
  tag: 'Reading',
  params: z.object({ year: readingYear }),
  errors: ['VALIDATION_FAILED'],
} as const;

export const setReadingGoal = endpoint({
  ...ofYear,
  method: 'put',
  summary: 'Sets how many books are to be finished in a year, in place of what was set before.',
  body: z.strictObject({ books: goalBooks }),
  status: 200,
  response: z.strictObject({ year: z.int(), books: z.int() }).meta({ id: 'ReadingGoal' }),
});

export const removeReadingGoal = endpoint({
  ...ofYear,
  method: 'delete',
  summary: 'Takes the goal of a year away, if it has one.',
  status: 204,
});

export type ReadingYears = z.infer<typeof listReadingYears.response>;
export type ReadingYear = ReadingYears['year'];
export type ReadingTotal = ReadingYears['total'];
