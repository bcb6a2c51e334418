import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server);
});
afterAll(() => server.stop());

const search = (query: string) => reader.api('GET /books/search', { query: { query } });
const script = (service: 'google-books' | 'open-library', contains: string, answer: object) =>
  sandbox.script(service, contains, answer, 5);

test('finds a book by its title, with what an item needs', async () => {
  const [first] = await search('thinking fast and slow');
  expect(first).toMatchObject({
    title: expect.stringMatching(/^Thinking, Fast and Slow/),
    authors: ['Daniel Kahneman'],
    language: 'en',
  });
  expect(first?.isbn).toMatch(/^97[89]\d{10}$/);
  expect(first?.image).toMatch(/^http:\/\/localhost:\d+\/covers\//);
});

test('finds a book by its ISBN, with hyphens or without', async () => {
  const [book] = await search('thinking fast and slow');
  const isbn = book?.isbn ?? '';
  const hyphenated = `${isbn.slice(0, 3)}-${isbn.slice(3, 4)}-${isbn.slice(4)}`;
  for (const query of [isbn, hyphenated]) expect((await search(query))[0]?.id).toBe(book?.id);
  const asked = (await sandbox.listCalls('google-books', isbn)).map(({ path }) => path);
  expect(asked.length).toBeGreaterThan(0);
  for (const path of asked) expect(decodeURIComponent(path)).toContain(`q=isbn:${isbn}`);
});

const nothingFound = { status: 200, body: { totalItems: 0 } };

test('Google Books is told for which country it is asked', async () => {
  await search('told the country');
  const [call] = await sandbox.listCalls('google-books', 'told+the+country');
  expect(call?.path).toContain('country=US');
  const elsewhere = await startTestServer({ settings: { GOOGLE_BOOKS_COUNTRY: 'DE' } });
  const other = await signIn(elsewhere);
  await other.api('GET /books/search', { query: { query: 'told another country' } });
  const [next] = await sandbox.listCalls('google-books', 'told+another+country');
  expect(next?.path).toContain('country=DE');
  await elsewhere.stop();
});

test('of a work with many editions the number that was asked for is taken', async () => {
  const [asked, another] = ['9780306406157', '9783161484100'];
  await script('google-books', asked, nothingFound);
  const work = { key: '/works/OL3W', title: 'Walden' };
  await script('open-library', asked, { status: 200, body: { docs: [{ ...work, isbn: [another, asked] }] } });
  expect(await search(asked)).toMatchObject([{ title: 'Walden', isbn: asked }]);
  await script('google-books', 'editions-of-many', nothingFound);
  await script('open-library', 'editions-of-many', {
    status: 200,
    body: { docs: [{ ...work, isbn: [another, asked] }] },
  });
  expect(await search('editions-of-many')).toMatchObject([{ isbn: another }]);
});

test('Open Library is asked for a short word as for a title, because it refuses the bare word', async () => {
  for (const [word, title] of [
    ['zq', 'title%3A%22zq%22'],
    ['THE', 'title%3A%22THE%22'],
    ['"z', 'title%3A%22z%22'],
  ] as const) {
    await script('google-books', `q=${encodeURIComponent(word)}&`, nothingFound);
    await script('open-library', title, {
      status: 200,
      body: { docs: [{ key: '/works/OL4W', title: word }] },
    });
    expect(await search(word)).toMatchObject([{ title: word }]);
  }
});

test('what is odd about one field of a book costs no other', async () => {
  const odd = { description: null, pageCount: 12.5, authors: [7], imageLinks: null, publishedDate: 1854 };
  await script('google-books', 'odd-fields', {
    status: 200,
    body: {
      items: [
        { id: 'odd', volumeInfo: { title: 'Walden', language: 'en', ...odd } },
        { id: 'thick', volumeInfo: { title: 'Walden', pageCount: 100_001 } },
      ],
    },
  });
  const nothing = { authors: [], summary: '', pageCount: null, image: null, publishedDate: null };
  expect(await search('odd-fields')).toMatchObject([
    { title: 'Walden', language: 'en', ...nothing },
    { id: 'thick', pageCount: null },
  ]);
  await script('google-books', 'odd-records', nothingFound);
  await script('open-library', 'odd-records', {
    status: 200,
    body: {
      docs: [
        { key: '/works/OL5W', title: '__None__' },
        { key: '/works/OL6W', title: 'Walden', author_name: ['', 'Thoreau'], cover_i: -1, isbn: null },
        { key: '/works/OL8W', title: 'Walden', number_of_pages_median: 100_001 },
      ],
    },
  });
  expect(await search('odd-records')).toMatchObject([
    { id: 'OL6W', title: 'Walden', authors: ['Thoreau'], image: null, isbn: null },
    { id: 'OL8W', pageCount: null },
  ]);
});

test.for(['un', 'und'])('"%s", which is no language, is no foreign one', async (language) => {
  const query = `unknown-language-${language}`;
  const items = [{ id: query, volumeInfo: { title: 'Walden', language } }];
  await script('google-books', query, { status: 200, body: { items } });
  expect(await search(query)).toMatchObject([{ title: 'Walden', language: null }]);
});

test('of what a catalogue says about a book the part that is of use is taken', async () => {
  const volumeInfo = {
    title: 'Walden',
    pageCount: 0,
    publishedDate: '18??',
    imageLinks: { thumbnail: 'http://covers.example/walden?zoom=1&edge=curl&source=gbs' },
    industryIdentifiers: [
      { type: 'OTHER', identifier: 'OCLC:1234' },
      { type: 'ISBN_13', identifier: '9780306406157' },
    ],
  };
  await script('google-books', 'useful-parts', { status: 200, body: { items: [{ id: 'one', volumeInfo }] } });
  expect(await search('useful-parts')).toMatchObject([
    {
      isbn: '9780306406157',
      image: 'https://covers.example/walden?zoom=1&source=gbs',
      pageCount: null,
      publishedDate: null,
    },
  ]);
  await script('google-books', 'useful-works', nothingFound);
  const work = { key: '/works/OL7W', title: 'Walden', first_publish_year: 1854 };
  await script('open-library', 'useful-works', {
    status: 200,
    body: { docs: [{ ...work, language: ['ger', 'eng'], number_of_pages_median: 0 }] },
  });
  expect(await search('useful-works')).toMatchObject([
    { language: 'en', pageCount: null, publishedDate: '1854' },
  ]);
});

test('of the languages of a work English, or else the first that is known, is its own', async () => {
  const works = [['und', 'ger'], ['qaa', 'eng'], ['vie'], ['srp', 'slv'], ['nob'], ['grc', 'und']];
  await script('google-books', 'languages', nothingFound);
  await script('open-library', 'languages', {
    status: 200,
    body: {
      docs: works.map((language, place) => ({ key: `/works/OL${place}W`, title: 'Walden', language })),
    },
  });
  const found = (await search('languages')).map(({ language }) => language);
  expect(found).toEqual(['de', 'en', 'vi', 'sr', 'nb', null]);
});

test.for([
  ['over its quota', { status: 429, body: { error: { code: 429 } } }],
  ['down', { status: 503, body: 'down' }],
  ['sending nonsense', { status: 200, body: '<html>' }],
  ['cut off', { reset: true }],
  ['empty', { status: 200, body: { items: [] } }],
] as const)('asks Open Library when Google Books is %s', async ([name, answer]) => {
  const query = `walden ${name.split(' ')[0]}`;
  await script('google-books', encodeURIComponent(query).replaceAll('%20', '+'), answer);
  await script('open-library', encodeURIComponent(query).replaceAll('%20', '+'), {
    status: 200,
    body: {
      docs: [
        { key: '/works/OL1W', title: 'Walden', author_name: ['Henry David Thoreau'], language: ['eng'] },
        { key: 7 },
      ],
    },
  });
  expect(await search(query)).toMatchObject([{ id: 'OL1W', title: 'Walden', language: 'en' }]);
});

test('what cannot be kept of an answer is left out of it, and the search goes on', async () => {
  const title = 'Wal\u0000den\ud83d';
  await script('google-books', 'odd-letters', {
    status: 200,
    body: {
      items: [{ id: 'odd', volumeInfo: { title, authors: [title], description: title, language: 'x😀' } }],
    },
  });
  const clean = 'Walden\ufffd';
  const book = { id: 'odd', title: clean, authors: [clean], summary: clean, language: 'x' };
  expect(await search('odd-letters')).toMatchObject([book]);
  await script('google-books', 'odd-works', { status: 503, body: 'down' });
  await script('open-library', 'odd-works', {
    status: 200,
    body: { docs: [{ key: '/works/OL2W', title, author_name: [title], subject: [title] }] },
  });
  expect(await search('odd-works')).toMatchObject([{ title: clean, authors: [clean], category: clean }]);
});

test('says so when nobody can be asked', async () => {
  await script('google-books', 'nobodyanswers', { status: 503, body: 'down' });
  await script('open-library', 'nobodyanswers', { status: 503, body: 'down' });
  await expect(search('nobodyanswers')).rejects.toMatchObject({
    status: 503,
    message: 'Failed to search books',
  });
});

test('an answer is kept: the same words are not asked for twice, in any copy of the server', async () => {
  const first = await search('Kept  Search');
  await script('google-books', 'kept', { status: 503, body: 'down' });
  await script('open-library', 'kept', { status: 503, body: 'down' });
  expect(await search(' kept search')).toEqual(first);
  const copy = await startTestServer({ copyOf: server });
  const call = createTestApi(copy, reader.fetch, reader.token);
  expect(await call('GET /books/search', { query: { query: 'kept search' } })).toEqual(first);
  await copy.stop();
});

test.for([
  ['that has books is kept for a day', 'aged-full', { id: 'aged', volumeInfo: { title: 'Aged' } }, 24],
  ['without any is kept for an hour', 'aged-empty', null, 1],
] as const)('an answer %s', async ([, word, item, hours]) => {
  await script('google-books', word, { status: 200, body: { items: item === null ? [] : [item] } });
  await script('open-library', word, { status: 200, body: { docs: [] } });
  const { api } = await signIn(server);
  const find = () => api('GET /books/search', { query: { query: word } });
  const asksAfter = async (minutes: number) => {
    await find();
    const before = (await sandbox.listCalls('google-books', word)).length;
    await server.pool.query(
      "update book_searches set fetched_at = now() - $1 * interval '1 minute' where query = $2",
      [minutes, word],
    );
    await find();
    return (await sandbox.listCalls('google-books', word)).length > before;
  };
  expect(await asksAfter(hours * 60 - 1)).toBe(false);
  expect(await asksAfter(hours * 60 + 1)).toBe(true);
});

test('questions to the catalogues have an end for a day, and kept answers have none', async () => {
  await search('asked before');
  const budgets = { 'book-lookup': { points: 1, seconds: 86_400 } };
  const copy = await startTestServer({ copyOf: server, budgets });
  const other = await signIn(server);
  const call = createTestApi(copy, other.fetch, other.token);
  const find = (query: string) => call('GET /books/search', { query: { query } });
  await find('the only new one');
  await expect(find('one too many')).rejects.toMatchObject({ status: 429 });
  expect(await find('asked before')).toBeDefined();
  await copy.stop();
});

test('one character is too little', async () => {
  await expect(search(' a ')).rejects.toMatchObject({
    status: 400,
    fields: { query: 'must have at least 2 characters' },
  });
});
