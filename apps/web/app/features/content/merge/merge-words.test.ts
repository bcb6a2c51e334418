import { expect, test } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { makeBook, makeCard, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { describeEdition, describeHoldings, describeMergeProblem, whyNoMerge } from './merge-words.ts';

test.each([
  [0, 'item', 'Select at least 2 items to merge them'],
  [1, 'podcast', 'Select at least 2 podcasts to merge them'],
  [2, 'book', null],
  [10, 'book', null],
  [11, 'book', 'You can merge up to 10 books at once'],
])('why %i can be merged or not', (count, noun, reason) => {
  expect(whyNoMerge(count, noun)).toBe(reason);
});

const quotes = ['One.', 'Two.'].map((text) => makeQuote({ text }));

test.each([
  ['2 quotes, 1 note, finished 2021', { quoteList: quotes, noteList: [makeNote({ title: 'A' })] }, true],
  ['1 takeaway, 4 stars', { takeawayList: [makeTakeaway({ text: 'A' })], rating: 4, rated: true }, false],
  ['Want to read', { status: 'want' as const }, false],
  ['Reading', { status: 'reading' as const }, true],
  ['Finished', { status: 'finished' as const }, false],
  ['Finished 2021', { status: 'finished' as const }, true],
  ['Nothing in it yet', {}, false],
])('“%s” says what a book has', (words, fields, isFinished) => {
  const book = makeBook({ ...fields, ...(isFinished && { finishedAt: ['2019-01-02', '2021-03-04'] }) });
  expect(describeHoldings(book, book)).toBe(words);
});

test.each([
  ['1999, 312 pages', { publishedDate: '1999-05-31', pageCount: 312 }],
  ['1854', { publishedDate: '1854', pageCount: null }],
  ['1 page', { publishedDate: null, pageCount: 1 }],
  ['', { publishedDate: null, pageCount: null }],
])('“%s” says which edition a book is', (words, fields) => {
  expect(describeEdition(makeCard(fields))).toBe(words);
});

test('until its texts have come, a book says what its card knows', () => {
  expect(describeHoldings(makeCard(), undefined)).toBe('');
  expect(describeHoldings(makeCard({ finishedAt: ['2021-03-04'] }), undefined)).toBe('Finished 2021');
  expect(describeHoldings(makeCard({ type: 'video', status: 'want' }), undefined)).toBe('Want to watch');
});

test('a refusal has changed nothing, and without an answer it can be tried again', () => {
  expect(describeMergeProblem(refusal(409, 'CONFLICT', 'The book would have 1,001 quotes'))).toBe(
    'The book would have 1,001 quotes. Nothing was changed.',
  );
  expect(describeMergeProblem(unreachable)).toBe(
    "The server can't be reached. Your choice is kept, so you can try again.",
  );
  expect(describeMergeProblem(refusal(503, 'UNAVAILABLE', 'Not now.'))).toMatch(/^Not now\. Your choice/);
});
