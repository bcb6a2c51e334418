import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { connect, control, createSession, newKey, press, SECRET, startReceiver } from './testing.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let key: string;
let status: number;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
beforeEach(async () => {
  key = newKey();
  stripe = connect(sandbox.origin, key);
  status = 200;
  receiver = await startReceiver(() => status);
  await pull('webhook', { url: receiver.url, retryMs: 20 });
});
afterEach(() => receiver.close());
afterAll(() => sandbox.close());

const pull = (what: string, how: object = {}) =>
  control(sandbox.origin, `stripe/${what}`, { account: key, ...how });
const addCustomer = () => stripe.customers.create({ email: 'reader@example.com' });
const types = () => receiver.received.map(({ type }) => type);
const listEvents = async (): Promise<{ id: string; type: string; state: string; attempts: unknown[] }[]> => {
  const answer = await fetch(`${sandbox.origin}/control/stripe/events?account=${key}`);
  return answer.json() as Promise<{ id: string; type: string; state: string; attempts: unknown[] }[]>;
};
const read = (index: number) => {
  const received = receiver.received[index];
  if (received === undefined) throw new Error('nothing was received');
  return received;
};

test('a purchase is told as it happens, each event signed so that the library believes it', async () => {
  const customer = await addCustomer();
  const session = await createSession(stripe, customer.id, { client_reference_id: 'u1' });
  await press(session.url, 'pay');
  await expect
    .poll(() => types().sort())
    .toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
    ]);
  for (const { body, signature } of receiver.received) {
    const event = stripe.webhooks.constructEvent(body, signature, SECRET);
    expect(event.api_version).toBe('2026-10-28.endive');
  }
  const completed = receiver.received.find(({ type }) => type === 'checkout.session.completed');
  expect(JSON.parse(completed?.body ?? '{}')).toMatchObject({
    object: 'event',
    livemode: false,
    data: {
      object: { id: session.id, customer: customer.id, client_reference_id: 'u1', status: 'complete' },
    },
  });
  expect((await stripe.events.list({ type: 'invoice.paid' })).data).toHaveLength(1);
});

test('a change tells what was before', async () => {
  const session = await createSession(stripe, (await addCustomer()).id);
  await press(session.url, 'pay');
  const [subscription] = (await stripe.subscriptions.list()).data;
  await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  await expect.poll(types).toContain('customer.subscription.updated');
  const updated = receiver.received.find(({ type }) => type === 'customer.subscription.updated');
  expect(JSON.parse(updated?.body ?? '{}').data).toMatchObject({
    object: { cancel_at_period_end: true },
    previous_attributes: { cancel_at_period_end: false },
  });
});

test('a purchase can be told in thin events: the library asks for what each of them names', async () => {
  await pull('webhook', { url: receiver.url, payload: 'thin' });
  const customer = await addCustomer();
  const session = await createSession(stripe, customer.id);
  await press(session.url, 'pay');
  await expect.poll(types).toHaveLength(4);
  const told = await Promise.all(
    receiver.received.map(async ({ body, signature }) => {
      expect(() => stripe.webhooks.constructEvent(body, signature, SECRET)).toThrow('thin');
      const notification = stripe.parseEventNotification(body, signature, SECRET);
      expect(notification).toMatchObject({ livemode: false, created: expect.stringMatching(/Z$/) });
      const found = await (
        notification as { fetchRelatedObject(): Promise<{ object: string; id: string }> }
      ).fetchRelatedObject();
      return [notification.type, found.object];
    }),
  );
  expect(Object.fromEntries(told)).toEqual({
    'v1.checkout.session.completed': 'checkout.session',
    'v1.customer.created': 'customer',
    'v1.customer.subscription.created': 'subscription',
    'v1.invoice.paid': 'invoice',
  });
});

test('the library refuses another secret, a changed body and no signature', async () => {
  await addCustomer();
  await expect.poll(types).toHaveLength(1);
  const { body, signature } = read(0);
  for (const [text, header, secret] of [
    [body, signature, 'whsec_other'],
    [body.replace('reader', 'raider'), signature, SECRET],
    [body, '', SECRET],
  ] as const) {
    expect(() => stripe.webhooks.constructEvent(text, header, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  }
});

test('a delivery that fails is repeated with growing pauses and a signature of its own', async () => {
  status = 500;
  await addCustomer();
  await expect.poll(types).toHaveLength(3);
  status = 200;
  await expect
    .poll(async () => (await listEvents())[0])
    .toMatchObject({ state: 'delivered', attempts: [500, 500, 500, 200] });
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

describe('deliveries', () => {
  test('can be held, and let go in another order', async () => {
    await pull('deliveries', { hold: true });
    for (let count = 0; count < 3; count += 1) await addCustomer();
    const ids = (await listEvents()).map(({ id }) => id).reverse();
    expect(receiver.received).toEqual([]);
    expect(await pull('deliver', { events: ids })).toEqual({ statuses: [200, 200, 200] });
    expect(receiver.received.map(({ id }) => id)).toEqual(ids);
  });

  test('can be held by their type, and released', async () => {
    await pull('deliveries', { hold: true, types: ['customer.deleted'] });
    const { id } = await addCustomer();
    await stripe.customers.del(id);
    await expect.poll(types).toEqual(['customer.created']);
    await pull('release');
    await expect.poll(types).toEqual(['customer.created', 'customer.deleted']);
  });

  test('can come twice', async () => {
    await pull('deliveries', { copies: 2 });
    await addCustomer();
    await expect.poll(types).toEqual(['customer.created', 'customer.created']);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test('can come late', async () => {
    await pull('deliveries', { delayMs: 150 });
    const asked = performance.now();
    await addCustomer();
    await expect.poll(types).toHaveLength(1);
    expect(performance.now() - asked).toBeGreaterThan(140);
  });

  test('can get lost, and be sent again on request', async () => {
    await pull('deliveries', { drop: true });
    await addCustomer();
    const [event] = await listEvents();
    expect(event).toMatchObject({ state: 'dropped', attempts: [] });
    await pull('deliver', { events: [event?.id] });
    expect(types()).toEqual(['customer.created']);
  });

  test('of an event of last month carry a signature of today', async () => {
    await pull('clock', { offsetSeconds: -30 * 86_400 });
    await addCustomer();
    await expect.poll(types).toHaveLength(1);
    const { body, signature } = read(0);
    const event = stripe.webhooks.constructEvent(body, signature, SECRET);
    expect(event.created).toBeLessThan(Date.now() / 1000 - 29 * 86_400);
  });

  test('can be of an event that was made by hand', async () => {
    const made = await pull('events', {
      type: 'invoice.paid',
      object: { object: 'invoice', customer: 'cus_nobody' },
    });
    await expect.poll(types).toEqual(['invoice.paid']);
    expect(read(0).id).toBe(made['id']);
  });

  test("of one account are no other account's business", async () => {
    await connect(sandbox.origin).customers.create({ email: 'other@example.com' });
    await addCustomer();
    await expect.poll(types).toHaveLength(1);
    expect(read(0).body).toContain('reader@example.com');
  });
});

test('time that moves ends what was cancelled, and says so', async () => {
  const session = await createSession(stripe, (await addCustomer()).id);
  await press(session.url, 'pay');
  const [subscription] = (await stripe.subscriptions.list()).data;
  await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  await pull('clock', { offsetSeconds: 32 * 86_400 });
  await expect.poll(types).toContain('customer.subscription.deleted');
});

test('an address away from this machine is refused', async () => {
  await expect(pull('webhook', { url: 'https://shop.example/hook' })).rejects.toThrow('url');
});
