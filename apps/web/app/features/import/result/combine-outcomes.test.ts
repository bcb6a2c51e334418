import zlib from 'node:zlib';
import { type FileReading, readFile, unzip, zipFiles } from '@vault/formats';
import { expect, test } from 'vitest';
import { jobOf, row } from '../testing/rows.ts';
import { combineOutcomes, withoutSpentFile } from './combine-outcomes.ts';
import { writeLeftOver } from './left-over.ts';

const created = (number: number) => ({
  row: number,
  outcome: 'created' as const,
  reason: null,
  contentId: `c${number}`,
  added: null,
});

test('every row of the file ends as created, merged, skipped or failed, with its reason', () => {
  const job = jobOf([row(1), row(2), row(3), row(6)], {
    rows: [
      { row: 1, outcome: 'item', label: 'One' },
      { row: 2, outcome: 'item', label: 'Two' },
      { row: 3, outcome: 'item', label: 'Three' },
      { row: 4, outcome: 'merged', into: 1, label: 'Part', reason: 'It belongs to the same book' },
      { row: 5, outcome: 'skipped', label: 'Mark', reason: 'A bookmark has no text' },
      { row: 6, outcome: 'item', label: 'Six' },
      { row: 7, outcome: 'failed', label: '', reason: 'The title is missing' },
      { row: 8, outcome: 'merged', into: 3, label: 'Part of three', reason: 'It belongs to the same book' },
      { row: 9, outcome: 'item', label: 'Unticked' },
      { row: 10, outcome: 'skipped', label: 'Again', reason: 'Same as row 1 of this file' },
      { row: 11, outcome: 'merged', into: 10, label: 'Part of it', reason: 'It belongs to the same book' },
      { row: 12, outcome: 'merged', into: 2, label: 'Part of two', reason: 'It belongs to the same book' },
    ],
  });
  const ended = [
    created(1),
    { ...created(2), outcome: 'merged' as const },
    { row: 3, outcome: 'failed' as const, reason: 'too long', contentId: null, added: null },
  ];
  expect(combineOutcomes(job, ended).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
    [1, 'created', null],
    [2, 'merged', null],
    [3, 'failed', 'too long'],
    [4, 'merged', 'It belongs to the same book as row 1'],
    [5, 'skipped', 'A bookmark has no text'],
    [6, 'skipped', 'The import ended before this row'],
    [7, 'failed', 'The title is missing'],
    [8, 'failed', 'too long (row 3)'],
    [9, 'skipped', 'You left it out'],
    [10, 'skipped', 'Same as row 1 of this file'],
    [11, 'skipped', 'Same as row 1 of this file (row 10)'],
    [12, 'merged', 'It belongs to the same book as row 2'],
  ]);
});

test('a row says what of it was left out beside what the server says of it', () => {
  const leftOut = '2031-01-01 is in the future, so it was left out';
  const rows = [1, 2].map((number) => ({ row: number, outcome: 'item' as const, label: 'One', leftOut }));
  const held = { ...created(2), outcome: 'skipped' as const, reason: 'Nothing in it is missing' };
  const told = combineOutcomes(jobOf([row(1), row(2)], { rows }), [created(1), held]);
  const reasons = [leftOut, `Nothing in it is missing. ${leftOut}`];
  expect(told.map(({ reason }) => reason)).toEqual(reasons);
  // The server says it itself, where the day was sent to it.
  const ends = [
    { ...created(1), reason: reasons[0] ?? null },
    { ...held, reason: reasons[1] ?? null },
  ];
  const again = combineOutcomes(jobOf([row(1), row(2)], { rows }), ends);
  expect(again.map(({ reason }) => reason)).toEqual(reasons);
});

test('a new book has gained all that its row sent, and one that was there what the server says', () => {
  const quotes = [
    { text: 'One.', comment: 'Mine.\n\n#calm' },
    { text: 'Two.', comment: '#calm #two-words' },
  ];
  const sent = { takeaways: [{ text: 'T.' }], quotes, notes: [{ title: 'N', content: 'N.' }] };
  const added = { takeaways: 0, quotes: 1, notes: 0, comments: 0 };
  const told = combineOutcomes(jobOf([row(1, sent), row(2, sent)]), [
    created(1),
    { ...created(2), outcome: 'merged' as const, added },
  ]);
  expect(told.map((each) => each.added)).toEqual([{ takeaways: 1, quotes: 2, notes: 1, comments: 1 }, added]);
});

