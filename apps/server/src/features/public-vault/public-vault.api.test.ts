import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, newVisitor, signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults } from './testing/make-vault.ts';
import { bookFile, createVaultFolder, profileFile } from './testing/vault-folder.ts';
import { readVaults } from './vault-import/read-vaults.ts';

const folder = createVaultFolder();
const SECRET = 'the text of a vault that is not open';

let server: TestServer;
const api = () => createTestApi(server, newVisitor(), null);

beforeAll(async () => {
  server = await startTestServer();
  await folder.write('stoic/vault.json', profileFile('stoic', { order: 1 }));
  for (let number = 1; number <= 14; number += 1) {
    await folder.write(
      `stoic/book-${number}.md`,
      bookFile(`Book ${String(number).padStart(2, '0')}`, 'pages: 100\nminutes: 150\n'),
    );
  }
  await folder.write('closed/vault.json', profileFile('closed', { isOpen: false, order: 0 }));
  await folder.write('closed/hidden.md', bookFile(SECRET));
  const { vaults, problems } = await readVaults(folder.path);
  expect(problems).toEqual([]);
  await bringVaults(server, vaults);
});
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
});

describe('visiting', () => {
  test('lists every influencer, the open ones first', async () => {
    const { profiles, pagination } = await api()('GET /public-vault/influencers');
    expect(profiles.map(({ slug, isOpen }) => [slug, isOpen])).toEqual([
      ['stoic', true],
      ['closed', false],
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
  });

  test('lists as many influencers, and of the page, that are asked for', async () => {
    const second = await api()('GET /public-vault/influencers', { query: { limit: '1', page: '2' } });
    expect(second.profiles.map(({ slug }) => slug)).toEqual(['closed']);
    expect(second.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 });
  });

  test('searches names and summaries literally', async () => {
    const search = async (words: string) =>
      (await api()('GET /public-vault/influencers', { query: { search: words } })).profiles.map(
        ({ slug }) => slug,
      );
    expect(await search('STOIC')).toEqual(['stoic']);
    expect(await search('toi')).toEqual(['stoic']);
    expect(await search('%')).toEqual([]);
  });

  test('pages through a vault, twelve at a time', async () => {
    const page = (number: string, limit?: string) =>
      api()('GET /public-vault/influencers/{slug}/content', {
        params: { slug: 'stoic' },
        query: { page: number, limit },
      });
    const [first, second, third] = [await page('1'), await page('2'), await page('3')];
    expect([first.content.length, second.content.length, third.content.length]).toEqual([12, 2, 0]);
    expect(first.pagination).toEqual({ page: 1, limit: 12, total: 14, totalPages: 2 });
    const one = await page('2', '1');
    expect(one.content.map(({ slug }) => slug)).toEqual([first.content[1]?.slug]);
    expect(one.pagination).toEqual({ page: 2, limit: 1, total: 14, totalPages: 14 });
  });

  test('a book has its lines, each with an id', async () => {
    const item = await api()('GET /public-vault/influencers/{slug}/{contentSlug}', {
      params: { slug: 'stoic', contentSlug: 'book-3' },
    });
    expect(item).toMatchObject({
      title: 'Book 03',
      takeaways: ['First idea that goes on.', 'Second idea'],
      quoteList: [{ text: 'Words that stand in it.', source: 'Book I, 1' }],
      timeCommitment: { amount: 150, unit: 'minutes' },
      publishedDate: '180',
    });
    expect(item.noteList.map((note) => note.title)).toEqual(['A note', '__proto__']);
    expect(new Set(item.takeawayList.map((line) => line.id)).size).toBe(2);
  });

  test('T22: nothing of a closed vault leaks, and what never was looks the same', async () => {
    const { slug, summary } = await api()('GET /public-vault/influencers/{slug}', {
      params: { slug: 'closed' },
    });
    expect([slug, summary]).toEqual(['closed', 'All about closed.']);
    for (const path of [
      'closed/content',
      'closed/hidden',
      'nobody',
      'nobody/content',
      'nobody/nothing',
      'stoic/nothing',
    ]) {
      const answer = await newVisitor()(`${server.url}/api/public-vault/influencers/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('hidden');
    }
    const { profiles } = await api()('GET /public-vault/influencers', { query: { search: SECRET } });
    expect(profiles).toEqual([]);
  });

  test('T23: nothing can be written, and a cookie changes nothing', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await newVisitor()(`${server.url}/api/public-vault/influencers/stoic`, { method });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const person = await signIn(server);
    const url = `${server.url}/api/public-vault/influencers/stoic/content`;
    const [theirs, anybodys] = [await person.fetch(url), await newVisitor()(url)];
    expect(await theirs.text()).toBe(await anybodys.text());
    expect(theirs.headers.getSetCookie()).toEqual([]);
  });

  test('answers may be kept for a minute and cost nothing when nothing has changed', async () => {
    const url = `${server.url}/api/public-vault/influencers`;
    const first = await newVisitor()(url);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=20, s-maxage=20, stale-while-revalidate=20',
    );
    const again = await newVisitor()(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

test('the books of a vault stand as in a dictionary, accents and small letters among the others', async () => {
  const letters = createVaultFolder();
  await letters.write('reader/vault.json', profileFile('reader', { order: 1 }));
  const titles = ['De rerum natura', 'emma', 'Émile', 'Ethics', 'Zadig'];
  for (const [number, title] of titles.toReversed().entries())
    await letters.write(`reader/book-${number}.md`, bookFile(title));
  const own = await startTestServer();
  await bringVaults(own, (await readVaults(letters.path)).vaults);
  const { content } = await createTestApi(
    own,
    newVisitor(),
    null,
  )('GET /public-vault/influencers/{slug}/content', { params: { slug: 'reader' }, query: {} });
  expect(content.map(({ title }) => title)).toEqual(['De rerum natura', 'Émile', 'emma', 'Ethics', 'Zadig']);
  await own.stop();
  letters[Symbol.dispose]();
});
