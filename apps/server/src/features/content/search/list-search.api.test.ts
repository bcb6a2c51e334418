import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;

const titles = [
  '100% true',
  '100 years',
  'snake_case',
  'snakes, a case',
  'back\\slash',
  'backs and slashes',
  "O'Brien's",
  'Say "yes" twice',
  'yes, and no',
  'Ünïcode',
  'Cafe\u0301 society',
  'Gödel, Escher, Bach',
  '📚 emoji',
  '👩‍👩‍👧 family',
  'ﬁne ligature',
];

beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'searcher');
  for (const title of titles) {
    await reader.api('POST /content', {
      body: { title, authors: ['Jane Doe'], summary: `hidden ${title}`, quotes: [`Line: ${title}`] },
    });
  }
});
afterAll(() => server.stop());

const findBooks = async (searchTerm: string) =>
  (await reader.api('GET /content', { query: { searchTerm } })).items.map((item) => item.title).toSorted();
const findQuotes = async (searchTerm: string) =>
  (await reader.api('GET /content/entries', { query: { kind: 'quote', searchTerm } })).entries
    .map((entry) => entry.text.replace('Line: ', ''))
    .toSorted();

describe('a search in a view', () => {
  test.for([
    ['%', ['100% true']],
    ['100%', ['100% true']],
    ['_', ['snake_case']],
    ['snake_case', ['snake_case']],
    ['\\', ['back\\slash']],
    ['back\\', ['back\\slash']],
    ["'", ["O'Brien's"]],
    ["o'brien", ["O'Brien's"]],
    ['"', ['Say "yes" twice']],
    ["' or 1=1 --", []],
    ['📚', ['📚 emoji']],
    ['👩‍👩‍👧', ['👩‍👩‍👧 family']],
    ['🙂', []],
    ['ÜNÏ', ['Ünïcode']],
    ['uni', ['Ünïcode']],
    ['GODEL', ['Gödel, Escher, Bach']],
    ['caf\u00e9', ['Cafe\u0301 society']],
    ['cafe\u0301', ['Cafe\u0301 society']],
    ['\u0301', ['Cafe\u0301 society']],
    ['fine', ['ﬁne ligature']],
    ['bach gödel', ['Gödel, Escher, Bach']],
    ['esch bac', ['Gödel, Escher, Bach']],
    ['"escher bach"', ['Gödel, Escher, Bach']],
    ['"bach escher"', []],
    ['  twice  ', ['Say "yes" twice']],
  ] as const)('for %s finds %o, among the books and in their lines', async ([term, expected]) => {
    expect(await findBooks(term)).toEqual(expected.toSorted());
    expect(await findQuotes(term)).toEqual(expected.toSorted());
  });

  test('of the books looks at titles and authors, and not at what else is kept of them', async () => {
    expect(await findBooks('hidden')).toEqual([]);
    expect(await findBooks('line')).toEqual([]);
    expect(await findBooks('doe jane unicode')).toEqual(['Ünïcode']);
  });

  test('of the lines takes one word from the line and another from its book', async () => {
    await reader.api('POST /content', {
      body: { title: 'Walden', authors: ['Henry David Thoreau'], quotes: ['Simplify, simplify.'] },
    });
    expect(await findQuotes('thoreau simpl')).toEqual(['Simplify, simplify.']);
    expect(await findQuotes('thoreau complicate')).toEqual([]);
  });

  test('of a word with an apostrophe takes all of it, as soon as it is there', async () => {
    const person = await signIn(server);
    const quotes = ["I don't know", 'Done is the best', 'Long ago', "L’Étranger of O'Brien"];
    await person.api('POST /content', { body: { title: 'Plain', quotes } });
    const find = async (searchTerm: string) =>
      (await person.api('GET /content/entries', { query: { kind: 'quote', searchTerm } })).entries
        .map(({ text }) => text)
        .toSorted();
    expect(await find('don')).toEqual([quotes[1], quotes[0]]);
    expect(await find("don'")).toEqual([quotes[1], quotes[0]]);
    expect(await find("don't")).toEqual([quotes[0]]);
    expect(await find('know don’t')).toEqual([quotes[0]]);
    for (const term of ["l'é", "l'étranger", "o'", "o'b", "o'bri", "O'Brien's"])
      expect([term, ...(await find(term))]).toEqual([term, quotes[3]]);
  });

  test.for([
    ['the text', 'irebri', ['Casaubon']],
    ['the title of a note', 'oroth', ['Dorothea']],
    ['the title of its book', 'iddlema', ['Plot']],
    ['the author of its book', 'ge eli', ['Plot']],
    ['nothing', '%', []],
  ] as const)('of the notes finds in %s what is no whole word: "%s"', async ([, searchTerm, found]) => {
    const person = await signIn(server);
    const books = [
      { title: 'Dull', authors: ['Nobody'], notes: { Dorothea: 'blue', Casaubon: 'Firebright' } },
      { title: 'Middlemarch', authors: ['George Eliot'], notes: { Plot: 'long' } },
    ];
    for (const body of books) await person.api('POST /content', { body });
    const { entries } = await person.api('GET /content/entries', { query: { kind: 'note', searchTerm } });
    expect(entries.map(({ title }) => title)).toEqual(found);
  });

  test('sees a book by its new title alone', async () => {
    const item = await reader.api('POST /content', { body: { title: 'Éclair', quotes: ['zebra'] } });
    await reader.api('PATCH /content/{id}', { params: { id: item._id }, body: { title: 'Brücke' } });
    expect([await findBooks('eclair'), await findBooks('brucke')]).toEqual([[], ['Brücke']]);
  });

  test("never finds somebody else's", async () => {
    const other = await signIn(server, 'other');
    for (const searchTerm of ['godel', '%', 'jane', '"escher bach"']) {
      expect((await other.api('GET /content', { query: { searchTerm } })).items).toEqual([]);
      const lines = await other.api('GET /content/entries', { query: { kind: 'quote', searchTerm } });
      expect(lines.entries).toEqual([]);
    }
  });
});
