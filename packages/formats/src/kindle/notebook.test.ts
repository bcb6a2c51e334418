import { expect, test } from 'vitest';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { stableId } from '../text/stable-id.ts';
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
          location: '1204, Notes on page 3',
          comment: 'Read this one again.',
        },
        {
          text: 'A page without a location.',
          page: 'xiv',
          location: 'Where I Lived, and What I Lived For',
          comment: 'Said of it.',
        },
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

test.for([
  [
    'ハイライト(<span class="highlight_pink">ピンク</span>) - 3.7 歴史 > ページ23 ·位置607',
    '23',
    '607, 3.7 歴史',
  ],
  ['标注(<span class="highlight_blue">蓝色</span>) - 第 30 页·位置 434', '30', '434'],
  ['Underline - Page 12 · Location 204', '12', '204'],
] as const)('the heading %s tells its page and location', ([heading, page, location]) => {
  const html = `<div class="bookTitle">A</div><div class="authors">Ann</div><div class="noteHeading">${heading}</div><div class="noteText">Words.</div>`;
  const { items } = itemsOf(readText(html));
  expect(items[0]?.quotes).toMatchObject([{ text: 'Words.', page, location }]);
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
  [
    'Markierung (gelb) - Notiz zum Anfang &gt; Seite 7 · Position 81',
    { page: '7', location: '81, Notiz zum Anfang' },
  ],
  [
    'Surlignement (jaune) - Chapitre 1 - La note > Page 4 · Emplacement 60',
    { page: '4', location: '60, Chapitre 1 - La note' },
  ],
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

const notebook = (...notes: [heading: string, text: string][]) =>
  itemsOf(
    readText(
      `<div class="bookTitle">T</div><div class="authors">A B</div>${notes
        .map(
          ([heading, text]) => `<div class="noteHeading">${heading}</div><div class="noteText">${text}</div>`,
        )
        .join('')}`,
    ),
  );

test('a chapter stands with the place of its highlight where there is room for it', () => {
  const long = 'word '.repeat(30).trim();
  const { items, clippings = [] } = notebook(
    ['Highlight(yellow) - Either | or &gt; Page 3 · Location 30', 'One'],
    ['Highlight(yellow) - Economy &gt; Page 4', 'Two'],
    [`Highlight(yellow) - ${long} &gt; Page 5 · Location 50`, 'Three'],
    [`Highlight(yellow) - ${long} &gt; Page 6`, 'Four'],
    ['Highlight(yellow) - 1: A &gt; B &gt; Page 7', 'Five'],
  );
  expect(items[0]?.quotes.map(({ page, location }) => [page, location])).toEqual([
    ['3', '30, Either / or'],
    ['4', 'Economy'],
    ['5', '50'],
    ['6', undefined],
    ['7', '1: A > B'],
  ]);
  expect(items[0]?.quotes.some(({ comment }) => comment !== undefined)).toBe(false);
  expect(itemsOf(readText(joinClippings(clippings))).items).toEqual(items);
});

test('a note within a long highlight in Chinese is said of it', () => {
  const { items } = notebook(
    ['标注(<span class="highlight_yellow">黄色</span>) - 位置 4813', '水'.repeat(271)],
    ['笔记 - 位置 4819', '很好'],
  );
  expect(items).toMatchObject([{ quotes: [{ location: '4813', comment: '很好' }], notes: [] }]);
});

test('a page of thousands of highlights and notes has each note at the highlight before it', () => {
  const COUNT = 4000;
  const notes = Array.from({ length: COUNT }, (_, index): [string, string][] => [
    [`Highlight(yellow) - Page 1`, stableId([String(index)])],
    ['Note - Page 1', `Said of ${index}`],
  ]);
  const { items, rows } = notebook(...notes.flat());
  const quotes = [...(items[0]?.quotes ?? [])];
  expect(quotes.map(({ comment }) => comment)).toEqual(
    Array.from({ length: COUNT }, (_, index) => `Said of ${index}`),
  );
  expect(rows).toHaveLength(2 * COUNT);
});

test('a tag that is never closed takes nothing from what stands before it', () => {
  const tail = `<div ${'class="noteText" '.repeat(20_000)}`;
  const spaces = '&nbsp; '.repeat(20_000);
  const { items } = notebook(
    [`Highlight${spaces}(yellow)${spaces}- Page${spaces}1`, 'Words'],
    ['Note', tail],
  );
  expect(items[0]?.quotes).toMatchObject([{ text: 'Words', page: '1' }]);
});
