import { errorSchema } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults, makeVault, makeVaultBook } from './testing/make-vault.ts';

const book = makeVaultBook({
  title: 'A Book Worth Keeping',
  published: '1815-12-23',
  isbn: '9780140449334',
  cover: 'https://covers.example/book.png',
  rating: 5,
  takeaways: ['First idea', 'Second idea'],
  quotes: [
    { text: 'Words that stand in it.', source: 'Book I, 1' },
    { text: 'More of them.', source: null },
  ],
  notes: [
    { title: 'A note', content: 'Its text.' },
    { title: 'Another note', content: 'Its text.' },
  ],
});
const source = { influencerSlug: 'open-one', bookSlug: 'a-book' };
const OTHER_DATES = ['-0055', '0000', '1815-02-31'];
const LONGEST_SOURCE = 'x'.repeat(500);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const dated = OTHER_DATES.map((published) => makeVaultBook({ slug: `dated-${published}`, published }));
  const quoted = makeVaultBook({
    slug: 'quoted',
    quotes: [{ text: 'Words.', source: LONGEST_SOURCE }],
  });
  await bringVaults(server, [
    makeVault({ books: [book, ...dated, quoted, makeVaultBook({ slug: 'talk', type: 'video' })] }),
    makeVault({ slug: 'closed-one', isOpen: false, books: [book] }),
  ]);
});
afterAll(() => server.stop());

const save = (person: TestPerson, body = source) => person.api('POST /content/saved-from-vault', { body });

async function sendRaw(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/content/saved-from-vault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...errorSchema.parse(await answer.json()) };
}

describe('a book of a public vault', () => {
  test('is copied whole, and says where it is from', async () => {
    const person = await signIn(server);
    const { item, isNew } = await save(person);
    expect(isNew).toBe(true);
    expect(item).toMatchObject({
      title: 'A Book Worth Keeping',
      authors: ['Somebody Long Dead'],
      category: 'Essays',
      publishedDate: '1815-12-23',
      isbn: '9780140449334',
      image: 'https://covers.example/book.png',
      pageCount: 100,
      timeCommitment: { amount: 150, unit: 'minutes' },
      takeaways: ['First idea', 'Second idea'],
      savedFrom: { ...source, displayName: 'An Open One' },
    });
    expect(item.quoteList.map(({ text, location }) => [text, location])).toEqual([
      ['Words that stand in it.', 'Book I, 1'],
      ['More of them.', null],
    ]);
    expect(item.noteList.map(({ title }) => title)).toEqual(['A note', 'Another note']);
    const found = await person.api('GET /content/{id}', { params: { id: item._id } });
    expect(found).toEqual(item);
  });

  test('comes with curated words and without anybody’s rating', async () => {
    const { item } = await save(await signIn(server));
    const entries = [...item.takeawayList, ...item.quoteList, ...item.noteList];
    expect([item.summaryOrigin, ...new Set(entries.map(({ origin }) => origin))]).toEqual([
      'curated',
      'curated',
    ]);
    expect([item.rated, item.rating]).toEqual([false, 1]);
  });

  test('keeps its curated summary when it is replaced as a whole', async () => {
    const person = await signIn(server);
    const { item } = await save(person);
    const body = { title: item.title, summary: item.summary, rating: 4 };
    const replaced = await person.api('PUT /content/{id}', { params: { id: item._id }, body });
    expect(replaced).toMatchObject({ rating: 4, summary: item.summary, summaryOrigin: 'curated' });
  });

  test('is of the kind that it is', async () => {
    const { item } = await save(await signIn(server), { ...source, bookSlug: 'talk' });
    expect(item.type).toBe('video');
  });

  test.for(OTHER_DATES)('is saved without a date that a vault of one’s own cannot hold: %s', async (date) => {
    const { item } = await save(await signIn(server), { ...source, bookSlug: `dated-${date}` });
    expect(item.publishedDate).toBeNull();
  });

  test('can be edited, however long the source of a quote is', async () => {
    const person = await signIn(server);
    const { item } = await save(person, { ...source, bookSlug: 'quoted' });
    const body = { quoteList: item.quoteList.map((quote) => ({ ...quote, text: 'Other words.' })) };
    const { quoteList } = await person.api('PATCH /content/{id}', { params: { id: item._id }, body });
    expect(quoteList).toMatchObject([{ text: 'Other words.', location: LONGEST_SOURCE }]);
  });

  test('is there once, however often and however fast it is asked for', async () => {
    const person = await signIn(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(person)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ item }) => item._id)).size).toBe(1);
    expect(await save(person)).toMatchObject({ isNew: false });
    const { total } = await person.api('GET /content', { query: { searchTerm: book.title } });
    expect(total).toBe(1);
  });

  test('stays as the person has changed it, with its source', async () => {
    const person = await signIn(server);
    const { item } = await save(person);
    const params = { id: item._id };
    await person.api('PATCH /content/{id}', { params, body: { title: 'My own words' } });
    await person.api('PUT /content/{id}', { params, body: { title: 'Mine alone', rating: 3 } });
    const again = await save(person);
    expect(again).toMatchObject({ isNew: false, item: { _id: item._id, title: 'Mine alone' } });
    expect(again.item.savedFrom).toEqual({ ...source, displayName: 'An Open One' });
  });

  test('can be saved anew after it was deleted', async () => {
    const person = await signIn(server);
    const { item } = await save(person);
    await person.api('DELETE /content/{id}', { params: { id: item._id } });
    const again = await save(person);
    expect(again.isNew).toBe(true);
    expect(again.item._id).not.toBe(item._id);
  });
});

