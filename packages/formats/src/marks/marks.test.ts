import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { fixtureBytes, itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { escapeHtml } from '../text/html.ts';

test("a Kobo's annotations are quotes with what was said of them; its bookmarks are told of", () => {
  expect(readFixture('kobo.annot')).toMatchObject({
    items: [
      {
        title: 'Reeds & Rushes',
        authors: ['A. Sample Writer'],
        quotes: [
          {
            text: 'Still water,\nand no wind.',
            comment: 'True <of> mornings.',
            createdAt: '2023-03-04T08:30:00.000Z',
          },
          { text: 'Tall and dry.' },
        ],
      },
    ],
    notices: ['1 bookmark without text was left out.'],
  });
});

test('that a book of marks is crowded is told once', () => {
  const mark = (index: number) => `<annotation><text>Drop ${index}.</text></annotation>`;
  const marks = Array.from({ length: 1001 }, (_, index) => mark(index)).join('');
  const [item] = itemsOf(readText(`<annotationSet><title>Rain</title>${marks}</annotationSet>`)).items;
  expect(item?.notices).toEqual([expect.stringContaining('A book holds 1,000 highlights')]);
});

test("PocketBook's notes have their pages", () => {
  expect(readFixture('pocketbook.html')).toMatchObject({
    items: [
      {
        title: 'Reeds in Winter',
        quotes: [
          { text: 'Ice holds the stems.', page: '12', comment: 'Seen it & heard it.' },
          { text: 'Then the thaw.', page: '31' },
        ],
      },
    ],
    notices: ['1 bookmark without text was left out.'],
  });
});

const RAIN = {
  title: 'Reeds & Rain',
  authors: ['A. Sample Writer'],
  quotes: [
    {
      text: 'Rain makes rings.',
      page: '12',
      location: 'The first drops',
      createdAt: '2023-03-04T00:00:00.000Z',
    },
    {
      text: 'The reeds bow,\nand rise.',
      comment: 'Like us.\n\nOr not.',
      page: 'xiv',
      createdAt: '2023-03-05T00:00:00.000Z',
    },
  ],
};

test("Google Play Books' notes have their pages, chapters and days", () => {
  expect(readFixture('play-books.html')).toMatchObject({
    items: [RAIN],
    notices: ['1 bookmark without text was left out.'],
  });
});

/** The same as a word processor writes it. */
function writeDocument(title: string): Uint8Array {
  const p = (text: string, style = '') =>
    `<w:p w:x="1"><w:pPr>${style}<w:t/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const h = (level: number, text: string) => p(text, `<w:pStyle w:val="Heading${level}"/>`);
  const table = (...cells: string[]) =>
    `<w:tbl><w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`;
  const mark = (page: string, ...said: string[]) =>
    table(table(p(''), said.map((each) => p(each)).join(''), p(page)) + p(''));
  const body = [
    table(p(''), h(1, title) + p('A. Sample Writer') + p('Pond Press')),
    h(1, '3 notes/highlights'),
    h(2, 'The first drops'),
    mark('12', 'Rain makes rings.', '', 'March 4, 2023'),
    mark(
      'xiv',
      'The reeds bow,</w:t><w:br/><w:t>and rise.',
      '',
      'Like us.',
      '',
      'Or not.',
      '',
      'March 5, 2023',
    ),
    mark('20', 'March 5, 2023'),
  ];
  return zipSync({
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document><w:body>${body.join('')}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      '<Relationships><Relationship Target="http://play.google.com/books/reader?source=books-notes-export"/></Relationships>',
    ),
  });
}

test('they are read from the documents themselves, one or a zip of them', () => {
  expect(itemsOf(readFile(writeDocument('Reeds &amp; Rain')))).toMatchObject({ items: [RAIN] });
  const folder = zipSync({
    'Notes from Rain.docx': writeDocument('Reeds &amp; Rain'),
    'Notes from Snow.docx': writeDocument('Reeds &amp; Snow'),
    'Shopping.docx': zipSync({ 'word/document.xml': strToU8('<w:document/>') }),
  });
  expect(itemsOf(readFile(folder))).toMatchObject({ items: [RAIN, { ...RAIN, title: 'Reeds & Snow' }] });
});

/** The same document, which claims to unpack to so many megabytes. */
function claimSize(document: Uint8Array, megabytes: number): Uint8Array {
  const claimed = Buffer.from(document);
  const record = claimed.indexOf(Buffer.from(new Uint32Array([0x02014b50]).buffer));
  claimed.writeUInt32LE(megabytes * 1024 * 1024, record + 24);
  return claimed;
}

test('documents that a zip has no room for in all are named, and the others come', () => {
  const documents = Array.from({ length: 10 }, (_, index) => [
    `Notes ${index}.docx`,
    claimSize(writeDocument(`Reeds ${index}`), 49),
  ]);
  const { items, notices } = itemsOf(readFile(zipSync(Object.fromEntries(documents))));
  expect(items.map(({ title }) => title)).toEqual(documents.slice(0, 8).map((_, index) => `Reeds ${index}`));
  expect(notices).toContain(
    'These documents unpack to more than can be read at once: Notes 8.docx, Notes 9.docx. Choose them one at a time.',
  );
});

test('a document that is too large alone is told so', () => {
  const document = claimSize(writeDocument('Reeds &amp; Rain'), 51);
  const reason = 'This document unpacks to more than can be read at once.';
  expect(readFile(document)).toEqual({ kind: 'unreadable', reason });
  expect(readFile(zipSync({ 'Notes.docx': document }))).toMatchObject({
    kind: 'unreadable',
    reason: expect.stringContaining('Notes.docx'),
  });
});

test("Moon+ Reader's marks are taken by their lines, also where one of them is the sign between marks", () => {
  expect(readFixture('moon-reader.mrexpt')).toMatchObject({
    items: [
      {
        title: 'Reeds by Night',
        quotes: [
          {
            text: 'The dark has edges.\nThey move.',
            comment: 'Read\naloud.',
            createdAt: '2023-11-14T22:13:20.000Z',
          },
          { text: '#' },
        ],
      },
    ],
    notices: ['1 bookmark without text was left out.'],
  });
});

test("ReadEra's backup is a zip of its library, from which the books with quotes come", () => {
  const backup = zipSync({ 'library.json': fixtureBytes('readera.json'), 'covers/1.jpg': strToU8('\u0000') });
  expect(readFile(backup)).toMatchObject({
    format: 'readera',
    items: [
      {
        title: 'Reeds at Sea',
        authors: ['A. Sample Writer'],
        status: 'finished',
        finishedAt: ['2022-09-02'],
        dayPrecision: 'near',
        quotes: [
          {
            text: 'Salt in every leaf.',
            page: '3',
            comment: 'Like us.',
            createdAt: '2022-09-01T14:33:23.000Z',
          },
          { page: '9', createdAt: '2022-09-01T14:35:00.000Z' },
        ],
      },
      { title: 'loose-pages', finishedAt: [], quotes: [{ text: 'Without a title.' }] },
    ],
    notices: ['1 book without a quote was left out.'],
  });
});

test('a book that is marked as read in ReadEra comes without a quote too, under the names that its file has: those do not change', () => {
  const data = {
    doc_title: 'reeds_v2',
    doc_authors: 'Scanner',
    user_title: 'Reeds',
    user_authors: 'Ann One',
  };
  const library = {
    docs: [
      { data: { ...data, doc_have_read_time: 1662128000762 }, citations: [] },
      { data: { doc_title: 'Rushes', doc_have_read_time: 0 }, citations: [] },
    ],
  };
  expect(readText(JSON.stringify(library))).toMatchObject({
    items: [{ title: 'reeds_v2', authors: ['Scanner'], status: 'finished', finishedAt: ['2022-09-02'] }],
    notices: ['1 book without a quote was left out.'],
  });
});

test.for([
  '<annotationSet xmlns="http://ns.adobe.com/digitaleditions/annotations"></annotationSet>',
  '0\nindent:false\ntrim:false\n#\n1\nReeds\n',
  '<html><head><meta name="generator" content="PocketBook Bookmarks Export"/></head></html>',
  '{"docs":[{"data":{"doc_title":"Reeds"},"citations":[]}]}',
])('a file without a word that was marked says so: %s', (text) => {
  expect(readText(text)).toEqual({
    kind: 'unreadable',
    reason: expect.stringContaining('no highlight or note'),
  });
});

type Told = { quote: string; note: string };
const line = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim());
const WRITERS: Record<string, (all: readonly Told[]) => string> = {
  kobo: (all) =>
    `<annotationSet><publication><dc:title>Reeds</dc:title></publication>${all
      .map(
        ({ quote, note }) =>
          `<annotation><target><fragment><text>${escapeHtml(quote)}</text></fragment></target><content><text>${escapeHtml(note)}</text></content></annotation>`,
      )
      .join('')}</annotationSet>`,
  pocketbook: (all) =>
    `<html><head><meta name="generator" content="PocketBook Bookmarks Export"></meta><title>Reeds</title></head><body>${all
      .map(
        ({ quote, note }) =>
          `<div id="a" class="bookmark"><div class="bm-text"><p>${escapeHtml(quote)}</p></div><div class="bm-note"><p>${escapeHtml(note)}</p></div></div>`,
      )
      .join('')}</body></html>`,
  'moon-reader': (all) =>
    `0\nindent:false\ntrim:false\n${all
      .map(({ quote, note }, at) =>
        ['#', at, 'Reeds', '/a', '/a', 0, 0, 0, 0, 0, 1, '', note, quote, 0, 0, 0, ''].join('\n'),
      )
      .join('')}`,
  readera: (all) =>
    JSON.stringify({
      docs: [
        {
          data: { doc_title: 'Reeds' },
          citations: all.map(({ quote, note }) => ({ note_body: quote, note_extra: note })),
        },
      ],
    }),
};

test.for(Object.keys(WRITERS))('no word that was marked is lost from a file of %s', (format) => {
  fc.assert(
    fc.property(fc.array(fc.record({ quote: line, note: line }), { minLength: 1, maxLength: 4 }), (all) => {
      const marked = [{ quote: 'First of all', note: '' }, ...all];
      const { items, rows } = itemsOf(readText(WRITERS[format]?.(marked) ?? ''));
      const told = marked.filter(({ quote, note }) => quote !== '' || note !== '');
      expect(rows).toHaveLength(told.length);
      const [item] = items;
      expect(item?.quotes.map(({ text, comment = '' }) => [text, comment])).toEqual(
        told.filter(({ quote }) => quote !== '').map(({ quote, note }) => [quote, note]),
      );
      expect(item?.notes.map(({ content }) => content)).toEqual(
        told.filter(({ quote }) => quote === '').map(({ note }) => note),
      );
    }),
    { numRuns: 200 },
  );
});

const SHARED = (notes: number, highlights: string) =>
  `Reeds - by Night - Ann B. One (Highlight: 3; Note: ${notes})\n───────────────\n◆ Dusk\n${highlights}`;

test('what Moon+ Reader shares as text has its chapters and, where they can be told, its notes', () => {
  const marks = '▪ The dark has edges.\nThey move.\n▪ Read aloud. (As she does)\n◆ Two\n\n▪ Salt.\n';
  const { items, format } = itemsOf(readText(SHARED(1, marks)));
  expect(format).toBe('moon-reader');
  expect(items).toMatchObject([
    {
      title: 'Reeds - by Night',
      authors: ['Ann B. One'],
      quotes: [
        { text: 'The dark has edges.\nThey move.', location: 'Dusk' },
        { text: 'Read aloud.', comment: 'As she does' },
        { text: 'Salt.', location: 'Two' },
      ],
    },
  ]);
  expect(itemsOf(readText(SHARED(0, marks))).items[0]?.quotes[1]?.text).toBe('Read aloud. (As she does)');
});

test('of what Moon+ Reader shares no line is lost', () => {
  const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}x`);
  const line = fc.tuple(
    fc.constantFrom('▪ ', '', '▪', '  ', '▪ (', '\n▪ '),
    word,
    fc.constantFrom('', ')', ' (a)', '\r'),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(3), (lines, notes) => {
      const text = SHARED(notes, lines.map((parts) => `${parts.join('')}\n`).join(''));
      const kept = JSON.stringify(itemsOf(readText(text)).items);
      for (const said of text.match(/w\d+x/g) ?? []) expect(kept).toContain(said);
    }),
    { numRuns: 300 },
  );
});

test("a folder of Kobo's files is read as one, a book for each", () => {
  const reeds = Buffer.from(fixtureBytes('kobo.annot')).toString();
  const zip = zipSync({
    'Annotations/reeds.epub.annot': strToU8(reeds),
    'Annotations/sedge.epub.annot': strToU8(reeds.replace('Reeds &amp; Rushes', 'Sedge')),
  });
  const { items, rows, format } = itemsOf(readFile(zip));
  expect([format, rows.length]).toEqual(['kobo', 4]);
  expect(items.map(({ title, quotes }) => [title, quotes.length])).toEqual([
    ['Reeds & Rushes', 2],
    ['Sedge', 2],
  ]);
});
