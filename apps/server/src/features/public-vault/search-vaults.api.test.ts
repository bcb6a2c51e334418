import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, newVisitor } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults, makeVault } from './testing/make-vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const displayName = 'Sei Shōnagon';
  const summary = 'Große Listen, die in Łódź niemand las. Заме́тки у изголовья, 枕草子.';
  await bringVaults(server, [makeVault({ slug: 'sei', displayName, summary }), makeVault()]);
});
afterAll(() => server.stop());

async function search(words: string) {
  const visitor = createTestApi(server, newVisitor(), null);
  const { profiles } = await visitor('GET /public-vault/influencers', { query: { search: words } });
  return profiles.map(({ slug }) => slug);
}

test.for([
  'shonagon',
  'SHŌNAGON sei',
  'sei lodz',
  '"sei shonagon"',
  'grosse łódź',
  'заметки',
  '枕草子',
  'ße Lis',
])(
  'a vault is found by words of its name and summary, in any order and without accents: %s',
  async (words) => {
    expect(await search(words)).toEqual(['sei']);
  },
);

test.for(['onagon shōnagon', '"shonagon sei"', 'sei books', 'sei _'])('%s finds none', async (words) => {
  expect(await search(words)).toEqual([]);
});
