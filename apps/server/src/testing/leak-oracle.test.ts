import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCanary } from './leak-oracle.ts';
import { signIn, type TestPerson } from './test-person.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ada, ben] = [await signIn(server, 'ada'), await signIn(server, 'ben')];
});
afterAll(() => server.stop());

const leak = 'An answer holds the data of ada';

test('a foreign word in an answer fails the call, whatever way it was made', async () => {
  // As if the product had mixed them up: ben owns a book with a word of ada's in it.
  const { _id } = await ben.api('POST /content', { body: { title: 'A book' } });
  await server.pool.query('update content_items set title = $1 where id = $2', [`of ${ada.canary}`, _id]);
  const headers = { authorization: `Bearer ${ben.token}` };
  await expect(ben.api('GET /content', { query: {} })).rejects.toThrow(leak);
  await expect(ben.fetch(`${server.url}/api/content/${_id}`, { headers })).rejects.toThrow(leak);
  await expect(fetch(`${server.url}/api/content/${_id}`, { headers })).rejects.toThrow(leak);
});

test('one’s own words are no leak', async () => {
  await ada.api('POST /content', { body: { title: ada.canary } });
  expect((await ada.api('GET /content', { query: {} })).items[0]?.title).toBe(ada.canary);
});

test('a stranger may see nobody’s', async () => {
  const canary = newCanary('ada');
  await server.pool.query(
    `insert into influencers (id, slug, display_name, summary, is_open, position, updated_at)
     values (gen_random_uuid(), 'leaky', $1, '', true, 1, now())`,
    [canary],
  );
  await expect(fetch(`${server.url}/api/public-vault/influencers`)).rejects.toThrow(leak);
});
