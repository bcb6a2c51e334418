import { expect, test } from 'vitest';
import {
  describeMerge,
  type GivenValues,
  joinProgress,
  joinReadingDays,
  moveProgress,
  moveStatus,
  type OwnValues,
} from './kept-values.ts';

const own = (fields: Partial<OwnValues> = {}): OwnValues => ({
  rating: null,
  status: null,
  startedAt: null,
  progress: null,
  finishedAt: [],
  isbn: null,
  externalIds: {},
  ...fields,
});
const given = (fields: Partial<GivenValues> = {}): GivenValues => ({
  type: 'book',
  finishedAt: [],
  externalIds: {},
  ...fields,
});

const [OLD, NEW] = ['2020-02-02', '2024-03-03'];

test.for([
  ['want', [], 'reading', [], 'reading'],
  ['want', [OLD], 'reading', [], null],
  ['want', [], 'finished', [NEW], 'finished'],
  ['want', [], 'finished', [], null],
  ['reading', [], 'finished', [NEW], 'finished'],
  ['reading', [OLD], 'finished', [OLD, NEW], 'finished'],
  ['reading', [OLD], 'dropped', [NEW], 'dropped'],
  ['reading', [NEW], 'finished', [OLD], null],
  ['reading', [OLD], 'finished', [OLD], null],
  ['reading', [], 'want', [], null],
  ['finished', [OLD], 'dropped', [NEW], null],
  ['paused', [], 'finished', [NEW], null],
  ['dropped', [], 'finished', [NEW], null],
  [null, [], 'finished', [NEW], null],
] as const)('%s with %j, and %s with %j in the file, moves to %s', ([status, days, word, ends, moved]) => {
  expect(moveStatus(own({ status, finishedAt: days }), given({ status: word, finishedAt: ends }))).toBe(
    moved,
  );
});

test('a reading that was begun after the days of the file goes on', () => {
  const again = own({ status: 'reading', startedAt: NEW });
  expect(moveStatus(again, given({ status: 'finished', finishedAt: [OLD] }))).toBeNull();
});

const page = (amount: number) => ({ amount, unit: 'pages' as const });
const percent = (amount: number) => ({ amount, unit: 'percent' as const });

test.for([
  ['reading', page(120), 'reading', page(200), page(200)],
  ['reading', page(200), 'reading', page(120), null],
  ['reading', page(120), undefined, page(200), page(200)],
  ['reading', page(120), 'reading', percent(90), null],
  ['reading', page(120), 'reading', undefined, null],
  ['paused', null, 'paused', page(120), page(120)],
  ['want', null, 'reading', page(120), page(120)],
  [null, null, 'reading', page(120), page(120)],
  [null, null, undefined, page(120), null],
  ['finished', null, 'reading', page(120), null],
] as const)('%s at %j, and %s at %j in the file, comes to %j', ([status, at, word, there, moved]) => {
  const mine = own({ status, progress: at });
  expect(moveProgress(mine, given({ status: word, progress: there }))).toEqual(moved);
});

test('what is over has no place that its reader has come to', () => {
  expect(joinProgress({ progress: page(120) }, { progress: page(200) }, 'finished')).toBeNull();
  expect(joinProgress({ progress: page(120) }, {}, 'dropped')).toEqual(page(120));
});

test('a place that is kept is said, and one that is moved is not', () => {
  const mine = own({ status: 'reading', progress: page(200) });
  const words = (progress: GivenValues['progress']) =>
    describeMerge(mine, given({ status: 'reading', progress }));
  expect(words(page(120))).toBe('Keeps your page 200; the file has page 120');
  expect(words(percent(90))).toBe('Keeps your page 200; the file has 90%');
  expect(words(page(200))).toBe('');
  expect(words(page(201))).toBe('');
  expect(words(undefined)).toBe('');
});

