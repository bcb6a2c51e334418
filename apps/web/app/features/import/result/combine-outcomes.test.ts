import { readFile } from '@vault/formats';
import { expect, test } from 'vitest';
import { jobOf, row } from '../testing/rows.ts';
import { combineOutcomes } from './combine-outcomes.ts';
import { writeLeftOver } from './left-over.ts';

const created = (number: number) => ({
  row: number,
  outcome: 'created' as const,
  reason: null,
  contentId: `c${number}`,
  added: null,
});

test('every row of the file ends as created, merged, skipped or failed, with its reason', () => {
  const job = jobOf([row(1), row(2), row(3), row(6)], {
    rows: [
      { row: 1, outcome: 'item', label: 'One' },
      { row: 2, outcome: 'item', label: 'Two' },
      { row: 3, outcome: 'item', label: 'Three' },
      { row: 4, outcome: 'merged', into: 1, label: 'Part', reason: 'It is of the same book' },
      { row: 5, outcome: 'skipped', label: 'Mark', reason: 'A bookmark has no text' },
      { row: 6, outcome: 'item', label: 'Six' },
      { row: 7, outcome: 'failed', label: '', reason: 'The title is missing' },
      { row: 8, outcome: 'merged', into: 3, label: 'Part of three', reason: 'It is of the same book' },
      { row: 9, outcome: 'item', label: 'Unticked' },
      { row: 10, outcome: 'skipped', label: 'Again', reason: 'Same as row 1 of this file' },
      { row: 11, outcome: 'merged', into: 10, label: 'Part of it', reason: 'It is of the same book' },
    ],
  });
  const ended = [
    created(1),
    { ...created(2), outcome: 'merged' as const },
    { row: 3, outcome: 'failed' as const, reason: 'too long', contentId: null, added: null },
  ];
  expect(combineOutcomes(job, ended).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
    [1, 'created', null],
    [2, 'merged', null],
    [3, 'failed', 'too long'],
    [4, 'merged', 'It is of the same book as row 1'],
    [5, 'skipped', 'A bookmark has no text'],
    [6, 'skipped', 'The import was ended before this row'],
    [7, 'failed', 'The title is missing'],
    [8, 'failed', 'too long (row 3)'],
    [9, 'skipped', 'You left it out'],
    [10, 'skipped', 'Same as row 1 of this file'],
    [11, 'skipped', 'Same as row 1 of this file (row 10)'],
  ]);
});

test('what did not come in is written in the columns of its own file, and no cell runs', () => {
  const table = {
    columns: ['Title', 'ISBN'],
    rows: [
      ['Good', '="1"'],
      ['=HYPERLINK("x")', '="2"'],
    ],
    broken: {},
  };
  const job = jobOf([row(1), row(2)], { table });
  const rows = combineOutcomes(job, [
    created(1),
    { row: 2, outcome: 'failed', reason: 'x', contentId: null, added: null },
  ]);
  const left = writeLeftOver(rows, { table });
  expect(left).toMatchObject({ type: 'text/csv', fileName: 'not-imported.csv' });
  expect(left.text).toBe(`Why it was not imported,Title,ISBN\r\nx,"'=HYPERLINK(""x"")","'=""2"""\r\n`);
});

test('a file that is no table gives rows with their reasons', () => {
  const rows = combineOutcomes(jobOf([]), []);
  expect(
    writeLeftOver(
      [
        ...rows,
        {
          row: 4,
          label: 'Words',
          outcome: 'failed',
          reason: 'why',
          contentId: null,
          added: null,
          partOf: null,
        },
      ],
      { table: null },
    ).text,
  ).toBe('Row,Text,Reason\r\n4,Words,why\r\n');
});

/** What stays behind when nothing of a file is sent. */
function leaveAll(text: string) {
  const bytesOf = (words: string) => new TextEncoder().encode(words);
  const reading = readFile(bytesOf(text));
  if (reading.kind !== 'items') throw new Error(reading.kind);
  const { table = null, clippings } = reading;
  const job = jobOf([], { rows: reading.rows, table, clippings });
  const left = writeLeftOver(combineOutcomes(job, []), job);
  return { reading, left, again: readFile(bytesOf(`\uFEFF${left.text}`)) };
}

test('clippings that did not come in are a file of clippings again, each whole', () => {
  const words = 'Word after word. '.repeat(40).trim();
  const place = '- Your Highlight on Location 10-12 | Added on Monday, June 5, 2023 8:00:00 AM';
  const text = `Emma (Jane Austen)\r\n${place}\r\n\r\n${words}\r\n\r\nNext paragraph.\r\n==========\r\n`;
  const { left, again } = leaveAll(text);
  expect(left).toEqual({ text, type: 'text/plain', fileName: 'not-imported.txt' });
  expect(again).toMatchObject({
    format: 'kindle',
    items: [{ title: 'Emma', quotes: [{ text: `${words}\n\nNext paragraph.` }] }],
  });
});

test.each([
  'Title,Author,Exclusive Shelf,My Rating\r\nEmma,Jane Austen,read,4,"more, cells"\r\n',
  'Highlight,Title\r\n"Handsome, clever and rich",Emma\r\n',
  'Highlight\r\nHandsome\r\n',
])('rows that did not come in say why, and are read as before: %s', (text) => {
  const { reading, left, again } = leaveAll(text);
  expect(left.text).toContain('You left it out,');
  expect(again).toEqual(reading);
});
