import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { connect, control, createSession, newKey, press } from './testing.ts';

let sandbox: RunningSandbox;
let key: string;
let stripe: ReturnType<typeof connect>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
beforeEach(() => {
  key = newKey();
  stripe = connect(sandbox.origin, key);
});
afterAll(() => sandbox.close());

const open = async () => {
  const customer = await stripe.customers.create({ email: 'reader@example.com' });
  const session = await createSession(stripe, customer.id);
  return { customer, session, url: session.url ?? '' };
};
const readPage = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('the checkout page', () => {
  test('says what is sold, to whom, and that it is a stand-in', async () => {
    const { url } = await open();
    const { status, headers, text } = await readPage(url);
    expect(status).toBe(200);
    for (const words of [
      'Not Stripe',
      'Premium',
      '€9.00',
      'per month',
      'reader@example.com',
      '>Pay<',
      '>Cancel<',
    ])
      expect(text).toContain(words);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('<script');
  });

  test('leads back when it is paid, and is over then', async () => {
    const { session, url } = await open();
    const paid = await press(url, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/back?session=${session.id}`,
    ]);
    const again = await press(url, 'pay');
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('paid already');
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  test('says so when the card is declined, and can still be paid', async () => {
    const { url } = await open();
    const declined = await press(url, 'decline');
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('Your card was declined. Nothing was charged.');
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await press(url, 'pay')).status).toBe(303);
  });

  test('takes a new card of a customer whose last one is refused', async () => {
    const { customer, url } = await open();
    await control(sandbox.origin, 'stripe/card', { account: key, customer: customer.id, isBad: true });
    await press(url, 'pay');
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
    expect((await stripe.invoices.list()).data).toMatchObject([{ status: 'paid' }]);
  });

  test('of an expired session sells nothing', async () => {
    const { session, url } = await open();
    await stripe.checkout.sessions.expire(session.id);
    expect((await readPage(url)).text).toContain('expired');
    expect((await press(url, 'pay')).status).toBe(410);
  });

  test('shows a name as text, whatever is in it', async () => {
    const customer = await stripe.customers.create({ email: '"><script>alert(1)</script>@example.com' });
    const session = await createSession(stripe, customer.id);
    expect((await readPage(session.url ?? '')).text).not.toContain('<script');
  });
});

describe('the billing page', () => {
  const openPortal = async () => {
    const { customer, url } = await open();
    await press(url, 'pay');
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/app/subscription',
    });
    return { customer, url: portal.url };
  };
  const readPlan = async () => (await stripe.subscriptions.list()).data[0];

  test('cancels and resumes the plan', async () => {
    const { url } = await openPortal();
    const before = await readPage(url);
    expect(before.text).toContain('Renews on');
    expect(before.text).toContain('href="http://localhost:3000/app/subscription"');
    expect((await press(url, 'cancel')).status).toBe(303);
    const cancelled = await readPlan();
    const periodEnd = cancelled?.items.data[0]?.current_period_end;
    // https://docs.stripe.com/billing/subscriptions/billing-mode/compare: in the portal, not as the API does it.
    expect(cancelled).toMatchObject({ cancel_at: periodEnd, cancel_at_period_end: false });
    const ending = await readPage(url);
    expect(ending.text).toContain('Ends on');
    expect(ending.text).toContain('Resume plan');
    await press(url, 'resume');
    expect(await readPlan()).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  test('of nobody is not there', async () => {
    expect((await readPage(`${sandbox.origin}/stripe/portal/bps_none`)).status).toBe(410);
  });
});

test('customers and subscriptions outlive a restart where a file is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-stripe-'));
  const options = { port: 0, llmDelayMs: 0, stripeStateFile: join(folder, 'deep', 'stripe.json') };
  const first = await startSandbox(options);
  const before = connect(first.origin, key);
  const customer = await before.customers.create({ email: 'reader@example.com' });
  await press((await createSession(before, customer.id)).url, 'pay');
  await first.close();

  const second = await startSandbox(options);
  const { data } = await connect(second.origin, key).subscriptions.list({ customer: customer.id });
  await second.close();
  rmSync(folder, { recursive: true });
  expect(data).toMatchObject([{ status: 'active' }]);
});
