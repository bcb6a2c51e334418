import { createContentSchema } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { describe, expect, test } from 'vitest';
import { contentFromDraft } from './draft/content-from-draft.ts';
import { blankDraft, type FormDraft } from './draft/draft.ts';
import { findProblems } from './rules.ts';

const words = { authorRequired: 'At least one author is required' };
const draftOf = (given: Partial<FormDraft> = {}): FormDraft => ({
  ...blankDraft(),
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  ...given,
});
const problemsOf = (given: Partial<FormDraft>) => findProblems(draftOf(given), words);

test('a title and an author are enough', () => {
  expect(problemsOf({})).toEqual({});
});

describe('the rules', () => {
  test.each<[string, Partial<FormDraft>, ReturnType<typeof problemsOf>]>([
    ['a title', { title: '' }, { title: 'Title is required' }],
    ['a title that is not blank', { title: '  ' }, { title: 'Title is required' }],
    ['a title that can be seen', { title: '\u200b\ufeff' }, { title: 'Title is required' }],
    ['a title of any kind of content', { type: 'video', title: '' }, { title: 'Title is required' }],
    ['an author of a book', { authors: [] }, { authors: 'At least one author is required' }],
    ['a rating of at least 1', { rating: 0 }, { rating: 'Rating must be between 1 and 5' }],
    ['a rating of at most 5', { rating: 6 }, { rating: 'Rating must be between 1 and 5' }],
    ['a whole rating', { rating: 2.5 }, { rating: 'Rating must be between 1 and 5' }],
    ['a time', { minutes: '' }, { minutes: 'Time commitment must be greater than 0' }],
    ['a time that is a number', { minutes: 'soon' }, { minutes: 'Time commitment must be greater than 0' }],
    ['a time above 0', { minutes: '0' }, { minutes: 'Time commitment must be greater than 0' }],
    ['a time that is not negative', { minutes: '-5' }, { minutes: 'Time commitment must be greater than 0' }],
    [
      'a time below a million',
      { minutes: '1000001' },
      { minutes: 'Time commitment must be at most 1,000,000 minutes' },
    ],
    [
      'a title that can be kept',
      { title: 'T'.repeat(501) },
      { title: 'Title must be at most 500 characters' },
    ],
    [
      'a genre that can be kept',
      { genre: 'g'.repeat(101) },
      { genre: 'Genre must be at most 100 characters' },
    ],
    [
      'a summary that can be kept',
      { summary: 's'.repeat(20_001) },
      { summary: 'Summary must be at most 20,000 characters' },
    ],
    [
      'one day of the start',
      { status: 'reading', startedAt: '2024-03-20, 2024-03-21' },
      { startedAt: 'Enter a single date' },
    ],
    [
      'a day that there is',
      { status: 'finished', finishedAt: '2023-02-29' },
      { finishedAt: 'Use a date such as 2024-03-20' },
    ],
    [
      'a day that has been',
      { status: 'paused', startedAt: '9999-01-01' },
      { startedAt: 'That day is in the future' },
    ],
    ['an ISBN', { isbn: '9780306406158' }, { isbn: 'This is not a valid ISBN' }],
    ['whole pages', { pageCount: '12.5' }, { pageCount: 'Use a whole number' }],
    ['pages that there can be', { pageCount: '100001' }, { pageCount: 'There can be at most 100,000 pages' }],
    [
      'a year or a date',
      { publishedDate: 'spring' },
      { publishedDate: 'Use a year or a date, e.g. 1999 or 1999-05-31' },
    ],
    ['short tags', { tags: `a, ${'x'.repeat(61)}` }, { tags: 'A tag can have at most 60 characters' }],
    [
      'authors that can be kept',
      { authors: ['A'.repeat(201)] },
      { authors: 'An author must be at most 200 characters' },
    ],
    [
      'at most 20 authors',
      { authors: Array.from({ length: 21 }, () => 'A') },
      { authors: 'There can be at most 20 authors' },
    ],
  ])('ask for %s', (_, given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
  });

  test.each(['http://example.com/a.png', 'cover.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'refuse %s as a picture',
    (image) => {
      expect(problemsOf({ image })).toEqual({
        image: 'Image URL must be a web address that starts with https://',
      });
    },
  );

  test('ask for takeaways, quotes and notes that can be kept, each at its field', () => {
    const line = { id: 'a', text: 'x'.repeat(TEXT_LIMITS.line + 1) };
    const note = { id: 'c', title: 'x'.repeat(TEXT_LIMITS.noteTitle + 1), content: '' };
    const untitled = { id: 'd', title: ' ', content: 'x'.repeat(TEXT_LIMITS.note + 1) };
    const takeaways = [{ id: 'first', text: 'Own less' }, line];
    const quotes = [{ ...line, id: 'b', text: ` ${line.text} ` }];
    expect(problemsOf({ takeaways, quotes, notes: [note, untitled] })).toEqual({
      'a/text': 'A takeaway can have 5,000 characters; this one has 5,001',
      'b/text': 'A quote can have 5,000 characters; this one has 5,001',
      'c/title': expect.stringContaining('A note title can have'),
    });
  });

  test('let other kinds of content have no author', () => {
    expect(problemsOf({ type: 'podcast', authors: [] })).toEqual({});
  });

  test('let a day alone that the status is not about', () => {
    expect(problemsOf({ status: 'want', startedAt: 'once', finishedAt: 'soon' })).toEqual({});
  });

  test.each([1, 5, null])('take a rating of %s', (rating) => {
    expect(problemsOf({ rating })).toEqual({});
  });
});

test('what the rules let through, the server takes', () => {
  const most = draftOf({
    title: 'T'.repeat(TEXT_LIMITS.title),
    authors: Array.from({ length: TEXT_LIMITS.authors }, () => 'A'.repeat(TEXT_LIMITS.author)),
    rating: 5,
    minutes: '1000000',
    genre: 'g'.repeat(TEXT_LIMITS.genre),
    status: 'finished',
    finishedAt: '2024-03-20, 2019-01-02',
    isbn: '0-306-40615-2',
    pageCount: '100000',
    publishedDate: '1999-05',
    tags: Array.from({ length: TEXT_LIMITS.tags }, (_, index) => `tag ${index}`).join(', '),
    image: 'http://localhost:3001/cover.svg',
    summary: 's'.repeat(TEXT_LIMITS.summary),
    takeaways: [{ id: 'a', text: 't'.repeat(TEXT_LIMITS.line) }],
    quotes: [{ id: 'b', text: 'q'.repeat(TEXT_LIMITS.line) }],
    notes: [{ id: 'c', title: 't'.repeat(TEXT_LIMITS.noteTitle), content: 'n'.repeat(TEXT_LIMITS.note) }],
  });
  expect(findProblems(most, words)).toEqual({});
  expect(createContentSchema.safeParse(contentFromDraft(most)).error).toBeUndefined();
});