test('of an import of before, a row is called as its book is now, and by nothing once that is gone', () => {
  const job = { ...jobOf([]), rows: [], isRecalled: true as const };
  const told = combineOutcomes(job, [
    { ...created(1), title: 'Emma' },
    { ...created(2), title: null },
  ]);
  expect(told).toMatchObject([
    { row: 1, label: 'Emma', outcome: 'created', contentId: 'c1' },
    { row: 2, label: null, outcome: 'created', contentId: 'c2' },
  ]);
});

test('what did not come in is written in the columns of its own file, and no cell runs', () => {
  const table = {
    columns: ['Title', 'ISBN'],
    rows: [
      ['Good', '="1"'],
      ['=HYPERLINK("x")', '="2"'],
    ],
    broken: {},
  };
  const job = jobOf([row(1), row(2)], { table });
  const rows = combineOutcomes(job, [
    created(1),
    { row: 2, outcome: 'failed', reason: 'x', contentId: null, added: null },
  ]);
  const left = writeLeftOver(rows, { table, format: 'csv' });
  expect(left).toMatchObject({ type: 'text/csv', fileName: 'not-imported.csv' });
  expect(left.content).toBe(`Why it was not imported,Title,ISBN\r\nx,"'=HYPERLINK(""x"")","'=""2"""\r\n`);
});

test('a file that is no table gives rows with their reasons', () => {
  const rows = combineOutcomes(jobOf([]), []);
  expect(
    writeLeftOver(
      [
        ...rows,
        {
          row: 4,
          label: 'Words',
          outcome: 'failed',
          reason: 'why',
          contentId: null,
          added: null,
          partOf: null,
        },
      ],
      { table: null, format: 'csv' },
    ).content,
  ).toBe('Row,Text,Reason\r\n4,Words,why\r\n');
});

/** What remains when nothing of a file is sent, or all but these items. */
function leaveAll(file: string | Uint8Array, sent: readonly string[] = []) {
  const bytesOf = (words: string) => new TextEncoder().encode(words);
  const reading = readFile(typeof file === 'string' ? bytesOf(file) : file);
  if (reading.kind !== 'items') throw new Error(reading.kind);
  const { table = null, clippings, records, files, format, rows } = reading;
  const wanted = reading.items.filter(({ title }) => sent.includes(title));
  const job = jobOf(wanted, { rows, table, clippings, records, files, format });
  const outcomes = combineOutcomes(
    job,
    wanted.map(({ row: number }) => created(number)),
  );
  const left = writeLeftOver(outcomes, job);
  const { content } = left;
  const isText = left.type.startsWith('text/');
  const again = readFile(
    typeof content === 'string' ? bytesOf(`${isText ? '\uFEFF' : ''}${content}`) : content,
  );
  return { reading, left, again };
}

const titlesOf = (reading: FileReading) =>
  reading.kind === 'items' ? reading.items.map(({ title }) => title) : [];

