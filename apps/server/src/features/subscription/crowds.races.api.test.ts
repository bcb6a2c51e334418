import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cancel, checkout, getStatus, isPremium, newPremium } from '../../testing/plan-calls.ts';
import { signIn, signInAs } from '../../testing/test-person.ts';
import { startTestServer, type TestServer, WIDE } from '../../testing/test-server.ts';
import { press, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let copy: TestServer;
beforeAll(async () => {
  shop = await startTestShop({ budgets: { checkout: WIDE, cancellation: WIDE } });
  copy = await startTestServer({ copyOf: shop, settings: shop.settings });
});
beforeEach(() => shop.release());
afterAll(async () => {
  await copy.stop();
  await shop.stop();
});

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** As the provider sends it: again, to whichever copy, until it is taken. */
async function tell(event: object): Promise<void> {
  for (;;) {
    const { status } = await shop.send(event, {}, shuffle([shop, copy])[0]);
    if (status === 200) return;
    expect(status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('T34 T35 five hundred events about one customer, at once and to two copies', () => {
  test('doubled and in any order, while the plan changes, end in what the provider says last', {
    timeout: 60_000,
  }, async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    await shop.hold();
    const events = Array.from({ length: 350 }, () => ({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', id: subscription?.id, customer } },
    }));
    const crowd = shuffle([...events, ...events.slice(0, 150)]);
    const change = async (isEnding: boolean) =>
      shop.ask('POST', `subscriptions/${subscription?.id}`, { cancel_at_period_end: String(isEnding) });

    const told = crowd.slice(0, -1).map(tell);
    for (let times = 0; times < 10; times += 1) await change(times % 2 === 0);
    await cancel(person);
    await change(false);
    await change(true);
    // What the last event tells of is told after it was done; the others may be late by any time.
    await Promise.all([...told, ...crowd.slice(-1).map(tell)]);

    const mirrored = await shop.pool.query(
      'select id, status, cancel_at_period_end from subscriptions where user_id = $1',
      [person.user.uid],
    );
    const known = await shop.subscriptionsOf(customer);
    expect(mirrored.rows).toEqual(
      known.map(({ id, status, cancel_at_period_end }) => ({ id, status, cancel_at_period_end })),
    );
    expect(await getStatus(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    const ids = events.map(({ id }) => id);
    const { rows } = await shop.pool.query('select id from webhook_events where id = any($1)', [ids]);
    expect(rows).toHaveLength(350);
  });
});

describe('T39 an account that is deleted and made anew while a checkout is open', () => {
  test('has nothing of what is paid there, and that money goes back', async () => {
    const gone = await signIn(shop);
    await checkout(gone);
    const customer = await shop.customerOf(gone);
    const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
    await gone.api('DELETE /auth/account');
    const person = await signInAs(shop, gone.user.email, gone.canary);
    const { url } = await checkout(person);

    const { subscription } = await shop.pull('pay-anyway', { checkout: session?.id });
    await expect
      .poll(async () => (await shop.ask('GET', `subscriptions/${String(subscription)}`)).status)
      .toBe('canceled');
    await shop.settle();
    expect(await isPremium(person)).toBe(false);
    const refunds = (await shop.events()).filter(
      ({ type, event }) => type === 'refund.created' && event.data.object['customer'] === customer,
    );
    expect(refunds).toHaveLength(1);

    await press(url, 'pay');
    await expect.poll(() => isPremium(person)).toBe(true);
    await shop.settle();
    const own = await shop.customerOf(person);
    expect(own).not.toBe(customer);
    expect((await shop.subscriptionsOf(own)).map(({ status }) => status)).toEqual(['active']);
  });
});
