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
        quotes: [{ text: 'Salt in every leaf.', page: '3', comment: 'Like us.' }, { page: '9' }],
      },
      { title: 'loose-pages', quotes: [{ text: 'Without a title.' }] },
    ],
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
