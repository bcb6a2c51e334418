import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cancel,
  checkout,
  draftBook,
  getStatus,
  isPremium,
  newPremium,
  resume,
  verify,
} from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { createTestApi, newVisitor, signIn, signInAs, type TestPerson } from '../../testing/test-person.ts';
import { DAY, press, PRICE, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let offset = 0;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(Date.now() + offset * 1000) });
});
afterEach(() => {
  offset = 0;
});
afterAll(() => shop.stop());

const FREE = {
  status: 'free',
  isActive: false,
  currentPeriodEnd: null,
  usage: { aiRequestsCount: 0, limit: 1, remaining: 1 },
  subscription: null,
};

describe('signed out', () => {
  test.for([
    'GET /subscription/status',
    'POST /subscription/verify-status',
    'GET /subscription/plans',
    'POST /subscription/create-checkout-session',
    'POST /subscription/cancel',
    'POST /subscription/resume',
    'POST /subscription/portal',
    'DELETE /auth/account',
  ] as const)('%s is refused', async (key) => {
    const visitor = createTestApi(shop, newVisitor(), null);
    const input = /verify|checkout/.test(key) ? [{ body: {} }] : [];
    await expect((visitor as (...call: unknown[]) => Promise<unknown>)(key, ...input)).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });
});

describe("somebody else's plan", () => {
  test('is neither seen nor changed', async () => {
    const premium = await newPremium(shop, 'owner');
    const other = await signIn(shop, 'other');
    expect(await getStatus(other)).toEqual(FREE);
    expect(await verify(other)).toEqual(FREE);
    for (const change of [cancel, resume, () => other.api('POST /subscription/portal')])
      await expect(change(other)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await getStatus(premium)).toMatchObject({
      status: 'premium',
      subscription: { cancelAtPeriodEnd: false },
    });
  });
});

describe('a free person', () => {
  test('has the free plan, before and after asking the provider', async () => {
    const person = await signIn(shop);
    expect(await getStatus(person)).toEqual(FREE);
    expect(await verify(person)).toEqual(FREE);
  });

  test('T40 sees what the plan costs, and nothing else of it', async () => {
    const person = await signIn(shop);
    expect(await person.api('GET /subscription/plans')).toEqual({
      plans: [
        {
          priceId: PRICE,
          name: 'Premium',
          amount: 900,
          currency: 'eur',
          interval: 'month',
          intervalCount: 1,
          perks: ['Unlimited AI-generated summaries', 'Priority access to new features'],
        },
      ],
    });
  });

  test('goes to pay at an address of the provider, and comes back to this product alone', async () => {
    const person = await signIn(shop);
    const { success, url } = await checkout(person, { priceId: PRICE });
    expect(success).toBe(true);
    const [session] = await shop.list(`checkout/sessions?customer=${await shop.customerOf(person)}`);
    expect(session).toMatchObject({
      url,
      mode: 'subscription',
      client_reference_id: person.user.uid,
      success_url: `${shop.url}/app/subscription?checkout_success=true`,
      cancel_url: `${shop.url}/app/subscription?checkout_canceled=true`,
      amount_total: 900,
    });
  });

  test('T12 a foreign host in the request does not get into the addresses', async () => {
    const person = await signIn(shop);
    const answer = await person.fetch(`${shop.url}/api/subscription/create-checkout-session`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
      },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    const [session] = await shop.list(`checkout/sessions?customer=${await shop.customerOf(person)}`);
    expect(JSON.stringify(session)).not.toContain('evil');
  });

  test('goes to pay with the address of their latest sign-in, not with that of their first checkout', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const customer = await shop.customerOf(person);
    for (const email of [`newer.${person.user.email}`, `newest.${person.user.email}`]) {
      await shop.pool.query('update users set email = $2 where id = $1', [person.user.uid, email]);
      await checkout(person);
      expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({
        email,
        metadata: { user_id: person.user.uid },
      });
    }
  });

  test('goes to pay with it, too, where their customer is from before it was noted', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const customer = await shop.customerOf(person);
    await shop.ask('POST', `customers/${customer}`, { 'metadata[email]': '' });
    await checkout(person);
    const email = `newer.${person.user.email}`;
    await shop.pool.query('update users set email = $2 where id = $1', [person.user.uid, email]);
    await checkout(person);
    expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({ email });
  });

  test.each([{}, { 'metadata[email]': '' }])(
    'keeps the address for receipts that they have chosen at the provider (%j)',
    async (noted) => {
      const person = await signIn(shop);
      await checkout(person);
      const customer = await shop.customerOf(person);
      const chosen = `office.${person.user.email}`;
      await shop.ask('POST', `customers/${customer}`, { email: chosen, ...noted });
      await shop.pool.query('update users set email = $2 where id = $1', [
        person.user.uid,
        `newer.${person.user.email}`,
      ]);
      await checkout(person);
      expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({ email: chosen });
    },
  );

  test('is told when the card is declined, and is still free', async () => {
    const person = await signIn(shop);
    const { url } = await checkout(person);
    expect(await (await press(url, 'decline')).text()).toContain('declined');
    expect(await verify(person)).toEqual(FREE);
  });
});

