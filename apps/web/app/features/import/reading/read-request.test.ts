import { expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

const now = new Date('2026-03-01T12:00:00Z');

function readCsv(...lines: string[]) {
  const text = ['Title,Author,Date Read,Exclusive Shelf,Bookshelves,My Rating,Book Id', ...lines].join(
    '\r\n',
  );
  return readText(text);
}

function readText(text: string) {
  const bytes = new TextEncoder().encode(text);
  const reading = readRequest({ bytes: bytes.buffer }, now);
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading;
}

test('what the server would refuse is told before anything is sent, with why', () => {
  const ids = Array.from({ length: 21 }, (_, index) => [`catalogue-${index}`, '4']);
  const books = [{ title: 'Emma' }, { title: 'Numbered', externalIds: Object.fromEntries(ids) }];
  const { items, rows } = readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items: books }));
  expect(items.map(({ title }) => title)).toEqual(['Emma']);
  expect(rows.map((row) => [row.outcome, 'reason' in row ? row.reason : null])).toEqual([
    ['item', null],
    ['failed', expect.stringMatching(/^externalIds .*20/)],
  ]);
});

test('a day that is still to come is left out with a remark, and its book comes', () => {
  const { items, rows } = readCsv('Tomorrow,Ann Other,2031/01/01,read,,4');
  expect(items).toMatchObject([
    {
      title: 'Tomorrow',
      status: 'finished',
      finishedAt: [],
      notices: ['2031-01-01 is in the future, so it was left out.'],
    },
  ]);
  expect(rows).toMatchObject([
    { outcome: 'item', leftOut: '2031-01-01 is in the future, so it was left out' },
  ]);
  const book = { title: 'Both', startedAt: '2031-01-01', finishedAt: ['2025-02-02', '2031-02-02'] };
  const both = readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items: [book] }));
  expect(both.items).toMatchObject([
    {
      finishedAt: ['2025-02-02'],
      notices: ['2031-01-01, 2031-02-02 are in the future, so they were left out.'],
    },
  ]);
  expect(both.items[0]).not.toHaveProperty('startedAt');
});

test('where the day of dropping is still to come, the preview shows the status that the book will have', () => {
  const reading = { status: 'dropped', finishedAt: ['2019-07-02', '2031-02-02'] };
  const book = { title: 'Ulysses', ...reading };
  const { items, rows } = readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items: [book] }));
  const told =
    '2031-02-02 is in the future, so it was left out, and the book counts as finished, not dropped';
  expect(items).toMatchObject([{ status: 'finished', finishedAt: ['2019-07-02'], notices: [`${told}.`] }]);
  // The server is told as it stands in the file, and says the same.
  expect(rows).toMatchObject([{ leftOut: told, days: reading }]);
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

test('a crowded book is refused for nothing that can be kept in another form', () => {
  const many = (length: number, name: string) => Array.from({ length }, (_, index) => `${name} ${index}`);
  const item = {
    title: 'word '.repeat(200),
    authors: [...many(25, 'Writer'), 'w'.repeat(201)],
    tags: [...many(80, 'tag'), 'x'.repeat(61)],
    category: 'g'.repeat(101),
    summary: 'A sentence. '.repeat(2000),
    quotes: [{ text: 'q', page: 'p'.repeat(101), location: 'l'.repeat(101), comment: 'c'.repeat(4900) }],
    notes: [{ title: 't'.repeat(501), content: 'c'.repeat(100_001) }],
  };
  const crowded = readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items: [item] }));
  expect(crowded.rows.map(({ outcome }) => outcome)).toEqual(['item']);

  const highlights = many(1400, 'Walden,Thought').join('\n');
  const { items, rows } = readText(`Title,Highlight\n${highlights}\n`);
  expect(items).toMatchObject([
    { quotes: { length: 1400 }, notices: [expect.stringMatching(/^A book holds 1,000 highlights/)] },
  ]);
  expect(rows.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('a book that no request has room for is refused before the others are sent', () => {
  const highlights = Array.from({ length: 1800 }, (_, index) => `Walden,${index} ${'x'.repeat(4900)}`);
  const { items, rows } = readText(['Title,Highlight', 'Emma,Short', ...highlights].join('\n'));
  expect(items.map(({ title }) => title)).toEqual(['Emma']);
  expect(rows[1]).toMatchObject({
    outcome: 'failed',
    reason: 'It is far more than one book can hold',
  });
});
