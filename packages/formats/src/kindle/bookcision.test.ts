import { expect, test } from 'vitest';
import { expectEveryRow, itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { joinClippings } from './parse-clippings.ts';

test("Bookcision's highlights are read with what was said of them, and what a publisher withholds is told", () => {
  const { items, rows, notices } = readFixture('kindle-bookcision.json');
  expect(items).toMatchObject([
    {
      type: 'book',
      title: 'Civil Disobedience',
      authors: ['Henry David Thoreau', 'B. Sample Writer'],
      externalIds: { asin: 'B00SAMPLE2' },
      quotes: [
        {
          text: 'That government is best which governs least.',
          location: '1204',
          comment: 'Read this one\nagain.',
        },
        { text: expect.stringMatching(/^Must the citizen/), location: '1232' },
      ],
      notes: [{ title: 'Note at loc. 4000', content: 'By itself.' }],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'merged', 'skipped', 'merged']);
  expect(notices).toEqual([expect.stringMatching(/^1 highlight has no text/)]);
});

const bookcision = (book: Record<string, unknown>, ...highlights: unknown[]) =>
  itemsOf(readText(JSON.stringify({ title: 'T', authors: 'A B', ...book, highlights })));

const highlight = { text: 'Words', isNoteOnly: false, location: { url: 'kindle://x', value: 7 }, note: null };

test.for([
  ['Ann One, Bo Two', ['Ann One', 'Bo Two']],
  ['Ann One, Bo Two, and Cy Three', ['Ann One', 'Bo Two', 'Cy Three']],
  ['Writer, A. Sample', ['A. Sample Writer']],
  ['Ann One, Jr.', ['Ann One, Jr.']],
  [
    ['Ann One', 'Bo Two'],
    ['Ann One', 'Bo Two'],
  ],
  ['', []],
  [null, []],
] as const)('the authors %j', ([authors, names]) => {
  expect(bookcision({ authors }, highlight).items).toMatchObject([{ title: 'T', authors: names }]);
});

test.for([
  [
    { text: 'Said', isNoteOnly: true },
    { notes: [{ content: 'Said' }], quotes: [] },
  ],
  [
    { text: '', note: 'Said', isNoteOnly: true },
    { notes: [{ content: 'Said' }], quotes: [] },
  ],
  [{ text: 'Words', note: 'Said', isNoteOnly: true }, { quotes: [{ text: 'Words', comment: 'Said' }] }],
  [{ text: '==========' }, { quotes: [{ text: '==========', location: '7' }] }],
  [{ location: { value: '12' } }, { quotes: [{ text: 'Words', location: '12' }] }],
  [{ location: null }, { quotes: [{ text: 'Words', key: expect.any(String) }] }],
] as const)('an entry with %j', ([entry, read]) => {
  expect(bookcision({}, { ...highlight, ...entry }).items).toMatchObject([read]);
});

test('a highlight is the same as that of the notebook, and what did not come of it is a file of clippings', () => {
  const { items, clippings = [] } = bookcision({ asin: '' }, highlight, {
    ...highlight,
    location: { value: 9 },
  });
  const notebook = itemsOf(
    readText(
      '<div class="bookTitle">T</div><div class="authors">A B</div><div class="noteHeading">Highlight - Chapter &gt; Location 7</div><div class="noteText">Words</div>',
    ),
  );
  expect(notebook.items[0]?.quotes[0]?.key).toBe(items[0]?.quotes[0]?.key);
  expect(itemsOf(readText(joinClippings(clippings))).items).toEqual(items);
});

test('what is no highlight is told', () => {
  const reading = bookcision({}, highlight, 'Words', null);
  expect(reading.notices).toEqual(['2 of its highlights could not be read.']);
  expectEveryRow(reading);
});
