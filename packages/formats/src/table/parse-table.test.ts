import { expect, test } from 'vitest';
import { itemsOf, readAsGuessed, readText } from '../testing/fixture.ts';
import { parseTable } from './parse-table.ts';

const LONGER = 'This row has more cells than the table has columns';

test('a row with more cells than there are columns fails, unless these are empty', () => {
  const table =
    'Title,Author,Notes\nDune,Frank Herbert,Great, really great\nEmma,Jane Austen,ok,,\nWalden,Henry David Thoreau\n';
  const { items, rows } = readAsGuessed(readText(table));
  expect(rows).toMatchObject([
    { outcome: 'failed', reason: LONGER },
    { outcome: 'item' },
    { outcome: 'item' },
  ]);
  expect(items.map(({ title }) => title)).toEqual(['Emma', 'Walden']);
});

test('so does one of a known table, after a column of reasons too', () => {
  const table =
    'Why it was not imported,Title,Author,My Rating,Exclusive Shelf\nIt failed,Reeds,Ann One, 4,read,5\n,Rushes,Ann One,4,read\n,Sedge,Ann One,4,read\n';
  expect(itemsOf(readText(table)).rows).toMatchObject([
    { outcome: 'failed', reason: LONGER },
    { outcome: 'item' },
    { outcome: 'item' },
  ]);
});

test('what most rows have beyond the columns is a column without a name', () => {
  const table = parseTable('Title,Author\nDune,Frank Herbert,5\nEmma,Jane Austen,4\nWalden,Thoreau\n');
  expect(table).toMatchObject({ columns: ['Title', 'Author', ''], broken: {} });
});

test.each([
  ['one row', 'Title,Author,Notes\nDune,Frank Herbert,Great, really great\n'],
  [
    'what did not come before',
    'Why it was not imported,Title,Author,Notes\nx,Dune,Frank Herbert,Great, really\nx,Emma,Jane Austen,Good, too\n',
  ],
])('of %s nothing tells that the header lacks a name', (_, text) => {
  const table = parseTable(text);
  expect(table?.columns).toEqual(['Title', 'Author', 'Notes']);
  expect(Object.values(table?.broken ?? {})).toEqual(table?.rows.map(() => LONGER));
});

test.each([
  [
    'quoted cells',
    'Title, Author, Rating\n"Emma", "Jane Austen", "5"\n"Dune", "Herbert, Frank", "4"\n',
    'Herbert, Frank',
  ],
  [
    'a quoted header',
    '"Title", "Author", "Rating"\r\n"Emma", , 5\r\n"Dune", "Herbert; ""F""", 4\r\n',
    'Herbert; "F"',
  ],
  [
    'semicolons',
    'Title; Author; Rating\n"Emma"; "Jane\nAusten"; 5\n"Dune"; "Frank; Herbert"; 4',
    'Frank; Herbert',
  ],
])('a space after each delimiter is of no cell: %s', (_, text, author) => {
  const table = parseTable(text);
  expect(table).toMatchObject({ columns: ['Title', 'Author', 'Rating'], broken: {} });
  expect(table?.rows[1]).toEqual(['Dune', author, '4']);
});

test.each([
  [
    'in the header, and not in a row',
    'Title, Author\nEmma, "Austen, Jane"\nDune,Frank Herbert',
    [
      ['Emma', 'Austen, Jane'],
      ['Dune', 'Frank Herbert'],
    ],
  ],
  [
    'not beside empty cells',
    '"Title", "Author"\n"Emma", "Jane"\n"Dune",\n"It",""\n',
    [
      ['Emma', 'Jane'],
      ['Dune', ''],
      ['It', ''],
    ],
  ],
  [
    'beside marks that open no cell',
    'Title, Author\n"Disk, 5""", "Jane, Ann"\nDisk 5", "Jane, Ann"\n',
    [
      ['Disk, 5"', 'Jane, Ann'],
      ['Disk 5"', 'Jane, Ann'],
    ],
  ],
  ['where each row is quoted as one', '"""Title"", ""Author"""\n"""Emma"", ""Jane"""\n', [['Emma', 'Jane']]],
])('a space after some delimiters is of no cell either: %s', (_, text, rows) => {
  expect(parseTable(text)).toEqual({ columns: ['Title', 'Author'], rows, broken: {} });
});

