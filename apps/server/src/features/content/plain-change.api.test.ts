import type { ContentItem } from '@vault/contract';
import { MEDIA_TYPES, READING_STATUSES } from '@vault/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addBook, changeBook, readBook } from '../../testing/book-calls.ts';
import { traceQueries } from '../../testing/query-trace.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BUDGETS, scaleBudgets } from '../../http/rate-limits.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    clock: () => new Date('2026-05-01T12:00:00Z'),
    budgets: scaleBudgets(BUDGETS, 1000),
  });
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

const day = fc.constantFrom('2019-01-02', '2024-03-20', '2026-04-30');
/** Every field that can be changed without reading the others, with values and with what clears it. */
const change = fc.record(
  {
    type: fc.constantFrom(...MEDIA_TYPES),
    image: fc.constantFrom('', 'https://example.com/a.jpg?b=1&c=%20'),
    category: fc.constantFrom('', ' science fiction ', 'Ré "quoted" \\ genre'),
    publishedDate: fc.constantFrom('', '1854', '1854-08-09'),
    rating: fc.integer({ min: 1, max: 5 }),
    rated: fc.boolean(),
    isbn: fc.constantFrom('', '978-0-451-52945-9'),
    pageCount: fc.constantFrom(0, 1, 9999),
    previewLink: fc.constantFrom('', 'https://example.com/preview'),
    timeCommitment: fc.record({
      amount: fc.constantFrom(0, 3),
      unit: fc.constantFrom('hours', 'weeks'),
    }),
    status: fc.constantFrom('' as const, ...READING_STATUSES),
    startedAt: fc.oneof(fc.constant(''), day),
    finishedAt: fc.array(day, { maxLength: 3 }),
    tags: fc.array(fc.constantFrom(' Sci-Fi', 'sci-fi', 'to  read', '{"a", b}', "l'été"), { maxLength: 4 }),
    externalIds: fc.dictionary(fc.constantFrom('goodreads', 'asin'), fc.constantFrom('1', '"?'), {
      noNullPrototype: true,
    }),
  },
  { requiredKeys: [] },
);

/** What two books that were treated alike have in common. */
function essence(item: ContentItem) {
  return { ...item, _id: null, slug: null, takeawayList: null };
}

test('a change that looks at nothing does what one does that looks at the whole item', async () => {
  const body = { title: 'Walden', takeaways: ['Simplify.'], summary: 'A pond.' };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const [one, other] = [
        await ada.api('POST /content', { body }),
        await ada.api('POST /content', { body }),
      ];
      for (const wanted of changes) {
        const plain = await changeBook(ada, one._id, wanted);
        // With a title in it, the change is computed from the stored item.
        const whole = await changeBook(ada, other._id, { ...wanted, title: 'Walden' });
        expect(essence(plain)).toEqual(essence(whole));
        expect(await readBook(ada, one._id)).toEqual(plain);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test.each([
  ['is named', { headers: { 'if-match': '"1"' } }],
  ['is not named', {}],
])('it takes one statement where the version %s', async (_, version) => {
  const { _id: id } = await addBook(ada, { title: 'Walden' });
  const rate = () => ada.api('PATCH /content/{id}', { params: { id }, ...version, body: { rating: 4 } });
  const queries = await traceQueries(async () => void (await rate()));
  expect(queries, queries.join('\n')).toHaveLength(1);
});

test('so does the page that a reader has come to', async () => {
  const { _id: id } = await addBook(ada, { title: 'Walden', status: 'reading' });
  const queries = await traceQueries(
    async () => void (await changeBook(ada, id, { progress: { amount: 12, unit: 'pages' } })),
  );
  expect(queries, queries.join('\n')).toHaveLength(1);
});

test('one that had to wait for another change answers with the lines that the other has left', async () => {
  const body = { title: 'Walden', takeaways: ['Simplify.'] };
  const { _id: id, takeawayList } = await ada.api('POST /content', { body });
  const other = await openTransaction(
    server.pool,
    'update content_items set version = version + 1 where id = $1',
    [id],
  );
  await other.query('update entries set text = $1 where id = $2', [
    'Simplify, simplify.',
    takeawayList[0]?.id,
  ]);
  const rated = changeBook(ada, id, { rating: 5 });
  await vi.waitUntil(async () => (await countWaiting(server.pool)) > 0, { timeout: 10_000, interval: 20 });
  await other.commit();
  expect(await rated).toMatchObject({ rating: 5, version: 3, takeaways: ['Simplify, simplify.'] });
});

test('F28 of an older version, of another person and of nothing it changes nothing, and says so', async () => {
  const ben = await signIn(server, 'ben');
  const { _id: id } = await addBook(ada, { title: 'Walden' });
  await changeBook(ada, id, { rating: 4 }, { 'if-match': '"1"' });
  const params = { id };
  const body = { rating: 2 };
  const older = ada.api('PATCH /content/{id}', { params, headers: { 'if-match': '"1"' }, body });
  await expect(older).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  const strange = ben.api('PATCH /content/{id}', { params, body });
  await expect(strange).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const missing = changeBook(ada, crypto.randomUUID(), body);
  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await readBook(ada, id)).toMatchObject({ rating: 4, version: 2 });
});

test.for(["expires_at = '2026-05-01T12:00:00Z'", "last_used_at = '2026-04-17T12:00:00Z'"])(
  'one of a session that has ended by itself is refused at once, though it was seen alive a moment ago: %s',
  async (ended) => {
    const reader = await signIn(server, 'ended');
    const book = await addBook(reader, { title: 'Walden', rating: 3 });
    await server.pool.query(`update sessions set ${ended} where user_id = $1`, [reader.user.uid]);
    await expect(changeBook(reader, book._id, { rating: 5 })).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    const { rows } = await server.pool.query('select rating from content_items where id = $1', [book._id]);
    expect(rows).toEqual([{ rating: 3 }]);
  },
);
