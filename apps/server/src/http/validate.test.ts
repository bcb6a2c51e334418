import { createContentSchema, listContent } from '@vault/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { validate } from './validate.ts';

function refusalOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}

const book = { title: 'A', authors: ['B'] };

test.each([
  [{}, 'title', 'Title is required'],
  [{ title: '  ' }, 'title', 'Title is required'],
  [{ title: '\u200b \u2060\u00ad' }, 'title', 'Title is required'],
  [{ title: 5 }, 'title', 'must be text'],
  [{ ...book, authors: 'B' }, 'authors', 'must be a list'],
  [{ ...book, authors: [7] }, 'authors.0', 'must be text'],
  [{ ...book, pageCount: -1 }, 'pageCount', 'must be at least 0'],
  [{ ...book, pageCount: 100_001 }, 'pageCount', 'must be at most 100,000'],
  [{ ...book, pageCount: 1.5 }, 'pageCount', 'must be a whole number'],
  [{ ...book, rating: 6 }, 'rating', 'must be a whole number from 1 to 5'],
  [{ ...book, rated: 'yes' }, 'rated', 'must be true or false'],
  [{ ...book, timeCommitment: {} }, 'timeCommitment.amount', 'is required'],
  [{ ...book, type: 'poem' }, 'type', 'Invalid content type'],
  [
    { ...book, publishedDate: '2024-02-30' },
    'publishedDate',
    'must be a year or a date, e.g. 1999 or 1999-05-31',
  ],
  [{ ...book, publishedDate: 1999 }, 'publishedDate', 'must be text'],
  [{ ...book, image: [] }, 'image', 'must be text'],
  [{ ...book, status: 'read' }, 'status', 'must be want, reading, finished, paused or dropped'],
  [{ ...book, notes: { '': 'text' } }, 'notes', 'must have a title'],
  [{ ...book, notes: { title: 5 } }, 'notes.title', 'must be text'],
  [{ ...book, colour: 'red' }, 'colour', 'is not a known field'],
  [{ ...book, quoteList: [{ text: 'C', colour: 'red' }] }, 'quoteList.0.colour', 'is not a known field'],
  [{ ...book, constructor: 1 }, 'constructor', 'is not a known field'],
  ['book', 'request', 'must be an object'],
])('%j: %s %s', (body, field, problem) => {
  expect(refusalOf(() => validate(createContentSchema, body)).details.fields).toEqual({ [field]: problem });
});

test('large numbers are written alike, of characters and of items', () => {
  const body = { ...book, summary: 'x'.repeat(20_001), takeaways: Array.from({ length: 1001 }, () => 'one') };
  expect(refusalOf(() => validate(createContentSchema, body)).details.fields).toEqual({
    summary: 'must be at most 20,000 characters',
    takeaways: 'must have at most 1,000 items',
  });
});

test('of several things that are wrong with a field the first is told', () => {
  const schema = z.object({ code: z.string().min(3).regex(/\d/, 'must have a digit') });
  expect(refusalOf(() => validate(schema, { code: 'x' })).details.fields).toEqual({
    code: 'must be at least 3 characters',
  });
});

test('a name is cut between characters', () => {
  const name = `${'x'.repeat(99)}😀`;
  const { fields = {} } = refusalOf(() => validate(createContentSchema, { ...book, [name]: 1 })).details;
  expect(Object.keys(fields).map((key) => key.isWellFormed())).toEqual([true]);
});

test('a query is told of in the same words', () => {
  expect(refusalOf(() => validate(listContent.query, { limit: '0' })).message).toBe(
    'Validation failed: limit must be at least 1',
  );
});

test('a sentence that names its field is not given the name once more', () => {
  expect(refusalOf(() => validate(createContentSchema, {})).message).toBe(
    'Validation failed: Title is required',
  );
});

test('what is right is given as the schema reads it', () => {
  expect(validate(listContent.query, { limit: '5' })).toMatchObject({ limit: 5 });
});

test.each([
  [
    'unknown fields',
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(90)} ${index} ${'x'.repeat(90)}`, 1]),
    ),
  ],
  ['wrong items', { takeaways: Array.from({ length: 50 }, () => 7) }],
])('of %s twenty are named, and none at length', (_, nonsense) => {
  const { fields = {} } = refusalOf(() => validate(createContentSchema, { ...book, ...nonsense })).details;
  expect(Object.keys(fields)).toHaveLength(20);
  expect(Math.max(...Object.keys(fields).map((name) => name.length))).toBeLessThanOrEqual(100);
});
