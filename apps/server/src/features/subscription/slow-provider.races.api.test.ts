import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cancel, checkout, getStatus, newPremium, verify } from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer, WIDE } from '../../testing/test-server.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let copy: TestServer;
beforeAll(async () => {
  const budgets = { checkout: WIDE, cancellation: WIDE, 'plan-check': WIDE };
  shop = await startTestShop({ budgets });
  copy = await startTestServer({
    copyOf: shop,
    budgets,
    settings: shop.settings,
  });
});
// One that failed may have held the events back.
beforeEach(() => shop.release());
afterAll(async () => {
  await copy.stop();
  await shop.stop();
});

const atCopy = (person: TestPerson): TestPerson => ({
  ...person,
  api: createTestApi(copy, person.fetch, person.token),
});

const countCalls = async (customer: string) => (await sandbox.listCalls('stripe', customer)).length;

/** A checkout of somebody who was at it before, with each answer of the provider as late as that. */
async function beginSlowCheckout(person: TestPerson, delayMs: number) {
  await checkout(person);
  const customer = await shop.customerOf(person);
  const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
  await shop.ask('POST', `checkout/sessions/${session?.id}/expire`, {});
  const before = await countCalls(customer);
  await shop.spoil(customer, { delayMs }, 4);
  const opening = checkout(person);
  await expect.poll(() => countCalls(customer)).toBeGreaterThan(before);
  return { opening, customer };
}

