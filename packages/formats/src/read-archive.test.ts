import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { OTHER_ARCHIVES } from './archive/other-archives.data.ts';
import { OTHER_FILES } from './other-files.data.ts';
import { readFile } from './read-file.ts';
import { writeDatabase } from './testing/database.ts';
import { fixtureBytes, readAsGuessed } from './testing/fixture.ts';

const zip = (files: Record<string, string>) =>
  readFile(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

const LINKS = 'title,url,time_added,status\n';
const REEDS = 'Of reeds,https://example.org/reeds,1400000000,archive\n';
const RUSHES = 'Of rushes,https://example.org/rushes,1400080000,unread\n';

test('a table that was cut into files is one again, and no row of it counts twice', () => {
  const { items } = readAsGuessed(
    zip({ 'part_0.csv': LINKS + REEDS, 'part_1.csv': LINKS + RUSHES, 'all.csv': LINKS + REEDS + RUSHES }),
  );
  expect(items.map(({ title }) => title)).toEqual(['Of reeds', 'Of rushes']);
});

test('a row of one of several tables that has a comma too many fails alone, and stays whole', () => {
  const { items, rows, table } = readAsGuessed(
    zip({
      'part_0.csv': `${LINKS}Reeds, and more,https://example.org/more,1400000000,archive\n${REEDS}`,
      'part_1.csv': `${LINKS}${RUSHES}`,
      'part_2.csv': `title,url,time_added,status,,\n${RUSHES.trim()},,\nOf sedge,https://example.org/sedge,1400090000,unread,,\n`,
    }),
  );
  expect(items.map(({ title }) => title)).toEqual(['Of reeds', 'Of rushes', 'Of sedge']);
  expect(rows.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    { row: 1, reason: 'This row has more cells than the table has columns' },
  ]);
  expect(table?.rows[0]).toEqual(['Reeds', ' and more', 'https://example.org/more', '1400000000', 'archive']);
});

test("Matter's highlights land on their pages, and how many there are is no highlight", () => {
  const { items } = readAsGuessed(
    zip({
      '_matter_history.csv':
        'Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight Count,Last Interaction Date,File Id\n' +
        'Reeds,Ann One,Ponds,https://example.org/reeds,wet,1200,False,False,True,1,2024-01-02 10:00:00,content_1\n' +
        'Rushes,Bo Two,,https://example.org/rushes,,900,True,False,False,0,2024-01-03 10:00:00,content_2\n',
      '_matter_highlights.csv':
        'Title,Author,Publisher,Text,Note,Highlighted Date\nReeds,Ann One,Ponds,Still water.,As ever.,2024-01-02 10:00:00\n',
      'content_1.html': '<html><body><p>Still water.</p></body></html>',
    }),
  );
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'Reeds',
      status: 'finished',
      quotes: [{ text: 'Still water.', comment: 'As ever.', createdAt: '2024-01-02T10:00:00.000Z' }],
      notes: [],
    },
    { type: 'article', title: 'Rushes', status: 'want', quotes: [] },
  ]);
  expect(items[0]).not.toHaveProperty('summary');
});

test('books that are described in different words, in a folder with more notes of other things, come in, and each other note is told', () => {
  const { items, rows } = readAsGuessed(
    zip({
      'Books/Reeds.md': '---\nauthor: Ann One\nrating: 4\n---\nStill water.\n',
      'Films/Rushes.md': '---\ntype: video\nauthors: [Bo Two]\nfinished: 2024-01-02\n---\n',
      'Days/2024-01-01.md': '# 2024-01-01\n\nWent out.\n',
      'Days/2024-01-02.md': '# 2024-01-02\n\nStayed in.\n',
      'Lists/Shopping.md': 'Milk\n',
    }),
  );
  expect(items).toMatchObject([
    { type: 'book', title: 'Reeds', authors: ['Ann One'], rating: 4 },
    { type: 'video', title: 'Rushes', authors: ['Bo Two'], finishedAt: ['2024-01-02'] },
  ]);
  const reason = 'Nothing in this note says that it is about a book';
  expect(rows.slice(2)).toEqual(
    ['2024-01-01', '2024-01-02', 'Shopping'].map((label, index) => ({
      row: index + 3,
      outcome: 'skipped',
      label,
      reason,
    })),
  );
});

test("of Notion's two tables of one database the whole one counts", () => {
  const { items, rows } = readAsGuessed(
    zip({
      'Books 1a2b.csv': 'Name,Author\nReeds,Ann One\n',
      'Books 1a2b_all.csv': 'Name,Author,Score /5\nReeds,Ann One,4\nRushes,Bo Two,\n',
    }),
  );
  expect(items).toMatchObject([{ title: 'Reeds', rating: 4 }, { title: 'Rushes' }]);
  expect(rows).toHaveLength(2);
});

test("Notion's archive of archives is read as what is in them", () => {
  const part = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const { items } = readAsGuessed(
    readFile(
      zipSync({
        'Export-1a2b-Part-1.zip': part({ 'Books 1a2b.csv': 'Name,Author\nReeds,Ann One\n' }),
        'Export-1a2b-Part-2.zip': part({ 'More 3c4d.csv': 'Name,Author\nRushes,Bo Two\n' }),
      }),
    ),
  );
  expect(items.map(({ title }) => title)).toEqual(['Reeds', 'Rushes']);
});

