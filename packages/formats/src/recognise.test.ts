import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import {
  expectEveryRow,
  fixtureBytes,
  itemsOf,
  listFixtures,
  readFixture,
  readText,
} from './testing/fixture.ts';

test.for([
  ['goodreads-24.csv', 'goodreads', 4, 5],
  ['goodreads-31.csv', 'goodreads', 4, 4],
  ['goodreads-requoted.csv', 'goodreads', 3, 3],
  ['goodreads-open-quote.csv', 'goodreads', 2, 3],
  ['utf-16.csv', 'goodreads', 1, 1],
  ['storygraph.csv', 'storygraph', 4, 4],
  ['storygraph-old.csv', 'storygraph', 2, 2],
  ['bookwyrm.csv', 'bookwyrm', 3, 3],
  ['booklogr.csv', 'booklogr', 3, 3],
  ['openreads.csv', 'openreads', 2, 3],
  ['librarything.tsv', 'librarything', 2, 2],
  ['librarything.json', 'librarything', 2, 2],
  ['calibre.csv', 'calibre', 2, 2],
  ['openlibrary.csv', 'openlibrary', 2, 3],
  ['jelu.csv', 'jelu', 3, 3],
  ['kindle-english.txt', 'kindle', 4, 11],
  ['kindle-pages-only.txt', 'kindle', 1, 5],
  ['kindle-nine-languages.txt', 'kindle', 9, 16],
  ['kindle-notebook.html', 'kindle', 1, 6],
  ['kindle-notes.csv', 'kindle', 1, 4],
  ['kindle-bookcision.json', 'kindle', 1, 5],
  ['readwise-export.csv', 'readwise', 2, 6],
  ['readwise-import.csv', 'readwise', 2, 2],
  ['readwise-markdown.md', 'readwise', 1, 1],
  ['koreader-one.json', 'koreader', 1, 1],
  ['koreader-several.json', 'koreader', 2, 3],
  ['koreader-sidecar.lua', 'koreader', 1, 1],
  ['koreader-markdown.md', 'koreader', 2, 2],
  ['karakeep.json', 'karakeep', 3, 4],
  ['kobo.annot', 'kobo', 1, 2],
  ['KoboReader.sqlite', 'kobo', 2, 3],
  ['pocketbook.html', 'pocketbook', 1, 2],
  ['play-books.html', 'play-books', 1, 2],
  ['moon-reader.mrexpt', 'moon-reader', 1, 2],
  ['readera.json', 'readera', 2, 4],
  ['youtube-history.json', 'youtube', 2, 6],
  ['youtube-history.html', 'youtube', 2, 4],
  ['youtube-playlist.csv', 'youtube', 1, 2],
  ['snipd.md', 'snipd', 1, 1],
  ['letterboxd-diary.csv', 'letterboxd', 3, 3],
] as const)('%s is a file of %s with %i items in %i rows', ([name, format, items, rows]) => {
  const reading = readFixture(name);
  expectEveryRow(reading);
  expect([reading.format, reading.items.length, reading.rows.length]).toEqual([format, items, rows]);
});

test.for([
  ['readwise', 'Highlight,Book Title,Book Author,Location Type'],
  ['goodreads', 'My Review,Title,Author,My Rating,Exclusive Shelf'],
])('a table of %s is one, though its text has the signs of clippings', ([format, header]) => {
  const reading = readText(`${header}\n"Reeds\n==========\n- Tall.\n- Still.\n",Ponds,Ann One,,\n`);
  expect(reading).toMatchObject({ format, items: [{ title: 'Ponds', authors: ['Ann One'] }] });
});

test('every file of the fixtures is read, asked about or explained', () => {
  for (const name of listFixtures())
    expect(readFile(fixtureBytes(name)), name).not.toHaveProperty('reason', '');
});

test.for([
  'unknown-table.csv',
  'saved-pages.json',
  'annotations.json',
  'saved-links.html',
  'obsidian-note.md',
])('%s is a table of unknown columns, and asks which is which', (name) => {
  expect(readFile(fixtureBytes(name)).kind).toBe('needs-mapping');
});

