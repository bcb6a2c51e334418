import { expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

const now = new Date('2026-03-01T12:00:00Z');

function readCsv(...lines: string[]) {
  const text = ['Title,Author,Date Read,Exclusive Shelf,Bookshelves,My Rating', ...lines].join('\r\n');
  return readText(text);
}

function readText(text: string) {
  const bytes = new TextEncoder().encode(text);
  const reading = readRequest({ bytes: bytes.buffer }, now);
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading;
}

test('what the server would refuse is told before anything is sent, with why', () => {
  const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`).join(', ');
  const { items, rows } = readCsv(
    'Emma,Jane Austen,2024/01/02,read,,4',
    'Tomorrow,Ann Other,2031/01/01,read,,4',
    `${'m'.repeat(501)},Ann Other,,read,,4`,
    `Tagged,Ann Other,,read,"${tags}",4`,
  );
  expect(items.map(({ title }) => title)).toEqual(['Emma']);
  expect(rows.map((row) => [row.outcome, 'reason' in row ? row.reason : null])).toEqual([
    ['item', null],
    ['failed', '2031-01-01 is in the future'],
    ['failed', expect.stringMatching(/^title .*500/)],
    ['failed', expect.stringMatching(/^tags /)],
  ]);
});

test('a file without a fault is read as it is', () => {
  expect(readCsv('Emma,Jane Austen,2024/01/02,read,own,4').rows).toEqual([
    expect.objectContaining({ row: 1, outcome: 'item' }),
  ]);
});

test('a highlight that is longer than a quote may be costs neither its book nor the other ones', () => {
  const [long, fits] = ['x'.repeat(5001), 'y'.repeat(5000)];
  const lines = [`${long},${long}`, `${fits},${fits}`, `Short,${long}`].map((line) => `Walden,${line}`);
  const text = ['Title,Highlight,Note', ...lines].join('\n');
  const { items, rows } = readText(text);
  expect(items).toMatchObject([
    { quotes: [{ text: fits, comment: fits }, { text: 'Short' }], notes: [{}, {}] },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'merged']);
});
