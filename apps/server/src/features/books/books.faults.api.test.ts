import { afterAll, beforeAll, expect, test } from 'vitest';
import { howMany } from '../../faults/testing/figures.ts';
import { newId } from '../../platform/ids.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Source = 'google-books' | 'open-library';

let now = Date.now();
let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  reader = await signIn(server);
});
afterAll(() => server.stop());

const search = (query: string) => reader.api('GET /books/search', { query: { query } });
const script = (service: Source, contains: string, answer: object) =>
  sandbox.script(service, contains, answer, 20);
const countCalls = async (service: Source, contains: string) =>
  (await sandbox.listCalls(service, contains)).length;
/** A word that no book and no other test knows. */
const newWord = () => `w${newId().replaceAll('-', '')}`;
const walden = { docs: [{ key: '/works/OL1W', title: 'Walden', language: ['eng'] }] };

test('F14 a slow provider does not hold up the one that answers', async () => {
  const word = newWord();
  await script('google-books', word, { delayMs: 20_000 });
  await script('open-library', word, { status: 200, body: walden });
  expect(await search(word)).toMatchObject([{ title: 'Walden' }]);
});

test('F14 when both hang, the search ends in time and says so', async () => {
  const word = newWord();
  await script('google-books', word, { hang: true });
  await script('open-library', word, { hang: true });
  const begun = performance.now();
  await expect(search(word)).rejects.toMatchObject({ status: 503, message: 'Failed to search books' });
  expect(performance.now() - begun).toBeLessThan(howMany({ short: 5500, long: 5000 }));
  // The person's own time-out is 10 seconds.
}, 9000);

test('F14 that one provider knows nothing is not kept while the other fails', async () => {
  const word = newWord();
  await sandbox.script('google-books', word, { status: 503, body: 'down' }, 1);
  await script('open-library', word, { status: 200, body: { docs: [] } });
  expect(await search(word)).toEqual([]);
  await script('google-books', word, {
    status: 200,
    body: { items: [{ id: 'a', volumeInfo: { title: 'Back' } }] },
  });
  expect(await search(word)).toMatchObject([{ title: 'Back' }]);
});

test.for([
  ['has failed', { status: 503, body: 'down' }],
  ['is slow', { delayMs: 2500, status: 200, body: { items: [] } }],
] as const)('F14 an answer without the provider that %s is kept for an hour only', async ([, answer]) => {
  const word = newWord();
  await sandbox.script('google-books', word, answer, 1);
  await script('open-library', word, { status: 200, body: walden });
  expect(await search(word)).toMatchObject([{ title: 'Walden' }]);
  const back = { items: [{ id: 'a', volumeInfo: { title: 'Back' } }] };
  await script('google-books', word, { status: 200, body: back });
  const age = (minutes: number) =>
    server.pool.query(
      "update book_searches set fetched_at = fetched_at - $1 * interval '1 minute' where query = $2",
      [minutes, word],
    );
  await age(59);
  expect(await search(word)).toMatchObject([{ title: 'Walden' }]);
  await age(2);
  expect(await search(word)).toMatchObject([{ title: 'Back' }]);
});

test('F14 after five failures in a row a provider is spared for 30 seconds, and what is kept still answers', async () => {
  const kept = newWord();
  await script('google-books', kept, { status: 200, body: { items: [] } });
  await script('open-library', kept, { status: 200, body: walden });
  await search(kept);

  const word = newWord();
  for (const service of ['google-books', 'open-library'] as const)
    await script(service, word, { status: 503, body: 'down' });
  const refusal = { status: 503, message: 'Failed to search books' };
  for (let time = 0; time < 5; time += 1)
    await expect(search(`${word} ${time}`)).rejects.toMatchObject(refusal);
  expect(await countCalls('google-books', word)).toBe(5);

  await expect(search(`${word} spared`)).rejects.toMatchObject(refusal);
  expect(await countCalls('google-books', word)).toBe(5);
  expect(await countCalls('open-library', word)).toBe(5);
  expect(await search(kept)).toMatchObject([{ title: 'Walden' }]);

  now += 30_000;
  await expect(search(`${word} again`)).rejects.toMatchObject(refusal);
  expect(await countCalls('google-books', word)).toBe(6);

  now += 30_000;
  const found = newWord();
  await script('google-books', found, {
    status: 200,
    body: { items: [{ id: 'a', volumeInfo: { title: 'Back' } }] },
  });
  expect(await search(found)).toMatchObject([{ title: 'Back' }]);
});
