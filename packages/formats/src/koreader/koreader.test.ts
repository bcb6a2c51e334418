import { expect, test } from 'vitest';
import { readFixture } from '../testing/fixture.ts';

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

test('a place inside of a file is no page', () => {
  expect(readFixture('koreader-several.json').items[1]?.quotes[0]).not.toHaveProperty('page');
});