test.each([
  ['knowledge-vault', { format: 'knowledge-vault', version: 1 }, 'items'],
  ['koreader', { version: 'json/1.0.0' }, 'documents'],
] as const)(
  'books of a file of %s that did not come in are such a file again, each with why',
  (format, head, list) => {
    const books = [
      {
        title: 'Emma',
        entries: [{ text: 'Handsome', page: 1 }],
        quotes: [{ text: 'Handsome' }],
        unknown: [1],
      },
      { title: '', entries: [], notes: [{ title: 'N', content: 'c' }] },
      { title: 'Walden', entries: [] },
      'no book',
    ];
    const { left, again } = leaveAll(JSON.stringify({ ...head, [list]: books }), ['Walden']);
    expect(left).toMatchObject({ type: 'application/json', fileName: 'not-imported.json' });
    const file: unknown = JSON.parse(String(left.content));
    const why = 'Why it was not imported';
    expect(file).toMatchObject({
      [list]: [
        { [why]: 'You left it out', ...Object(books[0]) },
        { [why]: 'The title is missing', ...Object(books[1]) },
        { [why]: expect.any(String), value: 'no book' },
      ],
    });
    expect(again).toMatchObject({ format, items: [{ title: 'Emma', quotes: [{ text: 'Handsome' }] }] });

    const mended = String(left.content).replace('"title": ""', '"title": "Persuasion"');
    const next = leaveAll(mended, ['Emma']);
    expect(titlesOf(next.reading)).toEqual(['Emma', 'Persuasion']);
    expect(String(next.left.content).match(/Why it was not imported": "([^"]*)/g)).toEqual([
      `${why}": "You left it out`,
      `${why}": "The title is missing`,
    ]);
  },
);

test('files of Markdown that did not come in are a zip of them again, with the book of a quote and a list of why', async () => {
  const book = (id: string, title: string) => `---\nkv_id: ${id}\ntitle: "${title}"\n---\n`;
  const quote = (id: string, words: string) =>
    `---\nkv_quote: q\nkv_book: ${id}\n---\n%% kv:begin quote %%\n${words}\n%% kv:end quote %%\n`;
  const files = {
    'Emma.md': book('e', 'Emma'),
    'Walden.md': book('w', 'Walden'),
    'Quotes/Empty.md': quote('e', ''),
    'Quotes/Pond.md': quote('w', '> A pond. ^q-p'),
    'Blank.md': book('b', ''),
    'Mine.md': 'My own words.\n',
    'Reading goals.md': '---\nkv_goals: 1\n---\n',
  };
  const listed = Object.entries(files).map(([name, text]) => ({ name, text }));
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(listed, zlib)) pieces.push(piece);
  const zip = new Uint8Array(Buffer.concat(pieces));
  const { reading, left, again } = leaveAll(zip, ['Emma', 'Walden']);
  expect(titlesOf(reading)).toEqual(['Emma', 'Walden']);
  expect(left).toMatchObject({ type: 'application/zip', fileName: 'not-imported.zip' });
  const unpacked = unzip(left.content as Uint8Array); // as its type says
  if (typeof unpacked === 'string') throw new Error(unpacked);
  expect(
    Object.fromEntries(unpacked.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])),
  ).toEqual({
    'Why it was not imported.txt':
      'Quotes/Empty.md: The quote has no text\nBlank.md: The title is missing\nMine.md: Knowledge Vault did not write this file\n',
    'Emma.md': files['Emma.md'],
    'Quotes/Empty.md': files['Quotes/Empty.md'],
    'Blank.md': files['Blank.md'],
    'Mine.md': files['Mine.md'],
  });
  expect(again).toMatchObject({ format: 'markdown', items: [{ title: 'Emma' }], rows: { length: 4 } });
});

test('clippings that did not come in are a file of clippings again, each whole', () => {
  const words = 'Word after word. '.repeat(40).trim();
  const place = '- Your Highlight on Location 10-12 | Added on Monday, June 5, 2023 8:00:00 AM';
  const text = `Emma (Jane Austen)\r\n${place}\r\n\r\n${words}\r\n\r\nNext paragraph.\r\n==========\r\n`;
  const { left, again } = leaveAll(text);
  expect(left).toEqual({ content: text, type: 'text/plain', fileName: 'not-imported.txt' });
  expect(again).toMatchObject({
    format: 'kindle',
    items: [{ title: 'Emma', quotes: [{ text: `${words}\n\nNext paragraph.` }] }],
  });
});

test.each([
  [
    'Title,Author,Exclusive Shelf,My Rating\r\nEmma,Jane Austen,read,4,"more, cells"\r\n',
    'This row has more cells than the table has columns,Emma,Jane Austen,read,4,"more, cells"',
  ],
  ['Highlight,Title\r\n"Handsome, clever and rich",Emma\r\n', 'You left it out,'],
  ['Highlight\r\nHandsome\r\n', 'You left it out,'],
])('rows that did not come in say why, and are read as before: %s', (text, told) => {
  const { reading, left, again } = leaveAll(text);
  expect(left.content).toContain(told);
  expect(again).toEqual(reading);
});

test('once every row has come in, nothing of the file stays in memory; what is left over needs it', () => {
  const table = { columns: ['Title'], rows: [['Emma'], ['Walden']], broken: {} };
  const records = [{ title: 'Emma' }];
  const job = jobOf([row(1), row(2)], { table, records });
  expect(withoutSpentFile(job, [created(1), created(2)])).toEqual(jobOf([row(1), row(2)]));
  expect(withoutSpentFile(job, [created(1)])).toBe(job);
});
