import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { describeChoice, describeDuplicate, describeItem, describeMerging } from './describe-item.ts';

test.for([
  ['finished', ['2019-07-02'], 'Finished July 2, 2019'],
  [undefined, ['2017-08-15', '2019-07-02'], 'Finished July 2, 2019'],
  ['finished', [], 'Finished'],
  ['reading', ['2019-07-02'], 'Finished July 2, 2019, reading again'],
  ['reading', [], 'Reading'],
  ['want', ['2019-07-02'], 'Finished July 2, 2019, want to read again'],
  ['paused', ['2019-07-02'], 'Finished July 2, 2019, paused since'],
  ['dropped', ['2024-02-03'], 'Dropped'],
  ['dropped', ['2019-07-02', '2024-02-03'], 'Finished July 2, 2019, dropped since'],
  [undefined, [], ''],
] as const)('%s with the days %j: "%s"', ([status, days, words]) => {
  expect(describeItem(row(1, { ...(status && { status }), finishedAt: [...days] }))).toBe(words);
});

test.for([
  ['reading', { amount: 120, unit: 'pages' }, [], 'Reading, page 120'],
  ['paused', { amount: 95, unit: 'minutes' }, [], 'Paused, 95 minutes'],
  ['dropped', { amount: 26, unit: 'percent' }, ['2024-02-03'], 'Dropped, 26%'],
  ['reading', { amount: 26, unit: 'percent' }, ['2019-07-02'], 'Finished July 2, 2019, reading again, 26%'],
  ['finished', { amount: 120, unit: 'pages' }, [], 'Finished'],
  [undefined, { amount: 120, unit: 'pages' }, [], ''],
] as const)('%s at %j, with the days %j: "%s"', ([status, progress, days, words]) => {
  expect(describeItem(row(1, { ...(status && { status }), progress, finishedAt: [...days] }))).toBe(words);
});

test('what is no book says what it is', () => {
  const read = { finishedAt: ['2019-07-02'] };
  expect(describeItem(row(1, { type: 'video', ...read }))).toBe('Video · Finished July 2, 2019');
  expect(describeItem(row(1, { type: 'article' }))).toBe('Article');
  expect(describeItem(row(1, { type: 'podcast', status: 'want' }))).toBe('Podcast · Want to listen');
  expect(describeItem(row(1, { type: 'video', ...read, status: 'reading' }))).toBe(
    'Video · Finished July 2, 2019, watching again',
  );
});

test('a row that is one with another by its link says so', () => {
  const merge = { item: row(2), kind: 'merge', told: '', isByLink: true } as const;
  expect(describeMerging({ ...merge, target: 1 })).toBe(
    'It has the same link as row 1 of this file. Adds what is missing to it',
  );
  expect(describeMerging({ ...merge, target: knownItem({ title: 'Ice' }), isOpen: true })).toBe(
    'It has the same link as “Ice”. Looks for anything missing from it',
  );
});

test('a row that brings nothing, or adds something, says what of it stays out', () => {
  const told = 'Keeps your 3 stars; the file has 5';
  const item = row(2);
  expect(describeDuplicate({ item, kind: 'duplicate', of: 1, told: '' })).toBe('Same as row 1 of this file');
  expect(describeDuplicate({ item, kind: 'duplicate', of: 1, told })).toBe(`As row 1 of this file. ${told}`);
  expect(describeMerging({ item, kind: 'merge', target: 1, told })).toBe(
    `Adds what is missing to row 1 of this file. ${told}`,
  );
  expect(describeMerging({ item, kind: 'merge', target: 1, told: '', isOpen: true })).toBe(
    'Looks for anything missing from row 1 of this file',
  );
});

test('a title from the right keeps its marks in what is said of its row', () => {
  const book = knownItem({ title: 'שיחות (2)!' });
  const item = row(2);
  for (const said of [
    describeDuplicate({ item, kind: 'duplicate', of: book, told: '' }),
    describeMerging({ item, kind: 'merge', target: book, told: '' }),
    describeChoice({ item, kind: 'choice', candidates: [book] }),
    describeChoice({ item, kind: 'choice', candidates: [book], wereCalledSo: true }),
    describeChoice({ item, kind: 'choice', candidates: [book], isOtherPage: true }),
  ])
    expect(said).toContain('“\u2068שיחות (2)!\u2069”');
});
