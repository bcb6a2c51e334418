import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrokenRules } from '../../faults/testing/invariants.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { checkout } from '../../testing/plan-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { DAY, press, PRICE, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const wide = { points: 1000, seconds: 60 };
  shop = await startTestShop({ budgets: { checkout: wide, cancellation: wide, 'plan-check': wide } });
});
afterAll(() => shop.stop());
afterAll(async () => {
  const query = async (sql: string) => (await shop.pool.query(sql)).rows;
  expect(await listBrokenRules(query)).toEqual([]);
});

const customersOf = ({ user }: TestPerson) => shop.list(`customers?email=${encodeURIComponent(user.email)}`);

describe('T32 F26 twenty wishes to pay at once', () => {
  test('make one customer and one open session', async () => {
    const person = await signIn(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(person)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const customers = await customersOf(person);
    expect(customers).toHaveLength(1);
    expect(await shop.list(`checkout/sessions?customer=${customers[0]?.id}`)).toHaveLength(1);
  });

  test('make one open session for an old customer too', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const customer = await shop.customerOf(person);
    const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
    await shop.ask('POST', `checkout/sessions/${session?.id}/expire`, {});
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(person)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await shop.list(`checkout/sessions?customer=${customer}`)).toHaveLength(2);
  });

  test('of two people do not mix', async () => {
    const people = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const answers = await Promise.all(people.flatMap((person) => [checkout(person), checkout(person)]));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(2);
    for (const person of people) expect(await customersOf(person)).toHaveLength(1);
  });

  test('two tabs cannot both be paid', async () => {
    const person = await signIn(shop);
    const [first, second] = await Promise.all([checkout(person), checkout(person)]);
    const paid = await Promise.all([press(first.url, 'pay'), press(second.url, 'pay')]);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([303, 410]));
    expect(await shop.subscriptionsOf(await shop.customerOf(person))).toHaveLength(1);
    await expect(checkout(person)).rejects.toMatchObject({ status: 409 });
  });

  test('a session that nobody can use any more is replaced', async () => {
    const person = await signIn(shop);
    const first = await checkout(person);
    const [session] = await shop.list(`checkout/sessions?customer=${await shop.customerOf(person)}`);
    await shop.ask('POST', `checkout/sessions/${session?.id}/expire`, {});
    const second = await checkout(person);
    expect(second.url).not.toBe(first.url);
    expect((await checkout(person)).url).toBe(second.url);
  });

  test('a session that ends in five minutes is replaced, and closed', async () => {
    const person = await signIn(shop);
    await shop.pull('clock', { offsetSeconds: 5 * 60 - DAY });
    const first = await checkout(person);
    await shop.pull('clock', { offsetSeconds: 0 });
    expect((await checkout(person)).url).not.toBe(first.url);
    expect((await press(first.url, 'pay')).status).toBe(410);
  });

  test('a session for a price that is not sold any more is replaced, and closed', async () => {
    const person = await signIn(shop);
    const { url } = await checkout(person);
    const customer = await shop.customerOf(person);
    const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
    await shop.ask('POST', `checkout/sessions/${session?.id}/expire`, {});
    const old = await shop.ask('POST', 'checkout/sessions', {
      mode: 'subscription',
      customer,
      'line_items[0][price]': PRICE,
      'metadata[price_id]': 'price_of_last_year',
      success_url: `${shop.url}/app/subscription`,
    });
    expect([url, old['url']]).not.toContain((await checkout(person)).url);
    expect((await press(String(old['url']), 'pay')).status).toBe(410);
  });
});

describe('at the same moment', () => {
  test('who has deleted the account meanwhile is told to sign in, and no customer is left', async () => {
    const person = await signIn(shop);
    const key = `hashtextextended('billing:${person.user.uid}', 0)`;
    const other = await shop.pool.connect();
    await other.query(`select pg_advisory_lock(${key})`);
    const refusal = expect(checkout(person)).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    await expect.poll(() => countWaiting(shop.pool)).toBe(1);
    await other.query('delete from users where id = $1', [person.user.uid]);
    await other.query(`select pg_advisory_unlock(${key})`);
    other.release();
    await refusal;
    expect(await customersOf(person)).toEqual([]);
  });

  test('who asks for a page that the provider is still making for another copy is told to try again', async () => {
    const person = await signIn(shop);
    const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' };
    await shop.spoil(`client_reference_id=${person.user.uid}`, { status: 409, body: { error } }, 3);
    await expect(checkout(person)).rejects.toMatchObject({
      status: 409,
      code: 'IN_PROGRESS',
      message: 'This is already being prepared. Please try again in a moment.',
    });
    await checkout(person);
  });

  test('cancelling, asking and being told do not stand in each other’s way', async () => {
    const person = await signIn(shop);
    await shop.buy(person);
    await shop.settle();
    const wishes = [
      ...Array.from({ length: 6 }, () => person.api('POST /subscription/cancel')),
      ...Array.from({ length: 6 }, () => person.api('POST /subscription/verify-status', { body: {} })),
      ...Array.from({ length: 6 }, () => person.api('GET /subscription/status')),
    ];
    await Promise.all(wishes);
    await shop.settle();
    expect(await person.api('GET /subscription/status')).toMatchObject({
      status: 'premium',
      subscription: { cancelAtPeriodEnd: true },
    });
  });
});
