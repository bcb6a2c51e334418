import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listBrokenRules } from './testing/invariants.ts';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  person = await signIn(server);
  await person.api('POST /content', { body: { title: person.canary, takeaways: ['one', 'two'] } });
});
afterAll(() => server.stop());

/** What the rules say of rows that are made wrong, and then put right again. */
async function judge(...changes: readonly string[]): Promise<string[]> {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    for (const change of changes) await client.query(change.replaceAll('$me', `'${person.user.uid}'`));
    return await listBrokenRules(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const generations = (count: number, state = 'done', lease = '0 minutes') => `
  insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
  select $me, gen_random_uuid(), n::text, 'x', '${state}', true, now() - interval '${lease}', now()
  from generate_series(1, ${count}) n`;
const used = (count: number) => `update users set ai_used = ${count} where id = $me`;
const customer = "insert into stripe_customers (customer_id, user_id) values ('cus_1', $me)";
const subscription = (end: string) => `
  insert into subscriptions (user_id, id, price_id, status, cancel_at_period_end, current_period_start,
    current_period_end, created_at)
  values ($me, 'sub_1', 'price', 'active', false, now() - interval '30 days', now() + interval '${end}',
    now() - interval '30 days')`;

test.for([
  ['rows as the product writes them', [], []],
  ['one free draft', [generations(1), used(1)], []],
  ['many drafts of who pays', [generations(5), used(5), customer, subscription('1 day')], []],
  ['drafts in the days of grace', [generations(5), used(5), customer, subscription('-71 hours')], []],
  ['two free drafts', [generations(2), used(2)], ['more free drafts than the allowance']],
  [
    'drafts after the days of grace',
    [generations(2), used(2), customer, subscription('-73 hours')],
    ['more free drafts than the allowance'],
  ],
  [
    'a subscription without a customer',
    [subscription('1 day')],
    ['a plan of nobody whom the provider knows'],
  ],
  [
    'a period that is turned round',
    [customer, subscription('-31 days')],
    ['a period that ends before it begins'],
  ],
  ['a count of drafts that are not there', [used(1)], ['an allowance that was not used as counted']],
  [
    'a draft that nobody writes',
    [generations(1, 'running', '4 minutes'), used(1)],
    ['a draft past its lease'],
  ],
  [
    'a key without its item',
    ["insert into idempotency_keys values ($me, 'key', 'x', gen_random_uuid(), now())"],
    ['a key that made nothing, or something else'],
  ],
  [
    'an entry that was taken out of the order',
    ['update entries set position = (select min(position) from entries) where user_id = $me'],
    ['a hole in the order of entries'],
  ],
  ['an item of no version', ['update content_items set version = 0'], ['an item without a version']],
] as const)('the rules of what must hold see %s', async ([, changes, broken]) => {
  expect(await judge(...changes)).toEqual(broken);
});
