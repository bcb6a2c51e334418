import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, checkout, isPremium, newPremium, resume, verify } from '../../testing/plan-calls.ts';
import { signIn } from '../../testing/test-person.ts';
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
    expect(await shop.customerOf(person)).not.toBe(customer);
  });
});
