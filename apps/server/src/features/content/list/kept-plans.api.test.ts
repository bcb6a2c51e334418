import { PAGE_SIZE_MAX } from '@vault/contract';
import { parseSearchQuery, USUAL_ORDER } from '@vault/domain';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { signIn } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createContentStore } from '../content.store.ts';
import { createSearchStore } from '../search/search.store.ts';

const BOOKS = 3000;

let server: TestServer;
let pool: Pool;
beforeAll(async () => {
  server = await startTestServer();
  // Plans belong to a connection.
  pool = new Pool({ connectionString: server.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

test('pages of all sizes are read by one plan, which is made a few times at first and then kept', async () => {
  const { user } = await signIn(server);
  const userId = user.uid;
  await keepMany(userId);
  const store = createContentStore(createDatabase(pool));
  const after = { createdAt: new Date(), id: newId() };
  const usual = { userId, filter: {}, order: USUAL_ORDER, skip: 0 };
  for (const limit of [1, 2, 13, 51, PAGE_SIZE_MAX + 1, 2, 13, 51, 2, 2]) {
    const newest = Array.from({ length: limit }, (_, index) => `Book ${BOOKS - index}`);
    const titlesOf = async (page: Promise<{ rows: { title: string }[]; total: number }>) => {
      const { rows, total } = await page;
      expect(total).toBe(BOOKS);
      return rows.map(({ title }) => title);
    };
    expect(await titlesOf(store.listCards({ ...usual, limit, after: undefined }))).toEqual(newest);
    expect(await titlesOf(store.listCards({ ...usual, limit, after }))).toEqual(newest);
  }
  const { rows } = await pool.query<{ name: string; made: number }>(
    'select name, custom_plans::int as made from pg_prepared_statements order by name',
  );
  expect(rows).toEqual([
    { name: 'cards_after', made: 5 },
    { name: 'first_cards', made: 5 },
  ]);
});

test('searches for one word, several words and a sentence have a plan each, which is kept', async () => {
  const { user } = await signIn(server);
  await keepMany(user.uid);
  await pool.query('analyze content_items');
  const store = createSearchStore({ $client: pool });
  for (let time = 0; time < 8; time += 1)
    for (const words of ['book', 'book 2', 'book 2 2'])
      await store.findItems(user.uid, parseSearchQuery(words), words.split(' '));
  const { rows } = await pool.query<{ name: string; made: number }>(
    `select name, custom_plans::int as made from pg_prepared_statements where name like 'search%' order by name`,
  );
  expect(rows).toEqual([
    { name: 'search', made: 5 },
    { name: 'search for a sentence', made: 5 },
    { name: 'search for words', made: 5 },
  ]);
});

/** So many that a plan for a tenth of them looks more expensive than one for a page. */
async function keepMany(owner: string): Promise<void> {
  await pool.query(
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
      rated, created_at, updated_at)
    select $1, gen_random_uuid(), 'book-' || number, 'book', 'Book ' || number, '{}', '', 'user', '', 1, false,
      now() - make_interval(secs => ${BOOKS} - number), now()
    from generate_series(1, ${BOOKS}) number`,
    [owner],
  );
  await pool.query('analyze content_items');
}
