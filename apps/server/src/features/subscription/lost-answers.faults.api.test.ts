import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBrokenRules } from '../../faults/testing/invariants.ts';
import { cancel, checkout, getStatus, newPremium, resume, verify } from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
// Some hold the events back.
beforeEach(() => shop.release());
afterAll(() => shop.stop());
afterAll(async () => {
  const query = async (sql: string) => (await shop.pool.query(sql)).rows;
  expect(await listBrokenRules(query)).toEqual([]);
});

async function newSubscriber(): Promise<{ person: TestPerson; customer: string; path: string }> {
  const person = await newPremium(shop);
  const customer = await shop.customerOf(person);
  const [subscription] = await shop.subscriptionsOf(customer);
  return { person, customer, path: `/v1/subscriptions/${subscription?.id}` };
}

describe('F15 who has been told that the provider gave no answer in time', () => {
  test.for([
    ['it would have done it a moment later', { delayMs: 7000 }, 1],
    // The second answer comes before the deadline, and the next try would follow after it.
    ['it would have been asked again', { delayMs: 2600, status: 500, body: { error: {} } }, 2],
  ] as const)('finds nothing done after that, where %s', { timeout: 30_000 }, async ([, fault, times]) => {
    const { person, customer, path } = await newSubscriber();
    await shop.spoil(path, fault, times);
    await expect(cancel(person)).rejects.toMatchObject({ code: 'IN_PROGRESS' });
    await wait(2000);
    expect(await sandbox.listCalls('stripe', path)).toHaveLength(times);
    expect((await shop.subscriptionsOf(customer)).map((each) => each['cancel_at_period_end'])).toEqual([
      false,
    ]);
  });
});

test('F15 where the provider has made a change and is silent after it, nobody is told that it failed', {
  timeout: 30_000,
}, async () => {
  const { person, customer, path } = await newSubscriber();
  await shop.hold();
  await shop.spoil(path, { dropResponse: true }, 3);
  // The look before the change is answered, and the one after it is not.
  await shop.spoil(`/v1/subscriptions?customer=${customer}`, { delayMs: 1 });
  await shop.spoil(`/v1/subscriptions?customer=${customer}`, { hang: true });
  await expect(cancel(person)).rejects.toMatchObject({
    code: 'IN_PROGRESS',
    message: "We don't know yet whether this worked. Please look at this page again in a minute.",
  });
  expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
});

test.for([
  ['cancelled', cancel, true],
  ['resumed', resume, false],
] as const)(
  'F15 who has %s is told so, although we could not write it down',
  {
    timeout: 30_000,
  },
  async ([, change, isEnding]) => {
    const { person, path } = await newSubscriber();
    if (!isEnding) await cancel(person);
    await shop.settle();
    await shop.hold();
    const before = (await sandbox.listCalls('stripe', path)).length;
    await shop.spoil(path, { delayMs: 1000 });
    const changing = change(person);
    await expect.poll(async () => (await sandbox.listCalls('stripe', path)).length).toBe(before + 1);
    // Nobody else can write the person's mirror.
    const holder = await openTransaction(
      shop.pool,
      'select from stripe_customers where user_id = $1 for update',
      [person.user.uid],
    );
    expect(await changing).toMatchObject({ success: true, subscription: { cancelAtPeriodEnd: isEnding } });
    await holder.rollback();
    await shop.release();
    await shop.settle();
    await expect
      .poll(() => getStatus(person))
      .toMatchObject({ subscription: { cancelAtPeriodEnd: isEnding } });
  },
);

test('F15 an account whose deletion takes longer than a browser waits is kept, and the next click deletes it', {
  timeout: 40_000,
}, async () => {
  const person = await signIn(shop);
  await checkout(person);
  await shop.spoil(await shop.customerOf(person), { delayMs: 4700 }, 2);
  const begun = performance.now();
  await expect(person.api('DELETE /auth/account')).rejects.toMatchObject({
    status: 503,
    message: 'Failed to delete account',
  });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await getStatus(person)).status).toBe('free');
  await person.api('DELETE /auth/account');
  await expect(getStatus(person)).rejects.toMatchObject({ status: 401 });
});
