import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { connect, control, createSession, newKey, PRICE, press } from './testing.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let key: string;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
beforeEach(() => {
  key = newKey();
  stripe = connect(sandbox.origin, key);
});
afterAll(() => sandbox.close());

const addCustomer = () =>
  stripe.customers.create({ email: 'reader@example.com', metadata: { user_id: 'u1' } });

const subscribe = async () => {
  const customer = await addCustomer();
  const session = await createSession(stripe, customer.id, { client_reference_id: 'u1' });
  await press(session.url, 'pay');
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (subscription === undefined) throw new Error('there is no subscription');
  return { customer, session, subscription };
};

describe('customers', () => {
  test('are made, found, changed and deleted', async () => {
    const customer = await addCustomer();
    expect(customer).toMatchObject({
      object: 'customer',
      email: 'reader@example.com',
      metadata: { user_id: 'u1' },
    });
    expect((await stripe.customers.list({ email: 'reader@example.com' })).data).toHaveLength(1);
    expect((await stripe.customers.list({ email: 'other@example.com' })).data).toHaveLength(0);
    const changed = await stripe.customers.update(customer.id, {
      name: 'Reader',
      metadata: { user_id: '', kind: 'a' },
    });
    expect(changed).toMatchObject({ name: 'Reader', metadata: { kind: 'a' } });
    expect(await stripe.customers.del(customer.id)).toEqual(
      expect.objectContaining({ id: customer.id, object: 'customer', deleted: true }),
    );
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test('of another key are not known', async () => {
    const customer = await addCustomer();
    await expect(connect(sandbox.origin).customers.retrieve(customer.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
  });

  test('who are deleted lose their subscription at once, and nothing is sold to them', async () => {
    const { customer, subscription } = await subscribe();
    const other = await subscribe();
    await stripe.customers.del(customer.id);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await stripe.subscriptions.retrieve(other.subscription.id)).toMatchObject({ status: 'active' });
    await expect(createSession(stripe, customer.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
  });

  test('come in pages, the newest first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 25; count += 1) made.push((await addCustomer()).id);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 10 })) all.push(id);
    expect(all).toEqual(made.reverse());
  });

  test('come in pages in either direction, each of which knows whether there are more', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await addCustomer()).id);
    const newest = made.toReversed();
    const list = async (how: Stripe.CustomerListParams) => {
      const { data, has_more: hasMore } = await stripe.customers.list(how);
      return [data.map(({ id }) => newest.indexOf(id)), hasMore];
    };
    expect(await list({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await list({ limit: 5 })).toEqual([[0, 1, 2, 3, 4], false]);
    expect(await list({ limit: 100 })).toEqual([[0, 1, 2, 3, 4], false]);
    expect(await list({ limit: 2, starting_after: newest[2] ?? '' })).toEqual([[3, 4], false]);
    expect(await list({ limit: 2, ending_before: newest[4] ?? '' })).toEqual([[2, 3], true]);
    expect(await list({ limit: 2, ending_before: newest[2] ?? '' })).toEqual([[0, 1], false]);
    for (const limit of [0, 101]) await expect(list({ limit })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('the price', () => {
  test('is nine euro a month for the product Premium', async () => {
    const price = await stripe.prices.retrieve(PRICE, { expand: ['product'] });
    expect(price).toMatchObject({
      active: true,
      unit_amount: 900,
      currency: 'eur',
      recurring: { interval: 'month' },
    });
    expect(price.product).toMatchObject({
      name: 'Premium',
      marketing_features: [{ name: expect.any(String) }, {}],
    });
    expect(await stripe.products.retrieve('prod_sandbox_premium')).toMatchObject({ name: 'Premium' });
  });

  test('has no sisters', async () => {
    await expect(stripe.prices.retrieve('price_other')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a checkout session', () => {
  test('is opened, found by its customer, and expired', async () => {
    const customer = await addCustomer();
    const session = await createSession(stripe, customer.id, {
      client_reference_id: 'u1',
      metadata: { kind: 'a' },
      expand: ['line_items', 'customer'],
    });
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'u1',
      metadata: { kind: 'a' },
      amount_total: 900,
      customer: { id: customer.id },
      line_items: { data: [{ price: { id: PRICE }, quantity: 1 }] },
    });
    const open = await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' });
    expect(open.data.map(({ id }) => id)).toEqual([session.id]);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' })).data).toEqual([]);
  });

  test('that is paid begins a subscription and leads back to the shop', async () => {
    const { customer, session, subscription } = await subscribe();
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.subscription).toMatchObject({
      id: subscription.id,
      latest_invoice: { status: 'paid', amount_paid: 900 },
    });
    expect(subscription).toMatchObject({
      status: 'active',
      customer: customer.id,
      cancel_at_period_end: false,
    });
    const [item] = subscription.items.data;
    expect(item?.price.id).toBe(PRICE);
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  test('closes by itself after a day', async () => {
    const session = await createSession(stripe, (await addCustomer()).id);
    await control(sandbox.origin, 'stripe/clock', { account: key, offsetSeconds: 86_401 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
    expect((await press(session.url, 'pay')).status).toBe(410);
  });

  test.for([
    ['an unknown price', { line_items: [{ price: 'price_other', quantity: 1 }] }, 'line_items[0][price]'],
    ['no line items', { line_items: [] }, 'line_items'],
    ['a quantity of nothing', { line_items: [{ price: PRICE, quantity: 0 }] }, 'line_items[0][quantity]'],
    ['an unknown customer', { customer: 'cus_nobody' }, 'customer'],
    ['an address that is none', { success_url: 'back' }, 'success_url'],
    ['another mode', { mode: 'payment' }, 'mode'],
    ['a mode that there is not', { mode: 'gift' as 'payment' }, 'mode'],
    ['what the sandbox does not do', { allow_promotion_codes: true }, 'allow_promotion_codes'],
  ] as const)('is refused for %s', async ([, change, param]) => {
    const { id } = await addCustomer();
    await expect(
      createSession(stripe, id, { ...change } as Stripe.Checkout.SessionCreateParams),
    ).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param,
    });
  });
});

describe('a subscription', () => {
  test('is cancelled at the end of its period, and resumed', async () => {
    const { subscription } = await subscribe();
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: cancelled.items.data[0]?.current_period_end,
    });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      },
    );
  });

  test('that is over is listed on request alone, and cannot be cancelled again', async () => {
    const { customer, subscription } = await subscribe();
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });
    const list = async (status?: 'all') =>
      (await stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.length;
    expect([await list(), await list('all')]).toEqual([0, 1]);
  });

  test('of a customer who is not there is an error, not an empty list', async () => {
    await expect(stripe.subscriptions.list({ customer: 'cus_nobody' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
  });
});

describe('the clock', () => {
  const move = (days: number) =>
    control(sandbox.origin, 'stripe/clock', { account: key, offsetSeconds: days * 86_400 });
  const read = async (id: string) => {
    const subscription = await stripe.subscriptions.retrieve(id);
    const [item] = subscription.items.data;
    return { status: subscription.status, start: item?.current_period_start, end: item?.current_period_end };
  };

  test('renews what goes on, month after month', async () => {
    const { customer, subscription } = await subscribe();
    const first = await read(subscription.id);
    await move(32);
    const second = await read(subscription.id);
    expect(second).toMatchObject({ status: 'active', start: first.end });
    await move(100);
    expect((await read(subscription.id)).end).toBeGreaterThan(second.end ?? 0);
    const invoices = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map((invoice) => [invoice.status, invoice.billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
  });

  test('ends what was cancelled', async () => {
    const { subscription } = await subscribe();
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await move(27);
    expect(await read(subscription.id)).toMatchObject({ status: 'active' });
    await move(32);
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  test('ends what was cancelled for a certain day on that day, and renews it until then', async () => {
    const { customer, subscription } = await subscribe();
    const lastDay = subscription.created + 45 * 86_400;
    await stripe.subscriptions.update(subscription.id, { cancel_at: lastDay });
    // A cancellation for a certain day is another field, and stays.
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      { cancel_at: lastDay, canceled_at: expect.any(Number) },
    );
    await move(70);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: lastDay,
    });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  });

  test('of the whole sandbox moves it too', async () => {
    const { subscription } = await subscribe();
    await control(sandbox.origin, 'clock', { offsetSeconds: 40 * 86_400 });
    const { end } = await read(subscription.id);
    await control(sandbox.origin, 'reset', {});
    expect(end).toBeGreaterThan(Date.now() / 1000 + 45 * 86_400);
  });

  test('with a card that is refused, a renewal falls behind; a good card mends it', async () => {
    const { customer, subscription } = await subscribe();
    const card = (isBad: boolean) =>
      control(sandbox.origin, 'stripe/card', { account: key, customer: customer.id, isBad });
    await card(true);
    await move(35);
    expect(await read(subscription.id)).toMatchObject({ status: 'past_due' });
    await card(false);
    expect(await read(subscription.id)).toMatchObject({ status: 'active' });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice?.status_transitions.paid_at).toBeGreaterThan(Date.now() / 1000 + 34 * 86_400);
    const [first, second] = (await stripe.events.list({ limit: 2 })).data;
    expect([second?.type, first?.type]).toEqual(['invoice.paid', 'customer.subscription.updated']);
    await card(true);
    const { end = 0 } = await read(subscription.id);
    await move(Math.floor((end - Date.now() / 1000) / 86_400) + 20);
    expect(await read(subscription.id)).toMatchObject({ status: 'past_due' });
    // The money is asked for once in each period, however often anybody looks.
    expect((await stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(2);
    await move(100);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 21 * 86_400,
      cancellation_details: { reason: 'payment_failed' },
    });
  });
});

describe('a refund', () => {
  test('gives back what the first invoice took, once', async () => {
    const { subscription } = await subscribe();
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments'],
    });
    const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment : undefined;
    const paymentIntent = typeof payment?.payment_intent === 'string' ? payment.payment_intent : '';
    expect(paymentIntent).toMatch(/^pi_/);
    const refund = (amount?: number) =>
      stripe.refunds.create({
        payment_intent: paymentIntent,
        reason: 'requested_by_customer',
        ...(amount !== undefined && { amount }),
      });
    expect(await refund(400)).toMatchObject({ amount: 400, currency: 'eur', status: 'succeeded' });
    await expect(refund(501)).rejects.toMatchObject({ param: 'amount' });
    expect(await refund()).toMatchObject({ amount: 500, currency: 'eur', status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: paymentIntent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('requests', () => {
  test('without a key are refused', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer pk_test_x' },
      { authorization: 'Basic c2tfdGVzdDo=' },
    ]) {
      const answer = await fetch(`${sandbox.origin}/v1/customers`, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    }
  });

  test('with a parameter that is not known are refused, and it is named', async () => {
    const unknown = { emial: 'reader@example.com' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
    });
    await expect(
      createSession(stripe, (await addCustomer()).id, {
        line_items: [{ price: PRICE, amount: 1 } as Stripe.Checkout.SessionCreateParams.LineItem],
      }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][amount]' });
  });

  test('to an address that is not covered say so', async () => {
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('in another version of the API are refused', async () => {
    await expect(stripe.customers.list({}, { apiVersion: '2024-06-20' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('that are repeated with their key give the first answer', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' });
    const first = await create('reader@example.com');
    const second = await create('reader@example.com');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list()).data).toHaveLength(1);
    await expect(create('other@example.com')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    // A day later it is a key like any other.
    await control(sandbox.origin, 'stripe/clock', { account: key, offsetSeconds: 86_401 });
    expect((await create('other@example.com')).id).not.toBe(first.id);
  });

  test('may expand what stands for more, and nothing else', async () => {
    const { subscription } = await subscribe();
    const whole = await stripe.subscriptions.list({ expand: ['data.customer', 'data.latest_invoice'] });
    expect(whole.data[0]?.customer).toMatchObject({ email: 'reader@example.com' });
    await expect(
      stripe.subscriptions.retrieve(subscription.id, { expand: ['status'] }),
    ).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
