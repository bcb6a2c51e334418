import { expect, test } from 'vitest';
import { writeLeftRecords } from '../left-over.ts';
import { REASON_COLUMN } from '../table/parse-table.ts';
import { expectEveryRow, itemsOf, readFixture, readText } from '../testing/fixture.ts';

test('bookmarks come with what they lead to, their tags and lists, and what was written about them', () => {
  const { items, rows } = readFixture('karakeep.json');
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'How a pond freezes',
      previewLink: 'https://essays.example/pond',
      createdAt: '2023-11-14T22:13:20.000Z',
      status: 'finished',
      tags: ['winter', 'water', 'To think about'],
      notes: [
        { title: 'Note', content: 'Compare with **Walden**, chapter 14: a < b.' },
        { title: 'Metadata', content: 'from: Ann\npages: 3' },
      ],
    },
    { type: 'video', title: 'youtube.com/watch?v=sample12345', tags: [], notes: [] },
    {
      type: 'article',
      title: 'Read more slowly.',
      tags: ['ideas', 'To think about'],
      notes: [{ title: 'Text', content: 'Read more slowly.\nAnd aloud.' }],
    },
  ]);
  expect(items[1]).not.toHaveProperty('status');
  expect(rows.at(-1)).toEqual({
    row: 4,
    outcome: 'skipped',
    label: 'scan.pdf',
    reason: 'It is a picture or a file, which the export does not hold',
  });
});

test('what was written about a picture or a file comes without it, and the row says so', () => {
  const record = {
    ...bookmark,
    title: null,
    content: null,
    note: 'The map on page two.\nAsk Ann.',
    tags: ['maps'],
  };
  const { items } = itemsOf(readText(JSON.stringify({ bookmarks: [record] })));
  expect(items).toMatchObject([
    {
      title: 'The map on page two.',
      tags: ['maps'],
      notes: [{ title: 'Note', content: 'The map on page two.\nAsk Ann.' }],
      notices: ['The picture or file itself is not in the export: what was written about it is.'],
    },
  ]);
});

const bookmark = { title: 'T', createdAt: 1_700_000_000, tags: [], note: null };

test('an export of before there were lists is read, and what is none in it is told', () => {
  const link = { type: 'link', url: 'https://essays.example/' };
  const reading = itemsOf(readText(JSON.stringify({ bookmarks: [{ ...bookmark, content: link }, 'no'] })));
  expectEveryRow(reading);
  expect(reading.items).toMatchObject([{ title: 'T', previewLink: 'https://essays.example/', tags: [] }]);
  expect(reading.rows[1]).toMatchObject({ outcome: 'failed', reason: 'It is not a bookmark' });
});

test('a link that cannot be kept leaves the bookmark, and says so', () => {
  const content = { type: 'link', url: 'http://essays.example/' };
  const { items } = itemsOf(readText(JSON.stringify({ bookmarks: [{ ...bookmark, content }] })));
  expect(items).toMatchObject([
    { type: 'article', title: 'T', notices: [expect.stringContaining('not an https')] },
  ]);
});

test('bookmarks that did not come in are such a file again', () => {
  const left = writeLeftRecords('karakeep', [{ row: 1, reason: 'You left it out' }], [bookmark]);
  expect(JSON.parse(left)).toEqual({ bookmarks: [{ [REASON_COLUMN]: 'You left it out', ...bookmark }] });
});

test('so they keep the names of their lists', () => {
  const { records, items } = readFixture('karakeep.json');
  const left = [1, 3].map((row) => ({ row, reason: 'You left it out' }));
  const again = itemsOf(readText(writeLeftRecords('karakeep', left, records ?? [])));
  expect(again.items.map(({ tags }) => tags)).toEqual([items[0]?.tags, items[2]?.tags]);
  const twice = itemsOf(readText(writeLeftRecords('karakeep', left.slice(0, 1), again.records ?? [])));
  expect(twice.items.map(({ tags }) => tags)).toEqual([items[0]?.tags]);
});