test('what stays out is said, and what changes', () => {
  const mine = own({
    rating: 1,
    status: 'reading',
    startedAt: OLD,
    isbn: '9780451529459',
    externalIds: { goodreads: '11' },
  });
  const theirs = given({
    rating: 5,
    status: 'finished',
    startedAt: NEW,
    isbn: '978-0-14-143958-7',
    externalIds: { goodreads: '12', constructor: '7' },
  });
  expect(describeMerge(mine, theirs).split('. ')).toEqual([
    'Keeps your 1 star; the file has 5',
    'Keeps your “Reading”; the file has “Finished”',
    'Keeps your first day 2020-02-02; the file has 2024-03-03',
    'Keeps your ISBN 9780451529459; the file has 9780141439587',
    'Keeps your Goodreads id 11; the file has 12',
  ]);
  expect(describeMerge(mine, { ...theirs, finishedAt: [NEW] })).toMatch(
    /^“Reading” becomes “Finished”\. Keeps your 1 star;/,
  );
  expect(describeMerge(mine, given({ rating: 1, status: 'reading', isbn: '0451529456' }))).toBe('');
  expect(describeMerge(own(), theirs)).toBe('');
  const sides = { kept: '', other: 'this row' };
  expect(describeMerge(mine, theirs, sides).split('. ')).toEqual([
    'Keeps 1 star; this row has 5',
    'Keeps “Reading”; this row has “Finished”',
    'Keeps the first day 2020-02-02; this row has 2024-03-03',
    'Keeps the ISBN 9780451529459; this row has 9780141439587',
    'Keeps the Goodreads id 11; this row has 12',
  ]);
  const [one, two] = [
    { asin: 'B1', toString: '1' },
    { asin: 'B2', toString: '2' },
  ];
  expect(describeMerge(own({ externalIds: one }), given({ externalIds: two }))).toBe(
    'Keeps your Amazon id B1; the file has B2. Keeps your toString id 1; the file has 2',
  );
  expect(describeMerge(own({ rating: 3 }), given({ rating: 4 }), sides)).toBe(
    'Keeps 3 stars; this row has 4',
  );
});

test.each<[Partial<GivenValues>, string]>([
  [
    { startedAt: '2024-01-01' },
    'Keeps your day of dropping 2020-02-02; the file has the first day 2024-01-01',
  ],
  [
    { status: 'dropped', startedAt: '2024-01-01', finishedAt: [NEW] },
    'Keeps your day of dropping 2020-02-02; the file has 2024-03-03',
  ],
  [
    { finishedAt: [OLD, NEW] },
    'Keeps your day of dropping 2020-02-02; the file has the day of finishing 2024-03-03',
  ],
  [{ finishedAt: [OLD] }, ''],
  [{ status: 'dropped', startedAt: '2020-01-01', finishedAt: [OLD] }, ''],
])('of something dropped, that another reading stays out is said: %j', (fields, words) => {
  expect(describeMerge(own({ status: 'dropped', finishedAt: [OLD] }), given(fields))).toBe(words);
});

test('of a book that stays finished, a first day after all of its ends is of another reading, and that is said', () => {
  const mine = own({ status: 'finished', finishedAt: [OLD] });
  const again = given({ status: 'reading', startedAt: NEW, finishedAt: [OLD] });
  expect(joinReadingDays(mine, again)).toEqual({ status: 'finished', startedAt: null, days: [OLD] });
  expect(describeMerge(mine, again)).toBe(
    'Keeps your “Finished”; the file has “Reading”. Keeps your day of finishing 2020-02-02; the file has the first day 2024-03-03',
  );
  const ended = given({ status: 'finished', startedAt: '2024-03-01', finishedAt: [OLD, NEW] });
  expect(joinReadingDays(mine, ended).startedAt).toBe('2024-03-01');
  expect(describeMerge(mine, ended)).toBe('');
  const begun = own({ status: 'reading', startedAt: NEW, finishedAt: [] });
  expect(joinReadingDays(begun, given({ status: 'finished', finishedAt: [OLD] })).startedAt).toBe(NEW);
});

test('of what has a day of finishing it says that “dropped” does not come', () => {
  const mine = own({ finishedAt: [OLD] });
  expect(describeMerge(mine, given({ status: 'dropped' }))).toBe(
    '“Dropped” becomes “Finished”, because it has a day of finishing',
  );
  expect(describeMerge(mine, given({ status: 'dropped', finishedAt: [NEW] }))).toBe('');
  expect(describeMerge(mine, given({ status: 'paused' }))).toBe('');
});

test('of a podcast it says what is done with one', () => {
  const heard = given({ type: 'podcast', status: 'finished', finishedAt: [NEW] });
  expect(describeMerge(own({ status: 'reading' }), heard)).toBe('“Listening” becomes “Finished”');
  expect(describeMerge(own({ status: 'finished' }), given({ type: 'video', status: 'want' }))).toBe(
    'Keeps your “Finished”; the file has “Want to watch”',
  );
});

test('a day that stands for one that the book has moves nothing on', () => {
  const mine = own({ status: 'reading', finishedAt: ['2024-02-01'] });
  const theirs = given({ status: 'finished', finishedAt: ['2024-02-02'] });
  expect(describeMerge(mine, theirs)).toBe('“Reading” becomes “Finished”');
  expect(describeMerge(mine, { ...theirs, dayPrecision: 'near' })).toBe(
    'Keeps your “Reading”; the file has “Finished”',
  );
});