async function listHeldTransactions(): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < clock_timestamp() - interval '200 milliseconds'`);
  return rows;
}

describe('while the provider takes its time', () => {
  test('a checkout of which every answer comes late is opened, and holds no transaction', {
    timeout: 30_000,
  }, async () => {
    const person = await signIn(shop);
    const { opening, customer } = await beginSlowCheckout(person, 2000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // One that is held stays longer than that.
    await expect.poll(listHeldTransactions, { timeout: 1000 }).toEqual([]);
    const { url } = await opening;
    expect(await shop.list(`checkout/sessions?customer=${customer}&status=open`)).toEqual([
      expect.objectContaining({ url }),
    ]);
  });

  test('a checkout that takes longer than a browser waits is given up in time, and the next click opens it', {
    timeout: 40_000,
  }, async () => {
    const person = await signIn(shop);
    const begun = performance.now();
    const { opening, customer } = await beginSlowCheckout(person, 4500);
    await expect(opening).rejects.toMatchObject({ status: 503, message: 'Failed to initiate checkout' });
    expect(performance.now() - begun).toBeLessThan(10_000);
    const { url } = await checkout(person);
    expect(await shop.list(`checkout/sessions?customer=${customer}&status=open`)).toEqual([
      expect.objectContaining({ url }),
    ]);
  });

  test('a click that stood behind a crowd before is given up in time too', {
    timeout: 40_000,
  }, async () => {
    const [person, crowd] = [await signIn(shop), await signIn(shop)];
    await checkout(person);
    const customer = await shop.customerOf(person);
    const before = await countCalls(customer);
    await shop.spoil(customer, { delayMs: 4500 }, 4);
    const held = await Promise.all(Array.from({ length: 10 }, () => shop.pool.connect()));
    const letGo = () => held.splice(0).forEach((connection) => connection.release());
    onTestFinished(letGo);
    const others = Promise.allSettled(Array.from({ length: 20 }, () => getStatus(crowd)));
    await expect.poll(() => shop.pool.waitingCount).toBeGreaterThan(0);
    const begun = performance.now();
    const opening = expect(checkout(person)).rejects.toMatchObject({
      status: 503,
      message: 'Failed to initiate checkout',
    });
    // Less than what it may stand in line for.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    letGo();
    await opening;
    expect(performance.now() - begun).toBeLessThan(9500);
    expect(await countCalls(customer)).toBeGreaterThan(before);
    await others;
  });

  test('a billing page that takes longer than a browser waits is given up in time', {
    timeout: 30_000,
  }, async () => {
    const person = await signIn(shop);
    await checkout(person);
    const unknown = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
    await shop.spoil('billing_portal', { delayMs: 5000, status: 404, body: unknown });
    await shop.spoil(`/v1/customers/${await shop.customerOf(person)}`, { delayMs: 4900 });
    const begun = performance.now();
    await expect(person.api('POST /subscription/portal')).rejects.toMatchObject({
      status: 503,
      message: 'Failed to open the billing page',
    });
    expect(performance.now() - begun).toBeLessThan(9500);
  });

  test('an event that waits behind a click is taken in, however little time that click has left', {
    timeout: 30_000,
  }, async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const look = `/v1/subscriptions?customer=${customer}`;
    const [subscription] = await shop.subscriptionsOf(customer);
    await shop.hold();
    await shop.ask('POST', `subscriptions/${subscription?.id}`, { cancel_at_period_end: 'true' });
    await shop.spoil(look, { hang: true });
    await shop.spoil(look, { delayMs: 4000 });
    const before = await countCalls(customer);
    const first = verify(person);
    await expect.poll(() => countCalls(customer)).toBeGreaterThan(before);
    const begun = performance.now();
    const second = verify(person).finally(() => {
      expect(performance.now() - begun).toBeLessThan(9500);
    });
    const clicks = Promise.allSettled([first, second]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const news = { object: 'invoice', customer };
    const event = { id: `evt_${newId()}`, object: 'event', type: 'invoice.paid', data: { object: news } };
    expect((await shop.send(event)).status).toBe(200);
    const reason = { status: 503, message: 'Failed to refresh subscription status' };
    expect(await clicks).toMatchObject([{ reason }, { reason }]);
    expect(await getStatus(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
  });

  test('F21 who cancels, asks, or clicks again at another copy meanwhile is answered', {
    timeout: 30_000,
  }, async () => {
    const person = await signIn(shop);
    const { opening, customer } = await beginSlowCheckout(person, 2000);
    const elsewhere = atCopy(person);
    const [cancelled, verified, again] = await Promise.allSettled([
      cancel(elsewhere),
      verify(elsewhere),
      checkout(elsewhere),
    ]);
    expect(cancelled).toMatchObject({
      reason: { status: 409, message: 'There is no subscription to cancel' },
    });
    expect(verified).toMatchObject({ value: { status: 'free' } });
    expect(again).toMatchObject({ status: 'fulfilled' });
    const { url } = await opening;
    expect(again).toMatchObject({ value: { url } });
    expect(await shop.list(`checkout/sessions?customer=${customer}&status=open`)).toHaveLength(1);
  });

  test('F21 copies that cancel and ask for one person at once are all answered', {
    timeout: 30_000,
  }, async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await shop.spoil(customer, { delayMs: 2500 }, 2);
    const answers = await Promise.all([
      cancel(person),
      cancel(atCopy(person)),
      verify(person),
      verify(atCopy(person)),
    ]);
    expect(answers).toHaveLength(4);
    await shop.settle();
    expect(await verify(person)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
  });

  test('F21 an answer that is older than what another copy has written changes nothing when it comes', {
    timeout: 30_000,
  }, async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    await shop.hold();
    const look = `subscriptions?customer=${customer}&status=all`;
    const old = await shop.ask('GET', look);
    // Later than all that follows, also on a busy machine.
    await shop.spoil(`/v1/${look}`, { delayMs: 4000, status: 200, body: old });
    const before = await countCalls(customer);
    let isLate = true;
    const late = verify(person).finally(() => (isLate = false));
    await expect.poll(() => countCalls(customer)).toBeGreaterThan(before);
    await shop.ask('POST', `subscriptions/${subscription?.id}`, { cancel_at_period_end: 'true' });
    expect(await verify(atCopy(person))).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    expect(isLate).toBe(true);
    expect(await late).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
  });

  test('who asks for more while a slow provider opens a checkout is answered after it', async () => {
    const person = await signIn(shop);
    const { opening } = await beginSlowCheckout(person, 700);
    const [cancelled, verified] = await Promise.allSettled([cancel(person), verify(person)]);
    expect(cancelled).toMatchObject({
      reason: { status: 409, message: 'There is no subscription to cancel' },
    });
    expect(verified).toMatchObject({ value: { status: 'free' } });
    await opening;
  });

  test('whoever waits for their own checkout keeps nobody else waiting', async () => {
    const [person, other] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    await checkout(other);
    const { opening } = await beginSlowCheckout(person, 700);
    let isOpened = false;
    const opened = opening.then(() => {
      isOpened = true;
    });
    const waiting = Array.from({ length: 5 }, () => verify(person));
    await verify(other);
    expect(isOpened).toBe(false);
    await Promise.all([opened, ...waiting]);
  });
});