test.each([
  ['A, B\nx,y\n', ['A', 'B'], ['x', 'y']],
  ['A, B\nx, y\n', ['A', 'B'], ['x', ' y']],
  ['A,B\nx, "y" z\n', ['A', 'B'], ['x', ' "y" z']],
  ['A, B\n"x, ""y""",z\n', ['A', 'B'], ['x, "y"', 'z']],
])('elsewhere it belongs to its cell: %j', (text, columns, row) => {
  expect(parseTable(text)).toEqual({ columns, rows: [row], broken: {} });
});

test.each([
  ['one word', '"A" is for Alibi\tSue Grafton\n', [['"A" is for Alibi', 'Sue Grafton']]],
  [
    'several, beside cells that are quoted',
    '"A" is for "Alibi"\t"Sue ""S"" Grafton"\r\nDune\t"Frank\r\nHerbert"\r\n"B" is\tx',
    [
      ['"A" is for "Alibi"', 'Sue "S" Grafton'],
      ['Dune', 'Frank\r\nHerbert'],
      ['"B" is', 'x'],
    ],
  ],
  [
    'in each of many rows',
    Array.from({ length: 300 }, (_, row) => `"A" is ${row}\tx\n\nB\t\n`).join(''),
    Array.from({ length: 300 }, (_, row) => [
      [`"A" is ${row}`, 'x'],
      ['B', ''],
    ]).flat(),
  ],
])('a cell of tab-separated text may begin with a quoted word: %s', (_, text, rows) => {
  expect(parseTable(`Title\tAuthor\n${text}`)).toEqual({ columns: ['Title', 'Author'], rows, broken: {} });
});

test('a quotation mark that is never closed breaks its row there, too', () => {
  const table = parseTable('Title\tAuthor\n"A" is for Alibi\tSue\n"B is for Burglar\tSue\nDune\tHerbert\n');
  expect(table?.rows.map(([title]) => title)).toEqual(['"A" is for Alibi', 'B is for Burglar', 'Dune']);
  expect(Object.keys(table?.broken ?? {})).toEqual(['2']);
});

const EMMA_AND_DUNE = [
  ['Emma', 'Jane Austen'],
  ['Dune', 'Frank Herbert'],
];

test.each([
  ['Title,Author\r\nEmma,Jane Austen\nDune,Frank Herbert\n', EMMA_AND_DUNE],
  ['Title,Author\nEmma,Jane Austen\r\n\nDune,"Frank Herbert"\r\n', EMMA_AND_DUNE],
  ['Title,Author\r\nEmma,"Jane Austen"\r\nDune,Frank Herbert\n', EMMA_AND_DUNE],
  [
    'Title,Author\r\n"A\r\nB","x\ny"\nC,z\r\n',
    [
      ['A\r\nB', 'x\ny'],
      ['C', 'z'],
    ],
  ],
  ['Title,Author\r\n"A\nB",x\r\n', [['A\nB', 'x']]],
  ['Title,Author\rEmma,Jane Austen\rDune,Frank Herbert\r', EMMA_AND_DUNE],
  // Nobody has quoted it, and it is one cell all the same.
  ['Title\tAuthor\r\nA\tx\ny\r\n', [['A', 'x\ny']]],
])('lines may end in two ways: %j', (text, rows) => {
  expect(parseTable(text)).toEqual({ columns: ['Title', 'Author'], rows, broken: {} });
});

test.each([
  [
    'of two columns',
    'Title,Notes\r\nA,first\nsecond, third\r\nB,x',
    [
      ['A', 'first\nsecond', ' third'],
      ['B', 'x'],
    ],
  ],
  [
    'of three',
    'Title,Author,Notes\r\nA,x,first\nsecond, third, fourth, fifth\r\nB,y,z\r\nC,y,z',
    [
      ['A', 'x', 'first\nsecond', ' third', ' fourth', ' fifth'],
      ['B', 'y', 'z'],
      ['C', 'y', 'z'],
    ],
  ],
])('a cell with a line end and commas that nobody has quoted makes no row: %s', (_, text, rows) => {
  expect(parseTable(text)).toMatchObject({ rows, broken: { 1: LONGER } });
});

test('lines of more columns may end in two ways by turns', () => {
  const table = parseTable('Title,Author,Rating\r\nEmma,Jane,5\nDune,Frank,4\r\nWalden,Henry,3\n');
  expect(table?.rows.map(([title]) => title)).toEqual(['Emma', 'Dune', 'Walden']);
});