test.for([
  ['', /empty/],
  ['   \n\n', /empty/],
  ['just some words', /not a table/],
  ['Title,Author\n', /no rows/],
  ['{"books": []}', /neither/],
  ['{"asin": "B00SAMPLE2", "title": "Walden", "highlights": []}', /neither/],
  ['{"format": "knowledge-vault", "items": [', /cut off/],
  ['<!doctype html><html></html>', /web page/],
  ['%PDF-1.4\u0000\u0000', /a PDF/],
  ['\u0089PNG\u0000\u0000', /not text/],
] as const)('%s is explained, not imported', ([text, reason]) => {
  expect(readText(text)).toEqual({ kind: 'unreadable', reason: expect.stringMatching(reason) });
});

test("Goodreads' archive of JSON is met with the way to the table", () => {
  const reading = readFile(fixtureBytes('goodreads-json.zip'));
  expect(reading).toEqual({ kind: 'unreadable', reason: expect.stringMatching(/Export Library/) });
});

const zipOf = (...names: string[]) =>
  readFile(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('{}')]))));

test.for([
  ['Takeout/Google Play Books/Emma/Emma.json', /^This zip holds JSON files/],
  ['com.flyersoft.moonreaderp/_names.list', /^This is a backup of Moon\+ Reader/],
] as const)('a zip with %s is not taken for another product’s', ([name, reason]) => {
  expect(zipOf(name, 'other.bin')).toEqual({ kind: 'unreadable', reason: expect.stringMatching(reason) });
});

test('an old spreadsheet is met with the way to a table', () => {
  const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  expect(readFile(bytes)).toEqual({
    kind: 'unreadable',
    reason: expect.stringMatching(/save the sheet as CSV/),
  });
});

test('the name of an encoding is not needed: the same table in each reads the same', () => {
  const table = 'Title,Author,Exclusive Shelf,My Rating\r\nThérèse Raquin,Émile Zola,read,5\r\n';
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le'));
  const bare16 = new Uint8Array(Buffer.from(table, 'utf16le'));
  const variants = [
    new TextEncoder().encode(table),
    new TextEncoder().encode(`\uFEFF${table}`),
    utf16,
    bare16,
    new Uint8Array(Buffer.from(utf16).swap16()),
    new Uint8Array(Buffer.from(table, 'latin1')),
  ];
  for (const bytes of variants)
    expect(readFile(bytes)).toMatchObject({ items: [{ title: 'Thérèse Raquin', authors: ['Émile Zola'] }] });
});

test('a letter that a device has cut in two costs no other letter of the file', () => {
  const start = new TextEncoder().encode(
    'Thérèse Raquin (Émile Zola)\n- Your Highlight on page 1\n\nLa pluie d’été',
  );
  const end = new TextEncoder().encode('\n==========\n');
  const cut = new Uint8Array([...start.subarray(0, -1), ...end]);
  expect(readFile(cut)).toMatchObject({
    items: [{ title: 'Thérèse Raquin', authors: ['Émile Zola'], quotes: [{ text: 'La pluie d’ét\uFFFD' }] }],
  });
});

test.for([
  ['sep=,', ','],
  ['SEP=; ', ';'],
  ['"sep=|"', '|'],
] as const)('the line %s for Excel is no header', ([line, delimiter]) => {
  const cells = [
    ['Title', 'Author', 'Exclusive Shelf', 'My Rating'],
    ['Emma', 'Jane Austen', 'read', '4'],
  ];
  const table = [line, ...cells.map((row) => row.join(delimiter))].join('\r\n');
  expect(readText(table)).toMatchObject({ format: 'goodreads', items: [{ title: 'Emma', rating: 4 }] });
});

test('the sign for a broken letter that stands in a file itself makes it no file of another encoding', () => {
  const table = 'Title,Author,Exclusive Shelf,My Rating\n\uFFFD amet,Ann One,read,4\n';
  expect(itemsOf(readFile(strToU8(table))).items).toMatchObject([{ title: '\uFFFD amet' }]);
});
