import { expect, test } from 'vitest';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import { row } from '../testing/rows.ts';
import { addsNothing, isHeldAlready } from './adds-nothing.ts';

const WOODS = 'I went to the woods.';

function bookWith(comment: string | null) {
  return makeBook({ quoteList: [makeQuote({ text: WOODS, comment, origin: 'import' })] });
}

test.each([
  ['no comment', undefined, null, true],
  ['the comment that is there', 'Why?', 'Why?', true],
  ['a comment that the person has gone on with', 'Why?', 'Why? Because.', true],
  ['a comment where there is none', 'Why?', null, false],
  ['a short comment that others hold by chance', 'no', 'I know.', false],
  ['a comment that has grown', 'Why?\n\nBecause.', 'Why?', false],
] as const)('a quote with %s', (_, given, known, adds) => {
  const item = row(1, { quotes: [{ text: WOODS, ...(given === undefined ? {} : { comment: given }) }] });
  expect(addsNothing(item, bookWith(known))).toBe(adds);
});

test('the same words at two places are two quotes, and said twice of one place they are one', () => {
  const twice = (...places: string[]) =>
    row(1, { quotes: places.map((location) => ({ text: WOODS, location })) });
  expect(addsNothing(twice('One', 'Two'), bookWith(null))).toBe(false);
  expect(addsNothing(twice('One', 'One'), bookWith(null))).toBe(true);
});

test('a row moves a status, which is no repetition', () => {
  const reading = row(1, { status: 'reading' });
  expect(addsNothing(reading, makeBook({ status: 'want' }))).toBe(false);
  expect(addsNothing(reading, makeBook({ status: 'want', finishedAt: ['2020-01-01'] }))).toBe(true);
});

test('a book that an id tells apart has a row already where it has its days and lines, of which there are some', () => {
  const book = makeBook({ finishedAt: ['2020-01-01'], externalIds: { goodreads: '1' } });
  const other = { externalIds: { goodreads: '2' } };
  expect(isHeldAlready(row(1, { ...other, finishedAt: ['2020-01-01'] }), book)).toBe(true);
  expect(isHeldAlready(row(1, { ...other, finishedAt: ['2021-01-01'] }), book)).toBe(false);
  expect(isHeldAlready(row(1, other), book)).toBe(false);
});
