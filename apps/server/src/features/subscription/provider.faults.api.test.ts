import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBrokenRules } from '../../faults/testing/invariants.ts';
import { newId } from '../../platform/ids.ts';
import { cancel, checkout, getStatus, newPremium, resume, verify } from '../../testing/plan-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { WIDE } from '../../testing/test-server.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ budgets: { checkout: WIDE, cancellation: WIDE, 'plan-check': WIDE } });
});
beforeEach(() => shop.release());
afterAll(() => shop.stop());
afterAll(async () => {
  const query = async (sql: string) => (await shop.pool.query(sql)).rows;
  expect(await listBrokenRules(query)).toEqual([]);
});

/** What a person is told of a change of their plan, by what has become of it. */
const TELLING = {
  refused: (message: string) => ({ reason: { status: 503, code: 'UNAVAILABLE', message } }),
  unknown: () => ({
    reason: {
      status: 409,
      code: 'IN_PROGRESS',
      message: "We don't know yet whether this worked. Please look at this page again in a minute.",
    },
  }),
  made: () => ({ value: { success: true } }),
} as const;

/** What goes wrong, how often, which is more often than the call is tried again by itself, and what becomes of a change. */
const FAULTS = [
  [
    'is busy',
    { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } },
    1,
    'refused',
  ],
  ['fails', { status: 500, body: { error: { type: 'api_error' } } }, 3, 'refused'],
  ['is being repaired', { status: 503, body: 'be back soon' }, 3, 'refused'],
  ['breaks off before', { reset: true }, 3, 'unknown'],
  ['does it and breaks off', { dropResponse: true }, 3, 'made'],
  ['answers with half', { truncateAfterBytes: 20 }, 1, 'made'],
  ['says nothing', { hang: true }, 1, 'unknown'],
] as const;

describe.for(FAULTS)('F15 where the provider %s', ([, fault, times, change]) => {
  const refusal = (message: string) => TELLING.refused(message).reason;
  const showsEnding = async (person: TestPerson) => (await getStatus(person)).subscription?.cancelAtPeriodEnd;

  /** Nothing that the provider tells arrives any more. */
  async function newUntold(): Promise<{ person: TestPerson; customer: string; path: string }> {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    await shop.hold();
    return { person, customer, path: `/v1/subscriptions/${subscription?.id}` };
  }

  test('a checkout is refused, and opened once when it is asked for again', async () => {
    const person = await signIn(shop);
    await shop.spoil(`client_reference_id=${person.user.uid}`, fault, times);
    await expect(checkout(person)).rejects.toMatchObject(refusal('Failed to initiate checkout'));
    const { url } = await checkout(person);
    expect(await shop.list(`customers?email=${encodeURIComponent(person.user.email)}`)).toHaveLength(1);
    expect(await shop.list(`checkout/sessions?customer=${await shop.customerOf(person)}`)).toEqual([
      expect.objectContaining({ url, status: 'open' }),
    ]);
  });

  test('a cancellation is told and shown as what has become of it, and the next one counts', async () => {
    const { person, customer, path } = await newUntold();
    await shop.spoil(path, fault, times);
    const [told] = await Promise.allSettled([cancel(person)]);
    expect(told).toMatchObject(TELLING[change]('Failed to cancel subscription'));
    expect(await showsEnding(person)).toBe(change === 'made');
    expect(await cancel(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    expect(await showsEnding(person)).toBe(true);
    expect(await shop.subscriptionsOf(customer)).toEqual([
      expect.objectContaining({ status: 'active', cancel_at_period_end: true }),
    ]);
  });

  test('a resumption is told and shown as what has become of it, and the next one counts', async () => {
    const { person, customer, path } = await newUntold();
    await cancel(person);
    await shop.spoil(path, fault, times);
    const [told] = await Promise.allSettled([resume(person)]);
    expect(told).toMatchObject(TELLING[change]('Failed to resume subscription'));
    expect(await showsEnding(person)).toBe(change !== 'made');
    expect(await resume(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect(await showsEnding(person)).toBe(false);
    expect(await shop.subscriptionsOf(customer)).toEqual([
      expect.objectContaining({ status: 'active', cancel_at_period_end: false }),
    ]);
  });

  test('a look at the plan fails and takes nothing away, and an event is asked for again', async () => {
    const { person, customer } = await newUntold();
    const event = {
      id: `evt_${newId()}`,
      object: 'event',
      type: 'invoice.paid',
      data: { object: { object: 'invoice', customer } },
    };
    await shop.spoil(`/v1/subscriptions?customer=${customer}`, fault, times);
    await expect(verify(person)).rejects.toMatchObject(refusal('Failed to refresh subscription status'));
    await shop.spoil(`/v1/subscriptions?customer=${customer}`, fault, times);
    expect((await shop.send(event)).status).toBe(503);
    expect((await getStatus(person)).status).toBe('premium');
    expect((await shop.send(event)).status).toBe(200);
    expect((await verify(person)).status).toBe('premium');
  });
});
