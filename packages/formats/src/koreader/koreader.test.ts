import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { expectEveryRow, fixtureBytes, itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { stableId } from '../text/stable-id.ts';

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
  const chapter = 'Of what there is to say '.repeat(24).trim();
  const read = (entry: object) =>
    itemsOf(readText(JSON.stringify({ title: 'Tao', author: 'Lao', entries: [entry] })));
  const [item] = read({ page: 'xiv', chapter, text: 'The way', note: 'Mine.' }).items;
  expect(item).toMatchObject({
    quotes: [{ page: 'xiv', comment: `${chapter}\n\nMine.` }],
    notices: ['The place of 1 highlight is cut here and whole in the comment.'],
  });
  expect(item?.quotes[0]?.location?.length).toBeLessThanOrEqual(500);
  const [before] = read({ page: '/body', text: 'The way' }).items;
  expect(item?.quotes[0]?.key).toBe(before?.quotes[0]?.key);
  expect(read({ page: 'xiv', note: 'Mine.' }).items[0]?.notes).toMatchObject([{ title: 'Note on page xiv' }]);
});

test('a name that says that the author is unknown is none, and the keys of what was marked stay', () => {
  const book = { title: 'Tao', author: 'Unknown Author', entries: [{ page: 3, text: 'The way' }] };
  expect(itemsOf(readText(JSON.stringify(book))).items).toMatchObject([
    {
      authors: [],
      quotes: [
        {
          key: stableId(['Tao', 'Unknown Author', 'highlight', '', 'The way']),
          former: [{ key: stableId(['Tao', 'Unknown Author', 'highlight', '3', 'The way']), text: '' }],
        },
      ],
    },
  ]);
});

test('a line is known without its page, which changes with the font', () => {
  const keysAt = (page: number) => {
    const entries = [
      { page, text: 'The way' },
      { page, note: 'Mine.' },
    ];
    const { quotes, notes } = itemsOf(readText(JSON.stringify({ title: 'Tao', entries }))).items[0] ?? {};
    return [...(quotes ?? []), ...(notes ?? [])].map(({ key }) => key);
  };
  expect(keysAt(61)).toEqual(keysAt(52));
  expect(new Set(keysAt(52)).size).toBe(2);
});

