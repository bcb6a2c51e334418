import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, checkout, getStatus, resume, verify } from '../../testing/plan-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { DAY, press, PRICE, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // What the provider sells is not sold here any more: nobody's two are a purchase and its double.
  shop = await startTestShop({ settings: { STRIPE_PRICE_ID: 'price_of_this_year' } });
});
afterAll(() => shop.stop());

async function pay(customer: string): Promise<void> {
  const { url } = await shop.ask('POST', 'checkout/sessions', {
    mode: 'subscription',
    customer,
    'line_items[0][price]': PRICE,
    success_url: `${shop.url}/app/subscription`,
  });
  await press(String(url), 'pay');
}

/** Somebody with two plans of an old price, both of which renew. */
async function payTwice(): Promise<{ person: TestPerson; customer: string }> {
  const person = await signIn(shop);
  await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
  const customer = await shop.customerOf(person);
  for (let paid = 0; paid < 2; paid += 1) await pay(customer);
  await shop.settle();
  return { person, customer };
}

const listEndings = async (customer: string) =>
  (await shop.subscriptionsOf(customer)).map((each) => each['cancel_at_period_end']);

describe('who has two plans that renew', () => {
  test('cancels both at once: nothing is taken any more', async () => {
    const { person, customer } = await payTwice();
    expect(await cancel(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    expect(await listEndings(customer)).toEqual([true, true]);
    expect(await getStatus(person)).toMatchObject({
      status: 'premium',
      subscription: { cancelAtPeriodEnd: true },
    });
    await shop.settle();
    expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
  });

  test('resumes one of them alone, however often: nobody pays for two', async () => {
    const { person, customer } = await payTwice();
    await cancel(person);
    for (let press = 0; press < 2; press += 1)
      expect(await resume(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect((await listEndings(customer)).filter((isEnding) => isEnding === false)).toHaveLength(1);
    expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
  });

  test('can cancel while one of them renews, although the longer one ends', async () => {
    const { person, customer } = await payTwice();
    const [newest] = await shop.subscriptionsOf(customer);
    await shop.ask('POST', `subscriptions/${newest?.id}`, {
      cancel_at: String((Date.now() / 1000 + 400 * DAY) | 0),
    });
    expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect(await cancel(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
  });

  test('cancels the rest by asking again, where the provider went away in between', async () => {
    const { person, customer } = await payTwice();
    const [newest] = await shop.subscriptionsOf(customer);
    const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    await shop.spoil(`subscriptions/${newest?.id}`, down, 3);
    await expect(cancel(person)).rejects.toMatchObject({
      status: 503,
      message: 'Failed to cancel subscription',
    });
    await cancel(person);
    expect(await listEndings(customer)).toEqual([true, true]);
  });
});

describe('a plan as the provider shows it', () => {
  /** What the next look at the provider finds instead of what is there. */
  async function show(person: TestPerson, change: (subscription: Record<string, unknown>) => object) {
    const customer = await shop.customerOf(person);
    const path = `subscriptions?customer=${customer}&status=all&limit=100`;
    const found = await shop.ask('GET', path);
    await shop.spoil(`/v1/subscriptions?customer=${customer}`, {
      status: 200,
      body: { ...found, data: (found.data ?? []).map(change) },
    });
  }

  async function payOnce(): Promise<TestPerson> {
    const person = await signIn(shop);
    await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
    await pay(await shop.customerOf(person));
    await shop.settle();
    return person;
  }

  test.for([
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['canceled', 'free'],
    ['of another day', 'free'],
    ['trialing', 'premium'],
    ['past_due', 'premium'],
    ['active', 'premium'],
  ] as const)('that is %s is %s', async ([status, plan]) => {
    const person = await payOnce();
    await show(person, (subscription) => ({ ...subscription, status }));
    expect((await verify(person)).status).toBe(plan);
    // The next look finds what is there.
    expect((await verify(person)).status).toBe('premium');
  });

  test('in a version of the API to come, with more fields and another item, is read all the same', async () => {
    const person = await payOnce();
    await show(person, ({ items, ...subscription }) => {
      const { data, ...list } = items as { data: object[] };
      const [item] = data;
      return {
        ...subscription,
        object: 'subscription',
        billing_mode: { type: 'of tomorrow' },
        latest: null,
        items: {
          ...list,
          data: [item, { ...item, id: 'si_more', price: { id: 'price_more' }, quantity: 3 }],
        },
      };
    });
    expect(await verify(person)).toMatchObject({ status: 'premium', subscription: { status: 'active' } });
  });
});
