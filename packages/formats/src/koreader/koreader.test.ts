import { expect, test } from 'vitest';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';

test.for(['koreader-one.json', 'koreader-several.json'])('%s: pages, chapters, notes and times', (name) => {
  expect(readFixture(name).items[0]).toMatchObject({
    title: 'Meditations',
    authors: ['Marcus Aurelius', 'Gregory Hays'],
    pageCount: 256,
    quotes: [
      {
        text: 'Begin the day by expecting people.',
        page: '31',
        location: 'Book II',
        comment: 'Expecting is not fearing.',
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { page: '44' },
    ],
    notes: [{ title: 'Note on page 50', content: 'A loose thought.' }],
  });
});

test('a page may be no number, and a long chapter stands whole in the comment; the key stays', () => {
  const chapter = 'Of what there is to say '.repeat(8).trim();
  const read = (entry: object) =>
    itemsOf(readText(JSON.stringify({ title: 'Tao', author: 'Lao', entries: [entry] })));
  const [item] = read({ page: 'xiv', chapter, text: 'The way', note: 'Mine.' }).items;
  expect(item).toMatchObject({
    quotes: [{ page: 'xiv', comment: `${chapter}\n\nMine.` }],
    notices: ['The place of 1 highlight is cut here and whole in the comment.'],
  });
  expect(item?.quotes[0]?.location?.length).toBeLessThanOrEqual(100);
  const [before] = read({ page: '/body', text: 'The way' }).items;
  expect(item?.quotes[0]?.key).toBe(before?.quotes[0]?.key);
  expect(read({ page: 'xiv', note: 'Mine.' }).items[0]?.notes).toMatchObject([{ title: 'Note on page xiv' }]);
});

test('a place inside of a file is no page', () => {
  expect(readFixture('koreader-several.json').items[1]?.quotes[0]).not.toHaveProperty('page');
});

test('what is no book and what is no entry is told, and the rest is read', () => {
  const { items, rows } = itemsOf(
    readText(
      JSON.stringify({
        documents: [
          7,
          { title: 'Tao', entries: [1, {}, { text: 'The way' }, { chapter: 'Middle', note: 'Mine.' }] },
          { title: 'Bare', entries: 'none' },
        ],
      }),
    ),
  );
  expect(rows).toMatchObject([
    { outcome: 'failed', reason: 'It is no book' },
    { outcome: 'item', label: 'Tao' },
    { outcome: 'item', label: 'Bare' },
  ]);
  expect(items).toMatchObject([
    {
      quotes: [{ text: 'The way' }],
      notes: [{ title: 'Middle', content: 'Mine.' }],
      notices: ['1 of its entries could not be read.', 'An entry without text was left out.'],
    },
    { quotes: [], notes: [], notices: [] },
  ]);
});
