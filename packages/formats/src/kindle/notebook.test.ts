import { expect, test } from 'vitest';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { joinClippings } from './parse-clippings.ts';

test("a Kindle app's notebook is read with its notes, whatever the tags that close its parts", () => {
  const { items, rows, notices } = readFixture('kindle-notebook.html');
  expect(items).toMatchObject([
    {
      title: 'Ponds of My Own (Annotated)',
      authors: ['A. Sample Writer'],
      quotes: [
        {
          text: expect.stringMatching(/^I went to the woods .* to teach & not, .* not lived\.$/),
          page: '90',
          location: '1204',
          comment: 'Read this one again.',
        },
        { text: 'A page without a location.', page: 'xiv', comment: 'Said of it.' },
      ],
      notes: [{ title: 'Note at loc. 4000', content: 'By itself.' }],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'item',
    'merged',
    'merged',
    'merged',
    'merged',
    'skipped',
  ]);
  expect(notices).toEqual([]);
});

test('what did not come of it is a file of clippings', () => {
  const { clippings = [], items } = readFixture('kindle-notebook.html');
  expect(itemsOf(readText(joinClippings(clippings))).items).toEqual(items);
});

test('a title of two lines is one', () => {
  const [item] = itemsOf(readText(page('Highlight - Location 204').replace('>T ', '>My<br/>Book '))).items;
  expect(item).toMatchObject({ title: 'My Book (Part 1)' });
});

const page = (heading: string, authors = 'A B') =>
  `<html><body><div class="bookTitle">T (Part 1)</div><div class="authors">${authors}</div>` +
  `<div class="noteHeading">${heading}</div><div class="noteText">Words</div></body></html>`;

test.each([
  ['Highlight(<span class="highlight_pink">pink</span>) - Location 204', { location: '204' }],
  ['Markierung (gelb) - Notiz zum Anfang &gt; Seite 7 · Position 81', { page: '7', location: '81' }],
  ['Surlignement (jaune) - Chapitre 1 - La note > Page 4 · Emplacement 60', { page: '4', location: '60' }],
  ['Highlight', {}],
])('a heading %s', (heading, place) => {
  const [item] = itemsOf(readText(page(heading))).items;
  expect(item).toMatchObject({ title: 'T (Part 1)', authors: ['A B'], notes: [] });
  expect(item?.quotes).toEqual([{ text: 'Words', key: expect.any(String), ...place }]);
});

test('a book without authors keeps the parentheses of its title', () => {
  expect(itemsOf(readText(page('Highlight - Page 1', ''))).items).toMatchObject([
    { title: 'T (Part 1)', authors: [] },
  ]);
});
