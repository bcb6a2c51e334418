import { expect, test } from 'vitest';
import { itemsOf, readText } from '../testing/fixture.ts';
import { joinClippings } from './parse-clippings.ts';

const page = (head: string, ...marked: string[]) =>
  itemsOf(readText(['Your Kindle Notes For:', head, ...marked].join('\n')));

const REEDS =
  'Reeds (Ponds Book 2)\nAnn One and Bo Two\nLast accessed on Wednesday February 19, 2025\n21 Highlight(s) | 2 Note(s)';

test("Amazon's page of what was marked in a book is read as it is copied, with what was said of it", () => {
  const { items, rows, notices, clippings } = page(
    REEDS,
    'Yellow highlight | Location:\u00a08,925\nA reed bends.\nNote:Like us.\nNote: on good days.\n\n',
    'Blue highlight | Page: 12\nOptions\nStill water.\n\n',
    'Pink highlight | Page: xiv\nOptions\n',
    'Note | Location: 2,000\nNote:By itself.',
  );
  expect(items).toMatchObject([
    {
      title: 'Reeds (Ponds Book 2)',
      authors: ['Ann One', 'Bo Two'],
      quotes: [
        { text: 'A reed bends.', location: '8925', comment: 'Like us.\nNote: on good days.' },
        { text: 'Still water.', page: '12' },
        { text: 'Options', page: 'xiv' },
      ],
      notes: [{ title: 'Note at loc. 2000', content: 'By itself.' }],
    },
  ]);
  expect(rows).toHaveLength(5);
  expect(notices).toEqual([]);
  expect(itemsOf(readText(joinClippings(clippings ?? []))).items).toEqual(items);
});

test('it has the keys of what Bookcision reads off it: one adds nothing to the other', () => {
  const highlights = [{ text: 'A reed bends.', isNoteOnly: false, location: { value: 8925 }, note: null }];
  const bookcision = { title: 'Reeds (Ponds Book 2)', authors: 'Ann One and Bo Two', highlights };
  const [book] = itemsOf(readText(JSON.stringify(bookcision))).items;
  const [same] = page(REEDS, 'Yellow highlight | Location: 8,925\nA reed bends.').items;
  expect([same?.title, same?.authors, same?.quotes]).toEqual([book?.title, book?.authors, book?.quotes]);
});

test('what a publisher withholds or Amazon cannot show is told, and none of it is a text', () => {
  const hidden = 'Some highlights have been hidden or truncated due to export limits.';
  const { items, rows, notices } = page(
    `${REEDS}\n${hidden}`,
    `Yellow highlight | Page: 1\nThe first words…\n${hidden}\nNote: Go on.`,
    `Yellow highlight | Page: 2\n${hidden}`,
    'Yellow highlight | Page: 3\nSorry, we’re unable to display this type of content.',
  );
  expect(items).toMatchObject([
    {
      quotes: [{ text: 'The first words…', comment: 'Go on.' }],
      notices: [expect.stringContaining('withheld'), expect.stringContaining('cut 1 highlight short')],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'skipped', 'skipped']);
  expect(notices).toEqual([expect.stringMatching(/^1 highlight has no text/)]);
});

test('pages of several books may follow each other, in whatever letters they begin, and a book may have no author', () => {
  const second = 'YOUR KINDLE NOTES FOR:\r\nWind\r\nLast accessed on Monday\r\n1 Highlights | 0 Notes\r\n';
  expect(
    page(
      REEDS,
      'Yellow highlight | Page: 1\nStill water.',
      `${second}Orange highlight | Location: 7\r\nAll day.`,
    ).items,
  ).toMatchObject([
    { title: 'Reeds (Ponds Book 2)', quotes: [{ text: 'Still water.', page: '1' }] },
    { title: 'Wind', authors: [], quotes: [{ text: 'All day.', location: '7' }] },
  ]);
});