test('highlights that a program keeps beside its table come with what they are of', () => {
  const highlights = [
    { url: 'https://example.org/reeds', title: 'Of reeds', highlights: [{ quote: 'Still water.' }] },
  ];
  const { items } = readAsGuessed(
    zip({ 'annotations/part_0.json': JSON.stringify(highlights), 'part_0.csv': LINKS + REEDS + RUSHES }),
  );
  expect(items).toMatchObject([
    { title: 'Of reeds', status: 'finished', quotes: [{ text: 'Still water.' }] },
    { title: 'Of rushes', quotes: [] },
  ]);
});

const READWISE = '# Reeds\n## Metadata\n- Full Title: Reeds\n## Highlights\n- Still water.\n';
const CLIPPING = 'Rushes (Bo Two)\n- Your Highlight on page 1\n\nTall.\n==========\n';

test('of files of several kinds one kind is read, and the others are named', () => {
  const reading = zip({ 'Reeds.md': READWISE, 'My Clippings.txt': CLIPPING, 'About.txt': 'Mine.\n' });
  expect(reading).toMatchObject({
    items: [{ title: 'Reeds' }],
    notices: [expect.stringMatching(/on their own: My Clippings\.txt\.$/)],
  });
});

test('beside the database of a device KOReader’s files and other exports are named, and no books, programs or copies of its marks', () => {
  const database = writeDatabase((kobo) =>
    kobo.exec(`
      CREATE TABLE content (ContentID TEXT, ContentType TEXT, BookID TEXT, Title TEXT, ReadStatus INTEGER);
      CREATE TABLE Bookmark (VolumeID TEXT, ContentID TEXT, Text TEXT);
      INSERT INTO content VALUES ('reeds', '6', NULL, 'Reeds', 1);
    `),
  );
  const program = Array.from({ length: 300 }, (_, index) => [
    `.adds/koreader/frontend/${index}.lua`,
    strToU8('local words = require("words")\nreturn { 1, 2 }\n'),
  ]);
  const reading = readFile(
    zipSync({
      '.kobo/KoboReader.sqlite': database,
      ...Object.fromEntries(program),
      '.adds/koreader/README.md': strToU8('# KOReader\n\nA viewer for books, by its readers.\n'),
      'Digital Editions/Annotations/Reeds.annot': fixtureBytes('kobo.annot'),
      'Rushes.sdr/metadata.epub.lua': fixtureBytes('koreader-sidecar.lua'),
      'Sedge.txt': strToU8('Call it sedge, some years ago,\nand never mind how long, it grew.\n'),
      'My Clippings.txt': strToU8(CLIPPING),
    }),
  );
  expect(reading).toMatchObject({
    items: [{ title: 'Reeds' }],
    notices: [expect.stringMatching(/on their own: Rushes\.sdr\/metadata\.epub\.lua, My Clippings\.txt\.$/)],
  });
});

test('a table beside a few notes about books is read, and the notes are named', () => {
  const reading = zip({
    'library.csv': 'Title,Author,Exclusive Shelf,My Rating\nEmma,Jane Austen,read,4\n',
    'Reeds.md': '---\nauthor: Ann One\nrating: 4\n---\nStill water.\n',
    'Days/2024-01-01.md': '# 2024-01-01\n\nWent out.\n',
  });
  expect(reading).toMatchObject({
    items: [{ title: 'Emma' }],
    notices: [expect.stringMatching(/on their own: Reeds\.md\.$/)],
  });
});

test("Notion's table beside its pages says nothing that they don't, another one does", () => {
  const page = '# Reeds\n\nAuthor: Ann One\nScore /5: 4\n\nStill water.\n';
  const table = 'Name,Author,Score /5\nReeds,Ann One,4\n';
  const { items, notices } = readAsGuessed(zip({ 'Books.csv': table, 'Books/Reeds.md': page }));
  expect(items).toMatchObject([{ title: 'Reeds', authors: ['Ann One'], rating: 4 }]);
  expect(notices).toEqual([]);
  const more = zip({ 'Books.csv': `${table}Rushes,Bo Two,5\n`, 'Books/Reeds.md': page });
  expect(readAsGuessed(more).notices).toEqual([expect.stringMatching(/on their own: Books\.csv\.$/)]);
});

test('a list is found among many pages', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`content/${index}.html`, '<html></html>']),
  );
  expect(readAsGuessed(zip({ ...pages, 'list.csv': LINKS + REEDS })).items).toMatchObject([
    { title: 'Of reeds' },
  ]);
});

test('tables of several kinds are to be dropped one at a time', () => {
  expect(zip({ 'a.csv': LINKS + REEDS, 'b.csv': 'Title,Author\nReeds,Ann One\n' })).toMatchObject({
    reason: expect.stringContaining('one at a time'),
  });
});

test.for([
  ['xl/workbook.xml', 'CSV'],
  ['Index/Document.iwa', 'CSV'],
  ['content.xml', 'CSV'],
  ['word/document.xml', 'word processor'],
  ['META-INF/container.xml', 'EPUB'],
  ['export/part-1.zip', 'another zip'],
] as const)('a zip that holds %s is called what it is', ([name, words]) => {
  expect(zip({ [name]: '<?xml version="1.0"?>' })).toEqual({
    kind: 'unreadable',
    reason: expect.stringContaining(words),
  });
});

test('what cannot be read asks for another file in words that fit a phone, where nothing is dropped', () => {
  const reasons = [...OTHER_ARCHIVES, ...OTHER_FILES].map(([, reason]) => reason);
  expect(reasons.filter((reason) => /\bdrop/i.test(reason))).toEqual([]);
});