test('the same words on several pages are known by the order in which they were marked', () => {
  const keysAt = (...marks: [page: number, time?: number][]) => {
    const entries = marks.map(([page, time]) => ({ page, time, text: 'Again' }));
    const [item] = itemsOf(readText(JSON.stringify({ title: 'Tao', entries }))).items;
    return item?.quotes.map(({ key }) => key);
  };
  const [key] = keysAt([3]) ?? [];
  expect(keysAt([7, 2], [3, 1], [7, 3], [5])).toEqual([`${key}#2`, key, `${key}#2`, `${key}#3`]);
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
    { outcome: 'failed', reason: 'It is not a book' },
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

const SIDECAR = new TextDecoder().decode(fixtureBytes('koreader-sidecar.lua'));

const IN_SIDECAR = {
  title: 'Reeds',
  authors: ['Ann One', 'Bo Two'],
  isbn: '9780141439587',
  pageCount: 300,
  status: 'finished',
  finishedAt: ['2024-02-03'],
  dayPrecision: 'rough',
  rating: 4,
  progress: { amount: 6, unit: 'percent' },
  category: 'Nature',
  tags: ['Water', 'Nature', 'Series: Ponds'],
  quotes: [
    {
      text: 'Still water.',
      page: '52',
      location: 'Reeds',
      comment: 'As ever.\nAlways.',
      createdAt: '2024-01-02T11:47:53.000Z',
    },
    { text: 'The "second".', page: '53' },
  ],
  notes: [{ title: 'My review', content: 'Slow, and good.' }],
  notices: [],
};

test('the file that KOReader keeps beside a book is read, and a zip of several as their books', () => {
  expect(itemsOf(readText(SIDECAR)).items).toMatchObject([IN_SIDECAR]);
  const older = SIDECAR.replace(/"series"\] = "Ponds"/, '"series"] = "Ponds #2"');
  expect(older).not.toBe(SIDECAR);
  expect(itemsOf(readText(older)).items).toMatchObject([IN_SIDECAR]);
  const files = {
    'Reeds.sdr/metadata.epub.lua': strToU8(SIDECAR),
    'Rushes.sdr/metadata.pdf.lua': strToU8(SIDECAR.replaceAll('"Reeds"', '"Rushes"')),
    'Broken.sdr/metadata.pdf.lua': strToU8(SIDECAR.slice(0, -40)),
  };
  const reading = itemsOf(readFile(zipSync(files)));
  expectEveryRow(reading);
  expect(reading.items).toMatchObject([IN_SIDECAR, { title: 'Rushes' }]);
  expect(reading.rows[2]).toMatchObject({ outcome: 'failed' });
});

test('of a book that KOReader has twice its last version is read, and is one book, whatever its reader has corrected there', () => {
  const older = SIDECAR.replace('Still water.', 'Water.');
  const corrected = `return {
    ["custom_props"] = { ["authors"] = "Ann One-Two", ["title"] = "Of Reeds" },
    ["doc_props"] = { ["title"] = "Reeds" },
  }`;
  const files = {
    'Reeds.sdr/custom_metadata.lua': strToU8(corrected),
    'Reeds.sdr/metadata.epub.lua': strToU8(SIDECAR),
    'Reeds.sdr/metadata.epub.lua.old': strToU8(older),
    'Cut.sdr/metadata.epub.lua': strToU8(SIDECAR.slice(0, -40)),
    'Cut.sdr/metadata.epub.lua.old': strToU8(older),
    'Old.sdr/metadata.pdf.lua.old': strToU8(SIDECAR.replaceAll('"Reeds"', '"Rushes"')),
  };
  const reading = itemsOf(readFile(zipSync(files)));
  expectEveryRow(reading);
  expect(reading.notices).toEqual([]);
  const [reeds, ...others] = reading.items;
  expect([reeds]).toEqual(itemsOf(readText(SIDECAR)).items);
  expect(others).toMatchObject([{ title: 'Reeds', quotes: [{ text: 'Water.' }, {}] }, { title: 'Rushes' }]);
});

test.each([
  ['abandoned', 'paused'],
  ['reading', 'reading'],
])('the day of a status that ends no reading is none of finishing: %s', (written, status) => {
  const { items } = itemsOf(readText(SIDECAR.replace('"complete"', `"${written}"`)));
  expect(items).toMatchObject([{ status, finishedAt: [], notices: [] }]);
});

test.for([
  ['xiv', 'xiv'],
  ['41', '41'],
  ['[12]1', '52'],
])('the page of the book, if KOReader knows it, is the page of a line: %s', ([ref, page]) => {
  const [item] = itemsOf(
    readText(SIDECAR.replace('["pageno"] = 52,', `["pageno"] = 52, ["pageref"] = "${ref}",`)),
  ).items;
  const [before] = itemsOf(readText(SIDECAR)).items;
  expect(item?.quotes).toEqual([{ ...before?.quotes[0], page }, before?.quotes[1]]);
});

test('what was said of a page of KOReader comes as a note, and a page that was only marked does not', () => {
  const said = SIDECAR.replace('["pageno"] = 54,', '["note"] = "Mine.", ["pageno"] = 54,');
  const notes = [{ title: 'My review' }, { title: 'Note on page 54', content: 'Mine.' }];
  expect(itemsOf(readText(said)).items).toMatchObject([{ ...IN_SIDECAR, notes }]);
  const older = `return { ["bookmarks"] = {
    [1] = { ["datetime"] = "2023-01-02 08:00:00", ["page"] = 9, ["notes"] = "in Reeds", ["text"] = "Mine." },
    [2] = { ["datetime"] = "2023-01-03 08:00:00", ["page"] = 10, ["notes"] = "in Reeds",
      ["text"] = "Page 10 in Reeds @ 2023-01-03 08:00:00" },
    [3] = { ["page"] = 11, ["notes"] = "in Reeds" } }, ["stats"] = { ["title"] = "Reeds" } }`;
  expect(itemsOf(readText(older)).items).toMatchObject([
    { quotes: [], notes: [{ title: 'Note on page 9', content: 'Mine.' }], notices: [] },
  ]);
});

test.each([
  ['Page 10 in Reeds @ 2024-01-03 08:00:00', [], {}],
  ['Mine.', ['Mine.'], { comment: 'Mine.' }],
])(
  'what KOReader itself put in place of a note, and has kept since 2024, is none: %s',
  (words, notes, comment) => {
    const say = (pageno: number) =>
      SIDECAR.replace(`["pageno"] = ${pageno},`, `["note"] = "${words}", ["pageno"] = ${pageno},`);
    const [marked] = itemsOf(readText(say(54))).items;
    expect(marked?.notes.map(({ content }) => content)).toEqual(['Slow, and good.', ...notes]);
    const [before] = itemsOf(readText(SIDECAR)).items;
    const [highlighted] = itemsOf(readText(say(53))).items;
    expect(highlighted?.quotes).toEqual([before?.quotes[0], { ...before?.quotes[1], ...comment }]);
  },
);

test('of KOReader before 2024, what was said of a highlight is told from the words that stood in its place', () => {
  const bookmark = (place: number, text: string) => `[${place}] = {
    ["datetime"] = "2023-01-02 08:00:00", ["highlighted"] = true, ["notes"] = "Line ${place}.",
    ["page"] = 12, ["text"] = "${text}", },`;
  const text = `return { ["bookmarks"] = { ${bookmark(2, 'As ever.')} ${bookmark(1, 'Page 12 Line 1. @ 2023-01-02 08:00:00')}
    ${bookmark(4, 'Line 4.')}
    [3] = { ["page"] = 9, ["notes"] = "in Reeds" }, }, ["stats"] = { ["title"] = "Reeds", ["authors"] = "Ann One" } }`;
  expect(itemsOf(readText(text)).items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One'],
      quotes: [
        { text: 'Line 1.', page: '12', createdAt: '2023-01-02T08:00:00.000Z' },
        { text: 'Line 2.', comment: 'As ever.' },
        { text: 'Line 4.' },
      ],
    },
  ]);
  expect(itemsOf(readText(text)).items[0]?.quotes[0]).not.toHaveProperty('comment');
  expect(itemsOf(readText(text)).items[0]?.quotes[2]).not.toHaveProperty('comment');
});

test.for([
  SIDECAR.slice(0, -40),
  `return { ["stats"] = os.exit() }`,
  `return { ["stats"] = ${'{ '.repeat(60)}`,
])('a file of KOReader that is damaged is said to be: %#', (text) => {
  expect(readText(text)).toEqual({ kind: 'unreadable', reason: expect.stringContaining('KOReader') });
});