describe('whose it is', () => {
  test('signed out: nothing is saved, and nothing is said of the book', async () => {
    for (const body of [source, { ...source, bookSlug: 'nothing' }])
      expect(await sendRaw(body)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('someone else’s copy is not one’s own', async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const { item } = await save(ada);
    const his = await save(ben);
    expect([his.isNew, his.item._id === item._id]).toEqual([true, false]);
    await expect(ben.api('GET /content/{id}', { params: { id: item._id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('what cannot be saved', () => {
  test('T22: a closed vault, and what never was, are the same 404', async () => {
    const person = await signIn(server);
    const headers = { authorization: `Bearer ${person.token}` };
    const bodies = [
      { influencerSlug: 'closed-one', bookSlug: 'a-book' },
      { influencerSlug: 'closed-one', bookSlug: 'nothing' },
      { influencerSlug: 'open-one', bookSlug: 'nothing' },
      { influencerSlug: 'nobody', bookSlug: 'a-book' },
    ];
    const answers = await Promise.all(bodies.map((body) => sendRaw(body, headers)));
    const said = answers.map((answer) => JSON.stringify({ ...answer, requestId: 'any' }));
    expect([answers[0]?.status, new Set(said).size]).toEqual([404, 1]);
    const { total } = await person.api('GET /content', { query: {} });
    expect(total).toBe(0);
  });

  test('a copy outlives its source: the vault may close', async () => {
    const person = await signIn(server);
    const closing = makeVault({ slug: 'closing-one', displayName: 'A Closing One', books: [book] });
    await bringVaults(server, [closing]);
    const wanted = { influencerSlug: 'closing-one', bookSlug: 'a-book' };
    const { item } = await save(person, wanted);
    await bringVaults(server, [{ ...closing, isOpen: false }]);
    expect(await save(person, wanted)).toMatchObject({ isNew: false, item: { _id: item._id } });
    await expect(save(await signIn(server), wanted)).rejects.toMatchObject({ status: 404 });
  });

  test('a request that says something else is told which field', async () => {
    const person = await signIn(server);
    const headers = { authorization: `Bearer ${person.token}` };
    for (const [body, field] of [
      [{ influencerSlug: 'open-one' }, 'bookSlug'],
      [{ ...source, bookSlug: 7 }, 'bookSlug'],
      [{ ...source, influencerSlug: 'a\u0000' }, 'influencerSlug'],
      [{ ...source, userId: person.user.uid }, 'userId'],
    ] as const) {
      const { status, fields } = await sendRaw(body, headers);
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
