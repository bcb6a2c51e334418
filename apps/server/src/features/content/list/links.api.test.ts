import { USUAL_ORDER } from '@vault/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { contentItems } from '../../../db/schema/index.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sizeOf } from '../content-statements.store.ts';
import { whereContent } from './content-filter.store.ts';
import { cardsInOrder } from './content-order.store.ts';

const BOOKS = 5000;
const ESSAY = 'https://example.org/essays/on-reading?chapter=2&utm_source=a-letter&mc_cid=1#second';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'reader-of-pages');
  for (const [title, previewLink] of [
    ['Essay', ESSAY],
    ['Talk', 'https://www.example.com/watch?v=AbC'],
    ['Root', 'https://example.net'],
    ['Umlaut', 'https://example.org/über-das-lesen/'],
    ['Other', 'https://example.org/essays'],
    ['Episode', 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x&t=754'],
  ] as const)
    await reader.api('POST /content', { body: { title, type: 'article', previewLink } });
  await reader.api('POST /content', { body: { title: 'Walden' } });
});
afterAll(() => server.stop());

async function find(link: string, person = reader): Promise<string[]> {
  const { items, total } = await person.api('GET /content', { query: { link } });
  expect(total).toBe(items.length);
  return items.map(({ title }) => title);
}

test.each([
  'https://www.youtube.com/watch?v=AbCdEf12345&t=30s',
  'https://www.youtube.com/watch?list=PL1&v=AbCdEf12345',
  'https://youtu.be/AbCdEf12345?si=x',
  'https://m.youtube.com/live/AbCdEf12345',
])('a video is found by any of its addresses, whichever it was saved with: %s', async (saved) => {
  const person = await signIn(server, `viewer-of-${saved.replace(/\W/g, '-')}`);
  for (const previewLink of [
    saved,
    'https://www.youtube.com/watch?v=aBcDeF12345',
    'https://www.youtube.com/watch',
  ])
    await person.api('POST /content', { body: { title: previewLink, type: 'video', previewLink } });
  for (const link of [
    'https://www.youtube.com/watch?v=AbCdEf12345',
    'https://youtu.be/AbCdEf12345?t=754',
    'https://youtube.com/shorts/AbCdEf12345',
  ])
    expect(await find(link, person)).toEqual([saved]);
});

describe('a page is found by its link', () => {
  test.each([
    [ESSAY, 'Essay'],
    ['https://example.org/essays/on-reading?chapter=2', 'Essay'],
    ['https://www.example.org/essays/on-reading/?utm_medium=x&chapter=2&UTM_campaign=y&fbclid=z', 'Essay'],
    ['https://Example.org/essays/on-reading?chapter=2#first', 'Essay'],
    ['https://example.com/watch?v=AbC', 'Talk'],
    ['https://example.net/', 'Root'],
    ['https://www.example.net/?utm_source=x', 'Root'],
    ['https://example.org/%C3%BCber-das-lesen', 'Umlaut'],
    ['https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk', 'Episode'],
  ])('however it is written: %s', async (link, title) => {
    expect(await find(link)).toEqual([title]);
  });

  test.each([
    'https://example.org/essays/on-reading',
    'https://example.org/essays/on-reading?chapter=3',
    'https://example.com/watch?v=abc',
    'https://example.com/Watch?v=AbC',
    'https://example.com/watch',
    'https://example.net/other',
    'https://sub.example.net/',
    'https://example.net:8443/',
  ])('and no other one is: %s', async (link) => {
    expect(await find(link)).toEqual([]);
  });
});

test('somebody else’s is nobody’s here, and without a sign-in there is none', async () => {
  const other = await signIn(server, 'other-reader');
  expect(await find(ESSAY, other)).toEqual([]);
  await other.api('POST /content', { body: { title: 'Mine', previewLink: ESSAY } });
  expect(await find(ESSAY, other)).toEqual(['Mine']);
  expect(await find(ESSAY)).toEqual(['Essay']);
  const answer = await fetch(`${server.url}/api/content?link=${encodeURIComponent(ESSAY)}`);
  expect(answer.status).toBe(401);
});

test.each(['', 'example.org', 'javascript:alert(1)', `https://example.org/${'x'.repeat(2000)}`])(
  'what is no address is refused by name: %s',
  async (link) => {
    await expect(reader.api('GET /content', { query: { link } })).rejects.toMatchObject({
      status: 400,
      fields: { link: expect.any(String) },
    });
  },
);

test('the longest link is kept and found', async () => {
  const person = await signIn(server, 'long-links');
  const link = `https://example.org/${'ä'.repeat(1980)}`;
  await person.api('POST /content', { body: { title: 'Long', previewLink: link } });
  expect(await find(link, person)).toEqual(['Long']);
});

test.each([
  ['links', { link: 'https://example.org/77' }, 'content_items_link'],
  ['ISBNs', { isbn: '9780451529459' }, 'content_items_isbn'],
])('it is read from an index, however many %s there are', async (_, wanted, index) => {
  const { user } = await signIn(server, 'plan-of-links');
  await server.pool.query(
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
      rated, preview_link, isbn, created_at, updated_at)
    select $1, gen_random_uuid(), 'page-' || number, 'article', 'Page ' || number, '{}', '', 'user', '', 1, false,
      'https://example.org/' || number, (9780000000000 + number)::text, now() - make_interval(secs => number), now()
    from generate_series(1, ${BOOKS}) number`,
    [user.uid],
  );
  await server.pool.query('analyze content_items');
  const db = createDatabase(server.pool);
  const filtered = and(eq(contentItems.userId, user.uid), ...whereContent(wanted, user.uid));
  const asked = { owner: user.uid, filtered, order: USUAL_ORDER, after: undefined, skip: 0, limit: 13 };
  const { sql, params } = cardsInOrder(db, { ...asked, total: sizeOf(db, user.uid) }).toSQL();
  const plan = await server.pool.query(`explain ${sql}`, params);
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain(index);
  expect(steps).not.toContain('Seq Scan on content_items');
});
