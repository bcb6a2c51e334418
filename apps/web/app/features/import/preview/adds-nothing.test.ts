import { expect, test } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { knownItem, row } from '../testing/rows.ts';
import { addsForCertain, addsNothing, addsNothingToRow, isHeldAlready } from './adds-nothing.ts';

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

test.each(['takeaways', 'quotes', 'notes'] as const)('a mark is what a row of %s adds, once', (kind) => {
  const marked = (isFavourite: boolean) => ({ text: WOODS, title: 'Why', content: WOODS, isFavourite });
  const item = (isFavourite: boolean) => row(1, { [kind]: [marked(isFavourite)] });
  const book = (isFavourite: boolean) =>
    makeBook({
      takeawayList: [makeTakeaway(marked(isFavourite))],
      quoteList: [makeQuote(marked(isFavourite))],
      noteList: [makeNote(marked(isFavourite))],
    });
  expect(addsNothing(item(true), book(false))).toBe(false);
  expect(addsNothing(item(true), book(true))).toBe(true);
  expect(addsNothing(item(false), book(true))).toBe(true);
  expect(addsNothingToRow(item(true), item(false))).toBe(false);
  expect(addsNothingToRow(item(true), item(true))).toBe(true);
});

test.each([
  ['that was read only in part before', { location: '1204-1206' }, { location: null }, false],
  ['that was read on another page before', { page: 'xiv' }, { page: '14' }, false],
  ['that is there', { location: '1204-1206' }, { location: '1204-1206' }, true],
] as const)('a quote with the place %s', (_, place, stored, adds) => {
  const quote = { text: WOODS, key: 'new', ...place };
  const book = makeBook({ quoteList: [makeQuote({ text: WOODS, ...stored })] });
  const former = [{ key: 'old', text: WOODS }];
  expect(addsNothing(row(1, { quotes: [{ ...quote, former }] }), book)).toBe(adds);
  // The server gives a place only to a line that it knows by what the file called it before.
  expect(addsNothing(row(1, { quotes: [quote] }), book)).toBe(true);
  const earlier = row(1, { quotes: [{ text: WOODS, ...place }] });
  expect(addsNothingToRow(row(2, { quotes: [{ ...quote, former }] }), earlier)).toBe(true);
});

test('a row moves a status, which is no repetition', () => {
  const reading = row(1, { status: 'reading' });
  expect(addsNothing(reading, makeBook({ status: 'want' }))).toBe(false);
  expect(addsNothing(reading, makeBook({ status: 'want', finishedAt: ['2020-01-01'] }))).toBe(true);
});

test.each([
  ['after it was dropped is of another reading, and adds nothing', '2024-01-01', true],
  ['before it was dropped is one that it lacks', '2020-01-01', false],
])('a first day %s', (_, startedAt, isNothing) => {
  const dropped = { status: 'dropped' as const, finishedAt: ['2020-05-01'] };
  const item = row(1, { startedAt });
  expect(addsNothing(item, makeBook(dropped))).toBe(isNothing);
  expect(addsForCertain(item, knownItem(dropped))).toBe(!isNothing);
});

test.each([
  ['once more adds nothing', { status: 'dropped' as const, finishedAt: ['2024-05-01'] }, true],
  ['adds a day of finishing before', { finishedAt: ['2019-05-01'] }, false],
])('a row of what was dropped %s', (_, fields, isNothing) => {
  const dropped = { status: 'dropped' as const, finishedAt: ['2020-05-01'] };
  expect(addsNothing(row(1, fields), makeBook(dropped))).toBe(isNothing);
  expect(addsForCertain(row(1, fields), knownItem(dropped))).toBe(!isNothing);
});

test.each([
  ['near', '2024-02-02', true],
  ['near', '2024-08-01', false],
  ['rough', '2024-08-01', true],
] as const)(
  'a day that a file tells as %s adds nothing to a finished book: %s, %s',
  (dayPrecision, day, isNothing) => {
    const finished = { status: 'finished' as const, finishedAt: ['2024-02-01'] };
    const item = row(1, { status: 'finished', finishedAt: [day], dayPrecision });
    expect(addsNothing(item, makeBook(finished))).toBe(isNothing);
    expect(addsForCertain(item, knownItem(finished))).toBe(!isNothing);
  },
);

test.each([
  [480, 1, false],
  [1, 480, true],
  [1, null, true],
  [480, null, false],
  [480, 300, true],
])('a row of %s minutes, for a book of %s, adds nothing: %s', (given, known, isNothing) => {
  const minutes = (amount: number) => ({ amount, unit: 'minutes' });
  const book = makeBook({ timeCommitment: known === null ? null : minutes(known) });
  expect(addsNothing(row(1, { timeCommitment: minutes(given) }), book)).toBe(isNothing);
});

test('a book that an id tells apart has a row already where it has its days and lines, of which there are some', () => {
  const book = makeBook({ finishedAt: ['2020-01-01'], externalIds: { goodreads: '1' } });
  const other = { externalIds: { goodreads: '2' } };
  expect(isHeldAlready(row(1, { ...other, finishedAt: ['2020-01-01'] }), book)).toBe(true);
  expect(isHeldAlready(row(1, { ...other, finishedAt: ['2021-01-01'] }), book)).toBe(false);
  expect(isHeldAlready(row(1, other), book)).toBe(false);
  // A merge would leave this day out.
  const dropped = { ...book, status: 'dropped' as const };
  expect(isHeldAlready(row(1, { ...other, finishedAt: ['2024-01-01'] }), dropped)).toBe(false);
  const line = { text: WOODS };
  const held = makeBook({ quoteList: [makeQuote(line)] });
  expect(isHeldAlready(row(1, { quotes: [{ ...line, isFavourite: true }] }), held)).toBe(true);
});
