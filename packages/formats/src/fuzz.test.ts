import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileReading } from './file-reading.ts';
import { readMappedTable } from './mapping/read-mapped.ts';
import { readFile } from './read-file.ts';
import { writeRow } from './table/write-row.ts';
import { expectEveryRow, fixtureBytes, itemsOf, listFixtures, readText } from './testing/fixture.ts';

/** The last net of `readFile` would hide a parser that throws. */
function expectSound(reading: FileReading): void {
  if (reading.kind === 'items') expectEveryRow(reading);
  else if (reading.kind === 'needs-mapping') expectEveryRow(readMappedTable(reading.table, reading.guess));
  else expect(reading.reason).not.toMatch(/could not be read:/);
}

test('any bytes are read or explained', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectSound(readFile(bytes))),
    { numRuns: 500 },
  );
});

const pieces = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '=',
  '="x"',
  "'",
  '(',
  ')',
  '|',
  '- ',
  '==========',
  '---\n',
  '\uFEFF',

  'Title,Author,Exclusive Shelf,My Rating\n',
  'Highlight,Book Title,Location Type\n',
  'kv_id: 1',
  '{',
  '}',
  '[',
  ']',

  '- Your Highlight on page 1 | Location 1-2 | Added on x\n\n',
  '%% kv:begin notes %%\n',
  '%% kv:end notes %%\n',
  '&#x110000;',

  '<br/>',
  '2023/02/30',
  '９',
  'é',
  '😀',
  '\u2028',
  '{"format":"knowledge-vault","items":[',
  '{"documents":[',
  '[{"title":"A","author":"B","highlights":[{"text":"',
  'return { ["stats"] = { ["title"] = "A',
  '# A\n##### B\n### Page 1 @ 2\n',
  'Your Kindle Notes For:\nA\nB\nYellow highlight | Page: 1\n',
  '---\ntitle: A\nauthor: B\n---\n',
  '<a add_date="1" href="https://example.org">',
  '<annotationSet><dc:title>A</dc:title><annotation><text>B',
  '0\nindent:false\ntrim:false\n#\n',
  '<meta content="PocketBook Bookmarks Export"><title>A</title><div class="bookmark"><p class="bm-text">',
  '[{"header":"YouTube","title":"Watched A","time":"B","titleUrl":"https://www.youtube.com/watch?v=',
  '## Episode metadata\n- Episode title:: A\n## Snips\n### [1:02] B\n',
  '<div class="outer-cell"><div class="content-cell"><a href="https://www.youtube.com/watch?v=',
  '{"docs":[{"data":{"doc_title":"A"},"citations":[{"note_body":"',
);

test('any text made of the marks of the formats is read or explained', () => {
  const text = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 12 })), { maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (all) => expectSound(readText(all))),
    { numRuns: 1000 },
  );
});

test.for(listFixtures())('%s, damaged anywhere, is read or explained', (name) => {
  const bytes = fixtureBytes(name);
  const damage = fc.array(
    fc.record({
      at: fc.nat(bytes.length),
      drop: fc.nat(30),
      put: fc.oneof(
        pieces.map((piece) => new TextEncoder().encode(piece)),
        fc.uint8Array({ maxLength: 6 }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(damage, (cuts) => {
      let file = Buffer.from(bytes);
      for (const { at, drop, put } of cuts)
        file = Buffer.concat([file.subarray(0, at), put, file.subarray(Math.min(file.length, at + drop))]);
      expectSound(readFile(new Uint8Array(file)));
    }),
    { numRuns: 60 },
  );
});

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('2024-01-01', -1, 1e308, 'x'.repeat(300), null, '\ud800', { text: 1 }, [null]),
);
const fields = [
  'title',
  'authors',
  'summary',
  'quotes',
  'notes',
  'takeaways',
  'entries',
  'rating',
  'finishedAt',
  'time',
];
const strangeRecord = fc.dictionary(
  fc.constantFrom(...fields, 'externalIds', 'page', 'text', 'note', 'isbn'),
  value,
);

test.for([
  ['knowledge-vault', (items: unknown) => ({ format: 'knowledge-vault', version: 1, items })],
  ['koreader', (documents: unknown) => ({ documents })],
  ['karakeep', (bookmarks: unknown) => ({ bookmarks })],
] as const)('any value in the places of a %s file is read or explained', ([, wrap]) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(strangeRecord, value), { maxLength: 4 }), (all) => {
      const reading = itemsOf(readText(JSON.stringify(wrap(all))));
      expectEveryRow(reading);
      expect(reading.rows).toHaveLength(all.length);
    }),
    { numRuns: 300 },
  );
});

test('any list of records is read or explained', () => {
  const records = fc.array(fc.oneof(strangeRecord, value, fc.array(strangeRecord)), { maxLength: 4 });
  fc.assert(
    fc.property(records, fc.boolean(), (all, isWithin) => {
      const known = [{ title: 'A', author: 'B' }, ...all];
      expectSound(readText(JSON.stringify(isWithin ? { books: known } : known)));
    }),
    { numRuns: 300 },
  );
});

test('a table of n rows gives n outcomes, whatever stands in its cells', () => {
  const cell = fc.oneof(fc.string({ maxLength: 12 }), pieces).filter((text) => !text.includes('\u0000'));
  const rows = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const headers = [
    ['Title', 'Author', 'Exclusive Shelf', 'My Rating'],
    ['Title', 'Authors', 'Read Status', 'Star Rating'],
    ['Highlight', 'Book Title', 'Location Type', 'Note'],
    ['Name', 'Writer', 'Rating', 'Thoughts'],
  ];
  fc.assert(
    fc.property(rows, fc.constantFrom(...headers), (cells, header) => {
      const reading = readText(writeRow(header) + cells.map(writeRow).join(''));
      const items =
        reading.kind === 'needs-mapping' ? readMappedTable(reading.table, reading.guess) : itemsOf(reading);
      expectEveryRow(items);
      expect(items.rows).toHaveLength(cells.length);
      expect(items.table?.rows).toEqual(cells);
    }),
    { numRuns: 500 },
  );
});

test('clippings of n blocks give n outcomes', () => {
  const line = fc
    .oneof(fc.string({ maxLength: 20 }), pieces)
    .map((text) => text.replace(/[\r\n\u2028\u2029]|={10}/g, ' '));
  const meta = fc.oneof(
    fc.constantFrom(
      '- Your Highlight on page 1 | Location 1-2 | Added on x',
      '- Your Note on page 1 | Added on y',
    ),
    line,
  );
  const block = fc.tuple(
    line.map((text) => `T${text}`),
    meta,
    line,
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 10 }), (blocks) => {
      const first = 'Known (Ann)\n- Your Highlight on page 1 | Added on z\n\nWords\n==========\n';
      const text = blocks
        .map(([title, said, words]) => `${title}\n${said}\n\n${words}\n==========\n`)
        .join('');
      const reading = itemsOf(readText(first + text));
      expectEveryRow(reading);
      expect(reading.rows).toHaveLength(blocks.length + 1);
    }),
    { numRuns: 300 },
  );
});