describe('T31 what a request says about the price', () => {
  test.for([
    ['another price', { priceId: 'price_other' }, 'priceId'],
    ['an empty price', { priceId: '' }, 'priceId'],
    ['a list', { priceId: [PRICE] }, 'priceId'],
    ['an object', { priceId: { id: PRICE } }, 'priceId'],
    ['a number', { priceId: 0 }, 'priceId'],
    ['a quantity', { quantity: 0 }, 'quantity'],
    ['a mode', { mode: 'payment' }, 'mode'],
    ['a currency', { currency: 'usd' }, 'currency'],
    ['an address', { success_url: 'https://evil.example' }, 'success_url'],
    ['a customer', { customer: 'cus_other' }, 'customer'],
  ] as const)('%s is refused and named', async ([, body, field]) => {
    const person = await signIn(shop);
    await expect(checkout(person, body)).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    });
    await expect(shop.customerOf(person)).rejects.toThrow('no such customer');
  });
});

describe('T30 nobody makes themselves premium', () => {
  test('by an address, by a body, or by coming back from a checkout that was not paid', async () => {
    const person = await signIn(shop);
    await draftBook(person);
    await checkout(person);
    await person.fetch(`${shop.url}/app/subscription?checkout_success=true`);
    const made: object = { status: 'premium' };
    await expect(
      person.api('POST /subscription/verify-status', {
        body: made as Record<string, never>,
      }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await verify(person)).status).toBe('free');
    await expect(draftBook(person)).rejects.toMatchObject({ status: 402, code: 'USAGE_LIMIT' });
  });

  test('by a token from when they were: it says who they are, and nothing of their plan', async () => {
    const person = await newPremium(shop);
    await draftBook(person);
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(person));
    await shop.ask('DELETE', `subscriptions/${subscription?.id}`);
    await shop.settle();
    await expect(draftBook(person)).rejects.toMatchObject({ status: 402, code: 'USAGE_LIMIT' });
    const [, claims = ''] = person.token.split('.');
    const said: object = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Object.keys(said).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  test('but who has paid generates on, although the free allowance is used up', async () => {
    const person = await signIn(shop);
    await draftBook(person);
    await shop.pool.query(`update generations set created_at = now() - interval '1 day' where user_id = $1`, [
      person.user.uid,
    ]);
    await shop.buy(person);
    await expect.poll(() => isPremium(person)).toBe(true);
    await draftBook(person);
    expect((await getStatus(person)).usage).toEqual({
      aiRequestsCount: 2,
      limit: null,
      remaining: null,
      aiRequestsCountInPeriod: 1,
    });
  });
});

describe('a premium person', () => {
  test('has the plan until the end of its period', async () => {
    const person = await newPremium(shop);
    const found = await getStatus(person);
    expect(found).toMatchObject({
      isActive: true,
      usage: { limit: null, remaining: null, aiRequestsCountInPeriod: 0 },
      subscription: { status: 'active', cancelAtPeriodEnd: false, priceId: PRICE },
    });
    const days = (Date.parse(found.currentPeriodEnd ?? '') - Date.now()) / (DAY * 1000);
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
  });

  test('T32 is not sold a second plan', async () => {
    const person = await newPremium(shop);
    await expect(checkout(person)).rejects.toMatchObject({
      status: 409,
      message: 'You already have a Premium subscription',
    });
  });

  test('T38 cancels once or twice, keeps the plan until its end, and resumes once or twice', async () => {
    const person = await newPremium(shop);
    const { currentPeriodEnd } = await getStatus(person);
    const plan = { status: 'active', priceId: PRICE };
    const ending = { success: true, subscription: { ...plan, cancelAtPeriodEnd: true }, currentPeriodEnd };
    expect(await cancel(person)).toEqual(ending);
    expect(await cancel(person)).toEqual(ending);
    expect(await getStatus(person)).toMatchObject({
      status: 'premium',
      isActive: true,
      subscription: ending.subscription,
    });
    const going = { success: true, subscription: { ...plan, cancelAtPeriodEnd: false }, currentPeriodEnd };
    expect(await resume(person)).toEqual(going);
    expect(await resume(person)).toEqual(going);
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(person));
    expect(subscription).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  test('T38 cancels while it is renewed, and keeps the plan until the end of the new period', async () => {
    const own = await startTestShop();
    const person = await newPremium(own);
    const { currentPeriodEnd } = await getStatus(person);
    const customer = await own.customerOf(person);
    await own.hold();
    const look = `subscriptions?customer=${customer}&status=all`;
    const countLooks = async () => (await sandbox.listCalls('stripe', `/v1/${look}`)).length;
    // What the product reads before it cancels is from before the renewal, and the cancellation comes after it.
    await own.spoil(`/v1/${look}`, { delayMs: 700, status: 200, body: await own.ask('GET', look) });
    const before = await countLooks();
    const cancelling = cancel(person);
    await expect.poll(countLooks).toBe(before + 1);
    await own.pull('clock', { offsetSeconds: 32 * DAY });
    const ending = { status: 'active', cancelAtPeriodEnd: true, priceId: PRICE };
    const answer = await cancelling;
    await own.release();
    await own.settle();
    const status = await getStatus(person);
    expect(answer).toEqual({
      success: true,
      subscription: ending,
      currentPeriodEnd: status.currentPeriodEnd,
    });
    expect(status).toMatchObject({ status: 'premium', isActive: true, subscription: ending });
    expect((status.currentPeriodEnd ?? '') > (currentPeriodEnd ?? '')).toBe(true);
    await own.pull('clock', { offsetSeconds: 64 * DAY });
    await expect.poll(() => getStatus(person)).toMatchObject({ status: 'free', subscription: null });
    await own.stop();
  });

  test('T38 who is free has nothing to cancel or to resume', async () => {
    const person = await signIn(shop);
    await expect(cancel(person)).rejects.toMatchObject({
      status: 409,
      message: 'There is no subscription to cancel',
    });
    await expect(resume(person)).rejects.toMatchObject({
      status: 409,
      message: 'There is no subscription to resume',
    });
    const { url } = await checkout(person);
    await expect(cancel(person)).rejects.toMatchObject({ status: 409 });
    await press(url, 'pay');
    expect(await cancel(person)).toMatchObject({ success: true });
  });

  test('sees a cancellation for a certain day, and takes it back', async () => {
    const person = await newPremium(shop);
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(person));
    const day = Math.floor(Date.now() / 1000) + 3 * DAY;
    await shop.ask('POST', `subscriptions/${subscription?.id}`, { cancel_at: String(day) });
    expect(await verify(person)).toMatchObject({
      currentPeriodEnd: new Date(day * 1000).toISOString(),
      subscription: { cancelAtPeriodEnd: true },
    });
    expect(await resume(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
  });

  test('sees no end where a cancellation lies beyond the period, and can still cancel', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    const day = Math.floor(Date.now() / 1000) + 65 * DAY;
    await shop.ask('POST', `subscriptions/${subscription?.id}`, { cancel_at: String(day) });
    expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect(await cancel(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    expect(await shop.subscriptionsOf(customer)).toMatchObject([{ cancel_at_period_end: true }]);
  });

  test('is led to the billing page and back', async () => {
    const person = await newPremium(shop);
    const { url } = await person.api('POST /subscription/portal');
    const page = await (await fetch(url)).text();
    expect(page).toContain('Premium');
    expect(page).toContain(`${shop.url}/app/subscription?billing_closed=true`);
    await press(url, 'cancel');
    await expect.poll(async () => (await getStatus(person)).subscription?.cancelAtPeriodEnd).toBe(true);
    // What was cancelled there can be resumed here.
    expect(await resume(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect(await shop.subscriptionsOf(await shop.customerOf(person))).toMatchObject([{ cancel_at: null }]);
  });

  test('whose payment is missing stays premium until the provider gives up', async () => {
    const own = await startTestShop();
    const person = await signIn(own);
    await own.buy(person);
    await verify(person);
    await own.pull('card', { customer: await own.customerOf(person), isBad: true });
    await own.pull('clock', { offsetSeconds: 32 * DAY });
    await expect.poll(async () => (await getStatus(person)).subscription?.status).toBe('past_due');
    expect(await isPremium(person)).toBe(true);
    await own.pull('clock', { offsetSeconds: 60 * DAY });
    await expect.poll(() => isPremium(person)).toBe(false);
    await own.stop();
  });

  test('who cancelled is free when the period is over, as the provider tells', async () => {
    const own = await startTestShop();
    const person = await signIn(own);
    await own.buy(person);
    await expect.poll(() => isPremium(person)).toBe(true);
    await cancel(person);
    await own.pull('clock', { offsetSeconds: 32 * DAY });
    await expect
      .poll(() => getStatus(person))
      .toMatchObject({ status: 'free', isActive: false, subscription: null });
    await own.stop();
  });
});

describe('T37 a period that is over, of which nobody tells', () => {
  /** The same person, signed in at another time. */
  const later = (person: TestPerson, seconds: number) => {
    offset = seconds;
    return signInAs(shop, person.user.email, person.canary);
  };
  const endOf = async (person: TestPerson) =>
    Math.ceil((Date.parse((await getStatus(person)).currentPeriodEnd ?? '') - Date.now()) / 1000);

  test('ends the plan at once where it was cancelled', async () => {
    const person = await newPremium(shop);
    await cancel(person);
    const end = await endOf(person);
    expect(await isPremium(await later(person, end - 60))).toBe(true);
    expect(await isPremium(await later(person, end + 1))).toBe(false);
  });

  test('leaves room for another purchase where it was cancelled, and the new plan is the one that shows', async () => {
    const person = await newPremium(shop);
    await cancel(person);
    const end = await endOf(person);
    await expect(checkout(await later(person, end - 60))).rejects.toMatchObject({ status: 409 });
    const back = await later(person, end + 1);
    await shop.buy(back);
    expect(await verify(back)).toMatchObject({
      status: 'premium',
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    expect(await shop.subscriptionsOf(await shop.customerOf(back))).toMatchObject([
      { status: 'active', cancel_at_period_end: false },
      { status: 'active', cancel_at_period_end: true },
    ]);
  });

  test('keeps no account from its deletion where it was cancelled, and ends with it', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await cancel(person);
    const end = await endOf(person);
    const removeAt = async (seconds: number) => (await later(person, seconds)).api('DELETE /auth/account');
    await expect(removeAt(end - 60)).rejects.toMatchObject({ status: 409 });
    await removeAt(end + 1);
    expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({ deleted: true });
  });

  test('ends it after the grace of three days where it should have been renewed', async () => {
    const person = await newPremium(shop);
    const item = await person.api('POST /content', { body: { title: 'Kept' } });
    const end = await endOf(person);
    expect(await isPremium(await later(person, end + 3 * DAY - 60))).toBe(true);
    const back = await later(person, end + 3 * DAY + 1);
    expect(await getStatus(back)).toMatchObject({ status: 'free', usage: { limit: 1 } });
    // The provider may renew it yet.
    await expect(checkout(back)).rejects.toMatchObject({ status: 409 });
    expect(await back.api('GET /content/{id}', { params: { id: item._id } })).toMatchObject({
      title: 'Kept',
    });
  });
});

describe('the provider is not asked too often', () => {
  test('a status that is verified again and again is refused for a while', async () => {
    const person = await signIn(shop);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => verify(person)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    }
    expect((await verify(await signIn(shop))).status).toBe('free');
  });

  test('five checkouts in an hour are enough', async () => {
    const person = await signIn(shop);
    for (let count = 0; count < 5; count += 1) await checkout(person);
    await expect(checkout(person)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many requests. Please try again in \d\d minutes.$/),
    });
  });
});
