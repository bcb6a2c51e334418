import { listInfluencers } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults, makeVault, makeVaultBook } from './testing/make-vault.ts';

const SECRET = 'what-nobody-may-know';
const secretBook = makeVaultBook({
  slug: SECRET,
  title: SECRET,
  authors: [SECRET],
  summary: SECRET,
  takeaways: [SECRET],
  quotes: [{ text: SECRET, source: SECRET }],
  notes: [{ title: SECRET, content: SECRET }],
});
const openVault = makeVault({ books: [makeVaultBook()] });
const closedVault = makeVault({ slug: 'closed-one', isOpen: false, books: [secretBook] });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await bringVaults(server, [openVault, closedVault]);
});
afterAll(() => server.stop());

const readStored = async () =>
  (
    await server.pool.query(
      'select * from influencers, influencer_content order by 1, influencer_content.slug',
    )
  ).rows;
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

/** Where anything of a vault could show, as far as the server itself answers. */
const shared = [
  '/api/public-vault/influencers',
  '/api/public-vault/influencers?search=closed',
  '/api/public-vault/influencers/closed-one',
  '/sitemap.xml',
  '/robots.txt',
  '/vault/card.png',
];
const ofClosed = [
  '/api/public-vault/influencers/closed-one/content',
  '/api/public-vault/influencers/closed-one/content?page=2&limit=1',
  `/api/public-vault/influencers/closed-one/${SECRET}`,
  '/vault/closed-one/feed.xml',
  '/vault/closed-one/feed.json',
  '/vault/closed-one/card.png',
  `/vault/closed-one/${SECRET}/card.png`,
];

describe('T22: a draft', () => {
  test('stands nowhere', async () => {
    for (const path of [...shared, ...ofClosed]) {
      const answer = await get(path);
      const said = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
      expect([path, said.includes(SECRET)]).toEqual([path, false]);
    }
  });

  test('is the same 404 as what never was', async () => {
    const strip = async (answer: Response) => (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    const never = await strip(await get('/api/public-vault/influencers/nobody/nothing'));
    for (const path of ofClosed) {
      const answer = await get(path);
      expect([path, answer.status, await strip(answer)]).toEqual([path, 404, never]);
    }
  });

  test('is found by no search, and counted by no total', async () => {
    const search = async (words: string) =>
      listInfluencers.response.parse(
        await (await get(`/api/public-vault/influencers?search=${words}`)).json(),
      );
    expect((await search(SECRET)).pagination.total).toBe(0);
    const list = await search('keeps');
    expect(list.profiles.map((profile: object) => Object.keys(profile))).toEqual(
      Array.from({ length: 2 }, () => [
        '_id',
        'slug',
        'displayName',
        'photoURL',
        'twitterURL',
        'summary',
        'isOpen',
        'foundTitles',
      ]),
    );
  });

  test('that grows changes no tag of anything public', async () => {
    const readTags = () => Promise.all(shared.map(async (path) => (await get(path)).headers.get('etag')));
    const before = await readTags();
    expect(before.every((tag) => tag !== null)).toBe(true);
    const grown = { ...secretBook, summary: `${SECRET}, and more` };
    const another = { ...secretBook, slug: 'another' };
    await bringVaults(server, [openVault, { ...closedVault, books: [grown, another] }]);
    expect(await readTags()).toEqual(before);
  });

  test('is there when its vault opens and gone when it closes, within a minute for whoever kept an answer', async () => {
    const path = `/api/public-vault/influencers/closed-one/${SECRET}`;
    await bringVaults(server, [openVault, { ...closedVault, isOpen: true }]);
    const open = await get(path);
    expect(open.status).toBe(200);
    expect(open.headers.get('cache-control')).toMatch(/max-age=20, s-maxage=20, stale-while-revalidate=20$/);
    expect(await (await get('/sitemap.xml')).text()).toContain(SECRET);

    await bringVaults(server, [openVault, closedVault]);
    const tag = open.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag })).status).toBe(404);
    expect(await (await get('/sitemap.xml')).text()).not.toContain(SECRET);
  });
});

describe('T23: a visitor', () => {
  const paths = [
    '/influencers',
    '/influencers/open-one',
    '/influencers/open-one/content',
    '/influencers/open-one/a-book',
  ].map((path) => `/api/public-vault${path}`);

  test('can write nothing', async () => {
    const person = await signIn(server);
    const before = await readStored();
    expect(before).not.toEqual([]);
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await person.fetch(server.url + path, {
          method,
          headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ isOpen: false }),
        });
        expect([method, path, [404, 405].includes(answer.status)]).toEqual([method, path, true]);
      }
    }
    expect(await readStored()).toEqual(before);
  });

  test('reads the same whoever they are, and is given no cookie', async () => {
    const person = await signIn(server);
    for (const path of paths) {
      const answers = [
        await get(path),
        await person.fetch(server.url + path),
        await get(path, { authorization: `Bearer ${person.token}` }),
        await get(path, { authorization: 'Bearer nonsense' }),
      ];
      const said = await Promise.all(answers.map((answer) => answer.text()));
      const tags = answers.map((answer) => answer.headers.get('etag'));
      expect([path, new Set(said).size, new Set(tags).size]).toEqual([path, 1, 1]);
      expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
      expect(answers.map((answer) => answer.headers.get('vary') ?? '').join()).not.toMatch(
        /cookie|authorization/i,
      );
    }
  });
});
