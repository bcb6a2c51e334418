import { expect, test } from 'vitest';
import { readFixture } from '../testing/fixture.ts';

test("Readwise's export: highlights of one book together, tags and notes kept, discarded ones left", () => {
  const { items, rows } = readFixture('readwise-export.csv');
  expect(items[0]).toMatchObject({
    title: 'On Habits',
    authors: ['A. Sample Writer', 'B. Sample Writer'],
    tags: ['self'],
    externalIds: { asin: 'B00SAMPLE1' },
    quotes: [
      {
        location: '310',
        createdAt: '2020-10-05T10:15:30.000Z',
        comment: 'True of mornings.\n\n#favorite #routine',
      },
      { text: 'Said "twice",\nover two lines.', location: '402' },
    ],
    notes: [{ title: 'Note', content: 'Read again next year.' }],
  });
  expect(items[1]?.quotes).toMatchObject([{ text: '=not a formula', page: '7' }]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'item',
    'merged',
    'skipped',
    'merged',
    'item',
    'failed',
  ]);
});

test("Readwise's import shape: a highlight is enough", () => {
  expect(readFixture('readwise-import.csv').items).toMatchObject([
    {
      type: 'article',
      title: 'Essay on Air',
      previewLink: 'https://example.com/air',
      quotes: [{ location: '12' }],
    },
    { type: 'book', title: 'Quotes', quotes: [{ text: 'No title here' }] },
  ]);
});
