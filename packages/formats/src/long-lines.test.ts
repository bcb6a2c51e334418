import { expect, test } from 'vitest';
import { readMappedTable } from './mapping/read-mapped.ts';
import { itemsOf, readText } from './testing/fixture.ts';
import { writeRow } from './table/write-row.ts';
import { stableId } from './text/stable-id.ts';

const READWISE = writeRow([
  'Highlight',
  'Book Title',
  'Book Author',
  'Note',
  'Location Type',
  'Location',
  'Highlighted at',
]);
const highlight = (text: string, note = '', page = '') =>
  writeRow([text, 'Walden', 'Thoreau', note, 'page', page, '2024-01-02 10:00:00']);
const read = (...rows: string[]) => itemsOf(readText([READWISE, ...rows].join('')));
const words = (length: number) => 'woods '.repeat(length).slice(0, length);
const LONG = words(6000).trim();

test('a highlight that is too long for a quote becomes a note with all that is known of it', () => {
  const { items, rows } = read(highlight('Simplify.'), highlight(LONG, 'Read again.', '12'));
  expect(items).toMatchObject([
    {
      quotes: [{ text: 'Simplify.' }],
      notes: [
        {
          title: 'Long highlight',
          content: `${LONG}\n\np. 12\n\nRead again.`,
          createdAt: '2024-01-02T10:00:00.000Z',
        },
      ],
      notices: ['Longer than 5,000 characters: kept as the note “Long highlight”.'],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged']);
});

test('a comment that is too long becomes a note of the quote, which stays', () => {
  expect(read(highlight('Simplify.', LONG, '12')).items).toMatchObject([
    {
      quotes: [{ text: 'Simplify.', page: '12' }],
      notes: [{ title: 'Long comment', content: `On “Simplify.” (p. 12):\n\n${LONG}` }],
    },
  ]);
  expect(read(highlight('Simplify.', LONG)).items[0]?.quotes[0]).not.toHaveProperty('comment');
});

test('a place that is not a page is none in the note, which names what it was before', () => {
  const lesson =
    writeRow(['Highlight', 'Title', 'Author', 'URL', 'Location']) +
    writeRow([LONG, 'A talk', 'Ada', 'https://youtu.be/abc', 'place: Lesson 3']);
  const [note] = itemsOf(readText(lesson)).items[0]?.notes ?? [];
  expect(note).toMatchObject({
    content: `${LONG}\n\nLesson 3`,
    former: [{ key: stableId(['Long highlight', `${LONG}\n\np. Lesson 3`]), text: `${LONG}\n\np. Lesson 3` }],
  });
  expect(read(highlight(LONG, '', '12')).items[0]?.notes[0]).not.toHaveProperty('former');
});

test('the note of a quote that brings marks of its own doubles none', () => {
  const [item] = read(highlight('“Simplify,” he said.', LONG)).items;
  expect(item?.notes[0]?.content).toBe(`On “‘Simplify,’ he said.”:\n\n${LONG}`);
});

test('what just fits stays a quote with its comment', () => {
  const fits = 'x'.repeat(5000);
  expect(read(highlight(fits, fits)).items).toMatchObject([
    { quotes: [{ text: fits, comment: fits }], notes: [], notices: [] },
  ]);
});

test('several have titles of their own, and the same names in a file that has grown', () => {
  const before = read(highlight(`${LONG} one`), highlight(`${LONG} two`)).items[0];
  expect(before).toMatchObject({
    notes: [{ title: 'Long highlight' }, { title: 'Long highlight (2)' }],
    notices: ['2 texts longer than 5,000 characters: kept as notes.'],
  });
  const after = read(highlight(`${LONG} zero`), highlight(`${LONG} one`), highlight(`${LONG} two`)).items[0];
  expect(after?.notes.slice(1).map(({ key }) => key)).toEqual(before?.notes.map(({ key }) => key));
});

test('what is too long for a note goes on in another one, and no character is cut', () => {
  const book = `${'x'.repeat(99_999)}😀${'y'.repeat(2000)}`;
  const notes = read(highlight(book)).items[0]?.notes ?? [];
  expect(notes.map(({ content }) => content.length)).toEqual([99_999, 2002]);
  expect(notes.map(({ content }) => content).join('')).toBe(book);
});

test('lines of a mapped table and of our own file go the same way', () => {
  const table = { columns: ['Title', 'Takeaway'], rows: [['Walden', LONG]], broken: {} };
  const mapped = readMappedTable(table, { fields: ['title', 'takeaway'], ratingScale: 5 });
  const own = readText(
    JSON.stringify({
      format: 'knowledge-vault',
      version: 1,
      items: [{ title: 'Walden', takeaways: [{ id: 'a', text: LONG, origin: 'ai' }] }],
    }),
  );
  const note = { title: 'Long takeaway', content: LONG };
  expect(mapped.items).toMatchObject([{ takeaways: [], notes: [note] }]);
  expect(itemsOf(own).items).toMatchObject([{ takeaways: [], notes: [{ ...note, origin: 'ai' }] }]);
});

test('a favourite that is too long stays one as a note, and the note of its comment is none', () => {
  const table = writeRow([
    'Highlight',
    'Book Title',
    'Book Author',
    'Note',
    'Tags',
    'Location Type',
    'Location',
  ]);
  const rows = [
    writeRow([LONG, 'Walden', 'Thoreau', '', 'favorite', 'page', '1']),
    writeRow(['Simplify.', 'Walden', 'Thoreau', LONG, 'favorite', 'page', '2']),
  ];
  const [item] = itemsOf(readText([table, ...rows].join(''))).items;
  expect(item?.quotes).toMatchObject([{ text: 'Simplify.', isFavourite: true }]);
  expect(item?.notes.map(({ title, isFavourite }) => [title, isFavourite])).toEqual([
    ['Long highlight', true],
    ['Long comment', undefined],
  ]);
});
