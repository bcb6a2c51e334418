import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, checkout, isPremium, newPremium, resume, verify } from '../../testing/plan-calls.ts';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { createTestApi, signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('F15 while the provider is away', () => {
  const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };

  test('checkout says so, nothing is half done, and it works again afterwards', async () => {
    const person = await signIn(shop);
    await shop.spoil(person.canary, down, 3);
    await expect(checkout(person)).rejects.toMatchObject({
      status: 503,
      message: 'Failed to initiate checkout',
    });
    await checkout(person);
    expect(await shop.list(`customers?email=${encodeURIComponent(person.user.email)}`)).toHaveLength(1);
  });

  test('a customer who was made is kept, although the checkout was not', async () => {
    const person = await signIn(shop);
    await shop.spoil(`client_reference_id=${person.user.uid}`, down, 3);
    await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
    const { rows } = await shop.pool.query('select customer_id from stripe_customers where user_id = $1', [
      person.user.uid,
    ]);
    expect(rows).toEqual([{ customer_id: await shop.customerOf(person) }]);
  });

  test('premium stays, and each failure has its own words', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const refusals = [
      ['Failed to cancel subscription', () => cancel(person)],
      ['Failed to resume subscription', () => resume(person)],
      ['Failed to refresh subscription status', () => verify(person)],
      ['Failed to open the billing page', () => person.api('POST /subscription/portal')],
      ['Failed to delete account', () => person.api('DELETE /auth/account')],
    ] as const;
    for (const [message, call] of refusals) {
      await shop.spoil(customer, down, 3);
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE', message });
    }
    expect(await isPremium(person)).toBe(true);
  });

  test('a lost answer to the first purchase makes no second customer', async () => {
    const person = await signIn(shop);
    await shop.spoil(person.canary, { dropResponse: true }, 3);
    await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
    await checkout(person);
    expect(await shop.list(`customers?email=${encodeURIComponent(person.user.email)}`)).toHaveLength(1);
  });

  test('nobody waits for an answer that does not come', async () => {
    const person = await newPremium(shop);
    await shop.spoil(await shop.customerOf(person), { hang: true }, 3);
    const asked = performance.now();
    await expect(verify(person)).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  test('a customer whom somebody has deleted at the provider is replaced', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await shop.ask('DELETE', `customers/${customer}`);
    await expect.poll(() => isPremium(person)).toBe(false);
    await shop.buy(person);
    await expect.poll(() => isPremium(person)).toBe(true);
    const replaced = await shop.customerOf(person);
    expect(replaced).not.toBe(customer);
    // What the earlier customer had is mirrored no more.
    const { rows } = await shop.pool.query('select id from subscriptions where user_id = $1', [
      person.user.uid,
    ]);
    expect(rows.map(({ id }) => id)).toEqual((await shop.subscriptionsOf(replaced)).map(({ id }) => id));
  });
});

describe('with the key of an account at the provider that knows nobody', () => {
  const lines: string[] = [];
  let misled: TestServer;
  beforeAll(async () => {
    misled = await startTestServer({
      copyOf: shop,
      settings: { ...shop.settings, STRIPE_SECRET_KEY: `sk_test_${newId().replaceAll('-', '')}` },
      logger: createLogger('warn', { write: (line) => lines.push(line) }),
    });
  });
  afterAll(() => misled.stop());

  const listCustomers = async () =>
    (await shop.pool.query('select user_id, customer_id from stripe_customers order by user_id')).rows;

  test('nobody loses their plan, and it is told', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const customers = await listCustomers();
    await shop.pool.query('update stripe_customers set synced_at = null');
    await misled.subscription.reconcile().catch(() => undefined);
    expect(await isPremium(person)).toBe(true);

    const misledPerson = { ...person, api: createTestApi(misled, person.fetch, person.token) };
    for (const call of [
      () => verify(misledPerson),
      () => cancel(misledPerson),
      () => checkout(misledPerson),
      () => misledPerson.api('POST /subscription/portal'),
      () => misledPerson.api('DELETE /auth/account'),
    ])
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await isPremium(person)).toBe(true);
    expect(await listCustomers()).toEqual(customers);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, event: 'unknown-at-provider', kind: 'customer', id: customer }),
    );

    await shop.subscription.reconcile();
    expect(await verify(person)).toMatchObject({ status: 'premium' });
  });

  test('the mend of the manual makes somebody free, who can buy and be deleted', async () => {
    const person = await newPremium(shop);
    const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const [, statement = ''] = /`([^`]*delete from stripe_customers [^`]*)`/.exec(manual) ?? [];
    await shop.pool.query(statement.replace('<id of the customer>', await shop.customerOf(person)));
    expect(await isPremium(person)).toBe(false);

    const misledPerson = { ...person, api: createTestApi(misled, person.fetch, person.token) };
    await checkout(misledPerson);
    await misledPerson.api('DELETE /auth/account');
  });
});

test('a customer whom somebody has deleted at the provider does not keep an account from being deleted', async () => {
  const person = await signIn(shop);
  await checkout(person);
  await shop.ask('DELETE', `customers/${await shop.customerOf(person)}`);
  await expect(person.api('POST /subscription/portal')).rejects.toMatchObject({ status: 409 });
  await person.api('DELETE /auth/account');
});
