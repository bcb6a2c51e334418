import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { cancel, checkout, getStatus, isPremium, newPremium, verify } from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { DAY, press, sign, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await startTestShop({ logger: createLogger('warn', { write: (line) => lines.push(line) }) });
});
beforeEach(() => shop.release());
afterAll(() => shop.stop());

const countEvents = async (id = '%'): Promise<number> =>
  (await shop.pool.query('select count(*)::int as count from webhook_events where id like $1', [id])).rows[0]
    .count;
const countMirror = async ({ user }: TestPerson): Promise<number> =>
  (await shop.pool.query('select count(*)::int as count from subscriptions where user_id = $1', [user.uid]))
    .rows[0].count;
const newEvent = (customer: string, type = 'invoice.paid') => ({
  id: `evt_${newId()}`,
  object: 'event',
  type,
  data: { object: { object: 'invoice', customer } },
});

const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };

/** Somebody who has paid, of which nothing has arrived yet. */
async function buyUnheard(): Promise<{ person: TestPerson; customer: string; events: string[] }> {
  const person = await signIn(shop);
  await shop.settle();
  await shop.hold();
  await shop.buy(person);
  const customer = await shop.customerOf(person);
  const events = (await shop.events()).filter(
    ({ state, event }) => state === 'held' && event.data.object['customer'] === customer,
  );
  expect(await isPremium(person)).toBe(false);
  return { person, customer, events: events.map(({ id }) => id) };
}

describe('F16 a payment of which the provider', () => {
  test('tells late counts when it tells', async () => {
    const { person, events } = await buyUnheard();
    expect(await shop.deliver(...events)).toEqual([200, 200, 200]);
    expect(await isPremium(person)).toBe(true);
  });

  test('tells twice counts once', async () => {
    const { person, events } = await buyUnheard();
    await shop.deliver(...events, ...events);
    expect(await isPremium(person)).toBe(true);
    expect(await countMirror(person)).toBe(1);
  });

  test('never tells counts as soon as the person asks', async () => {
    const { person } = await buyUnheard();
    expect(await verify(person)).toMatchObject({ status: 'premium', isActive: true });
    expect(await isPremium(person)).toBe(true);
  });

  test('never tells, and of which nobody asks, counts within a day', async () => {
    const { person } = await buyUnheard();
    await shop.subscription.reconcile();
    // Checked a moment ago, when the checkout was opened: there is nothing to compare yet.
    expect(await isPremium(person)).toBe(false);
    await shop.pool.query("update stripe_customers set synced_at = now() - interval '21 hours'");
    await shop.subscription.reconcile();
    expect(await isPremium(person)).toBe(true);
  });

  test('tells a day later is believed: the signature is fresh, the event is old', async () => {
    const { person, customer } = await buyUnheard();
    const old = { ...newEvent(customer), created: Math.floor(Date.now() / 1000) - DAY };
    expect((await shop.send(old)).status).toBe(200);
    expect(await isPremium(person)).toBe(true);
  });
});

describe('F16 a payment told in a thin event', () => {
  test.for(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])(
    'counts, although %s names no customer',
    async (type) => {
      const { person, customer } = await buyUnheard();
      await shop.pull('webhook', { url: `${shop.url}/api/webhooks/stripe`, payload: 'thin' });
      const told = (await shop.events()).find(
        (each) => each.type === type && each.event.data.object['customer'] === customer,
      );
      expect(await shop.deliver(told?.id ?? '')).toEqual([200]);
      expect(await isPremium(person)).toBe(true);
      await shop.pull('webhook', { url: `${shop.url}/api/webhooks/stripe`, payload: 'snapshot' });
    },
  );

  test('is told again while the provider cannot say whose it is', async () => {
    const { person } = await buyUnheard();
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(person));
    const event = {
      id: `evt_${newId()}`,
      object: 'v2.core.event',
      type: 'v1.customer.subscription.created',
      related_object: { id: subscription?.id, type: 'subscription' },
    };
    await shop.spoil(`subscriptions/${subscription?.id}`, down, 3);
    expect((await shop.send(event)).status).toBe(503);
    expect((await shop.send(event)).status).toBe(200);
    expect(await isPremium(person)).toBe(true);
  });

  test('about nothing that the provider knows is taken and forgotten', async () => {
    for (const [type, kind] of [
      ['v1.customer.subscription.created', 'subscription'],
      ['v1.invoice.paid', 'a kind of another day'],
      ['v2.core.event_destination.ping', 'v2.core.event_destination'],
    ]) {
      const related_object = { id: `sub_${newId()}`, type: kind };
      const event = { id: `evt_${newId()}`, object: 'v2.core.event', type, related_object };
      expect((await shop.send(event)).status).toBe(200);
      expect(await countEvents(event.id)).toBe(0);
    }
  });
});

describe('F17 an event that cannot be taken in', () => {
  test('is answered with a failure, comes again, and has its effect once', async () => {
    const { person, customer, events } = await buyUnheard();
    const [first = ''] = events;
    await shop.spoil(`customer=${customer}`, down, 3);
    expect(await shop.deliver(first)).toEqual([503]);
    expect([await countEvents(first), await isPremium(person)]).toEqual([0, false]);
    expect(await shop.deliver(first, first)).toEqual([200, 200]);
    expect([await countEvents(first), await isPremium(person)]).toEqual([1, true]);
  });
});

describe('T33 a forged webhook', () => {
  test.for([
    ['no signature', { header: () => '' }],
    ['another secret', { secret: 'whsec_other' }],
    ['a test secret of the provider', { secret: 'whsec_test_secret' }],
    ['the old scheme alone', { header: (t: number, v: string) => `t=${t},v0=${v}` }],
    ['a time that is five minutes and a second old', { age: 301 }],
    ['a time five minutes to come', { age: -303 }],
    ['a time that is none', { header: (_t: number, v: string) => `t=now,v1=${v}` }],
    ['a changed time', { header: (t: number, v: string) => `t=${t - 1},v1=${v}` }],
    ['half a signature', { header: (t: number, v: string) => `t=${t},v1=${v.slice(0, 32)}` }],
    ['words', { header: () => 'trust me' }],
  ] as const)('with %s is refused and leaves no trace', async ([, change]) => {
    const { person, customer } = await buyUnheard();
    const before = await countEvents();
    const answer = await shop.send(newEvent(customer), change);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect([await countEvents(), await isPremium(person)]).toEqual([before, false]);
  });

  test('with a body that was changed or written anew is refused', async () => {
    const { customer } = await buyUnheard();
    const body = JSON.stringify(newEvent(customer));
    const at = Math.floor(Date.now() / 1000);
    for (const other of [
      `${body} `,
      body.replace('invoice.paid', 'invoice.pai d'),
      JSON.stringify(JSON.parse(body), null, 2),
    ]) {
      const answer = await shop.sendText(other, { header: () => `t=${at},v1=${sign(body, at)}` });
      expect(answer.status).toBe(400);
    }
  });

  test('is told from a true one that was under way for nearly five minutes', async () => {
    const { person, customer } = await buyUnheard();
    expect((await shop.send(newEvent(customer), { age: 295 })).status).toBe(200);
    expect(await isPremium(person)).toBe(true);
  });

  test('that comes again and again is refused for a while, and a true one is taken all the same', async () => {
    const strict = await startTestShop({ budgets: { 'webhook-refusal': { points: 2, seconds: 60 } } });
    const send = async (change?: { secret: string }) =>
      (await strict.send(newEvent('cus_nobody'), change)).status;
    const forged = { secret: 'whsec_other' };
    expect([await send(forged), await send(forged), await send(forged)]).toEqual([400, 400, 429]);
    expect(await send()).toBe(200);
    await strict.stop();
  });

  test('that is signed, but is no event, is refused', async () => {
    expect((await shop.sendText('not JSON')).status).toBe(400);
  });

  test('in a thousand variants is refused every time; the true one is taken', {
    timeout: 60_000,
  }, async () => {
    const { person, customer } = await buyUnheard();
    const before = await countEvents();
    const body = JSON.stringify(newEvent(customer));
    const at = Math.floor(Date.now() / 1000);
    const header = `t=${at},v1=${sign(body, at)}`;
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1000; count += 1) {
      const isHeader = count % 2 === 0;
      const answer = await shop.sendText(isHeader ? body : mutate(body), {
        header: () => (isHeader ? mutate(header) : header),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    // The signature is checked before the budget of refusals, so neither hides an acceptance.
    expect([...statuses.keys()].filter((code) => code !== 400 && code !== 429)).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(1000);
    expect([await countEvents(), await isPremium(person)]).toEqual([before, false]);

    const answer = await shop.sendText(body, { header: () => header });
    expect([answer.status, await isPremium(person)]).toEqual([200, true]);
  });

  /** One character replaced by another, dropped or doubled. */
  function mutate(text: string): string {
    const index = randomInt(text.length);
    const before = text.slice(0, index);
    const after = text.slice(index + 1);
    const character = text.charAt(index);
    const other = String.fromCharCode(33 + ((character.charCodeAt(0) - 33 + randomInt(1, 90)) % 90));
    return (
      [`${before}${other}${after}`, `${before}${after}`, `${before}${character}${character}${after}`][
        randomInt(3)
      ] ?? ''
    );
  }
});

describe('T34 the same event', () => {
  test('a hundred times at once has its effect once', async () => {
    const { person, customer } = await buyUnheard();
    const event = newEvent(customer);
    const look = `/v1/subscriptions?customer=${customer}`;
    const countLooks = async () => (await sandbox.listCalls('stripe', look)).length;
    const before = await countLooks();
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.send(event)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect([await countEvents(event.id), await isPremium(person), await countMirror(person)]).toEqual([
      1,
      true,
      1,
    ]);
    expect((await countLooks()) - before).toBe(1);
  });

  test('with a new id changes nothing that is not so', async () => {
    const person = await newPremium(shop);
    const before = await getStatus(person);
    const [paid] = (await shop.events()).filter(({ type }) => type === 'invoice.paid').slice(-1);
    expect((await shop.send({ ...paid?.event, id: `evt_${newId()}` })).status).toBe(200);
    expect(await getStatus(person)).toEqual(before);
  });
});

describe('T35 events out of order', () => {
  const permute = <Item>(items: readonly Item[]): Item[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

  /** The four events of a whole life, as the provider made them. */
  async function live() {
    const person = await signIn(shop);
    await shop.settle();
    await shop.hold();
    await shop.buy(person);
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    const path = `subscriptions/${subscription?.id}`;
    await shop.ask('POST', path, { 'metadata[kind]': 'a' });
    await shop.ask('POST', path, { cancel_at_period_end: 'true' });
    await shop.ask('DELETE', path);
    const parcels = (await shop.events()).filter(
      ({ type, event }) =>
        type.startsWith('customer.subscription.') && event.data.object['customer'] === customer,
    );
    expect(parcels.map(({ type }) => type.split('.')[2])).toEqual([
      'created',
      'updated',
      'updated',
      'deleted',
    ]);
    return { person, customer, events: parcels.map(({ event }) => event) };
  }

  async function tell(order: readonly object[]): Promise<void> {
    for (const event of order) expect((await shop.send({ ...event, id: `evt_${newId()}` })).status).toBe(200);
  }

  test('in all 24 orders end in what the provider knows: it is over', { timeout: 60_000 }, async () => {
    const { person, events } = await live();
    for (const order of permute(events)) {
      await shop.pool.query("update subscriptions set status = 'active', cancel_at_period_end = false");
      await tell(order);
      expect(await getStatus(person)).toMatchObject({ status: 'free', subscription: null });
    }
  });

  test('in all 24 orders end in what the provider knows: a new one goes on', {
    timeout: 60_000,
  }, async () => {
    const { person, events } = await live();
    await shop.buy(person);
    for (const order of permute(events)) {
      await shop.pool.query('delete from subscriptions where user_id = $1', [person.user.uid]);
      await tell(order);
      expect(await getStatus(person)).toMatchObject({
        status: 'premium',
        subscription: { status: 'active', cancelAtPeriodEnd: false },
      });
      expect(await countMirror(person)).toBe(2);
    }
  });
});

describe('T36 an event about', () => {
  test("somebody's customer that claims another person changes that customer's person alone", async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    await shop.buy(ben);
    await shop.settle();
    const customer = await shop.customerOf(ben);
    const event = {
      ...newEvent(customer, 'checkout.session.completed'),
      data: {
        object: {
          object: 'checkout.session',
          customer,
          client_reference_id: ada.user.uid,
          metadata: { user_id: ada.user.uid },
          status: 'complete',
        },
      },
    };
    expect((await shop.send(event)).status).toBe(200);
    expect([await isPremium(ada), await isPremium(ben)]).toEqual([false, true]);
  });

  test('a customer of nobody is taken and forgotten', async () => {
    const before = await countEvents();
    for (const customer of ['cus_nobody', '', "cus_'; drop table users; --"])
      expect((await shop.send(newEvent(customer, 'customer.subscription.created'))).status).toBe(200);
    expect(await countEvents()).toBe(before);
  });

  test('a customer of nobody can be found at the provider by the event that the log names', async () => {
    const event = newEvent('cus_nobody');
    await shop.send(event);
    const words = { event: 'unknown-customer', id: event.id, type: 'invoice.paid' };
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(words));
  });

  test.each([
    ['an event', async (customer: string) => (await shop.send(newEvent(customer))).status, 200],
    ['the daily comparison', () => shop.subscription.reconcile(), undefined],
  ] as const)(
    'a customer who is not that person’s any more when the provider has answered %s is forgotten',
    async (_, hear, outcome) => {
      const { person, customer } = await buyUnheard();
      await shop.pool.query(
        'update stripe_customers set synced_at = case when customer_id <> $1 then now() end',
        [customer],
      );
      const before = await countEvents();
      const look = `/v1/subscriptions?customer=${customer}`;
      const countLooks = async () => (await sandbox.listCalls('stripe', look)).length;
      const looks = await countLooks();
      await shop.spoil(look, { delayMs: 500 });
      const heard = hear(customer);
      await expect.poll(countLooks).toBe(looks + 1);
      await shop.pool.query(
        'update stripe_customers set customer_id = $2, synced_at = now() where customer_id = $1',
        [customer, `cus_${newId()}`],
      );
      expect(await heard).toBe(outcome);
      expect([await countEvents(), await countMirror(person)]).toEqual([before, 0]);
    },
  );

  test('something that is no business of ours is taken and forgotten', async () => {
    const person = await newPremium(shop);
    const before = await countEvents();
    for (const type of ['customer.updated', 'price.updated', 'charge.dispute.created'])
      expect((await shop.send(newEvent(await shop.customerOf(person), type))).status).toBe(200);
    expect(await countEvents()).toBe(before);
  });
});

describe('T32 a second plan that was bought all the same', () => {
  async function buySecond(customer: string, at = shop) {
    const [first] = await at.subscriptionsOf(customer);
    const checkout = await at.ask('POST', 'checkout/sessions', {
      mode: 'subscription',
      customer,
      'line_items[0][price]': 'price_sandbox_premium_monthly',
      success_url: `${at.url}/app/subscription`,
    });
    await press(String(checkout['url']), 'pay');
    const second = (await at.subscriptionsOf(customer)).find(({ id }) => id !== first?.id);
    return { first, second };
  }

  /** What the subscription was paid with. */
  async function paymentOf(id = ''): Promise<string> {
    const { latest_invoice: invoice } = await shop.ask(
      'GET',
      `subscriptions/${id}?expand[]=latest_invoice.payments`,
    );
    return /"payment_intent":"(pi_\w+)"/.exec(JSON.stringify(invoice))?.[1] ?? '';
  }

  const disputed = {
    status: 400,
    body: {
      error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'It has been charged back.' },
    },
  };

  const listRefunds = async (customer: string) =>
    (await shop.events())
      .filter(({ type, event }) => type === 'refund.created' && event.data.object['customer'] === customer)
      .map(({ event }) => event.data.object);

  test('is ended, and its money goes back', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    const { first } = await buySecond(customer);
    await expect
      .poll(async () => (await shop.subscriptionsOf(customer)).map((each) => each.status).sort())
      .toEqual(['active', 'canceled']);
    await shop.settle();
    expect((await shop.list(`subscriptions?customer=${customer}`)).map(({ id }) => id)).toEqual([first?.id]);
    expect((await listRefunds(customer)).map(({ amount }) => amount)).toEqual([900]);
    expect(await isPremium(person)).toBe(true);
  });

  test('is none while the first one ends with its period', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await cancel(person);
    await buySecond(customer);
    await shop.settle();
    expect((await shop.subscriptionsOf(customer)).map((each) => each.status)).toEqual(['active', 'active']);
    expect(await listRefunds(customer)).toEqual([]);
    expect((await verify(person)).subscription).toMatchObject({ status: 'active' });
  });

  test('is none where something else is bought than the plan', async () => {
    const other = await startTestShop({ settings: { STRIPE_PRICE_ID: 'price_of_something_else' } });
    const person = await signIn(other);
    await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
    const customer = await other.customerOf(person);
    for (let bought = 0; bought < 2; bought += 1) await buySecond(customer, other);
    await other.settle();
    await verify(person);
    expect((await other.subscriptionsOf(customer)).map((each) => each.status)).toEqual(['active', 'active']);
    await other.stop();
  });

  test.for([
    ['first', []],
    ['second', [{ delayMs: 1 }]],
  ] as const)('gives its money back once, although the %s call for it fails', async ([, answersBefore]) => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await shop.hold();
    const { second } = await buySecond(customer);
    for (const answer of answersBefore) await shop.spoil(`subscriptions/${second?.id}`, answer);
    await shop.spoil(`subscriptions/${second?.id}`, down, 3);
    const before = lines.length;
    const event = newEvent(customer);
    expect((await shop.send(event)).status).toBe(503);
    expect((await shop.send(event)).status).toBe(200);

    expect((await shop.subscriptionsOf(customer)).map((each) => each.status).sort()).toEqual([
      'active',
      'canceled',
    ]);
    expect((await listRefunds(customer)).map(({ amount }) => amount)).toEqual([900]);
    const told = lines.slice(before).map((line) => JSON.parse(line));
    expect(told).toContainEqual(expect.objectContaining({ event: 'double-purchase-ended', amount: 900 }));
  });

  test('is ended although its money cannot go back, which is told, and nothing else stands still', async () => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await shop.hold();
    const { second } = await buySecond(customer);
    const payment = await paymentOf(second?.id);
    // For good: whoever has disputed a payment gets it back from their bank.
    await shop.spoil(`payment_intent=${payment}`, disputed, 100);
    const before = lines.length;
    expect((await shop.send(newEvent(customer))).status).toBe(200);

    expect((await shop.subscriptionsOf(customer)).map((each) => each.status).sort()).toEqual([
      'active',
      'canceled',
    ]);
    expect([await countMirror(person), await isPremium(person)]).toEqual([2, true]);
    expect(lines.slice(before).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        event: 'refund-refused',
        paymentIntent: payment,
        code: 'charge_disputed',
      }),
      expect.objectContaining({ event: 'double-purchase-ended', amount: 0 }),
    ]);
    await cancel(person);
    expect((await verify(person)).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test.for([
    ['too many at once', 429, { type: 'invalid_request_error', code: 'rate_limit' }],
    ['a lock', 409, { type: 'invalid_request_error', code: 'lock_timeout' }],
    ['a key that is not valid', 401, { type: 'invalid_request_error', code: 'api_key_expired' }],
    ['a failure of its own', 500, { type: 'api_error' }],
  ] as const)('waits for its money where the provider names %s', async ([, status, error]) => {
    const person = await newPremium(shop);
    const customer = await shop.customerOf(person);
    await shop.hold();
    const { second } = await buySecond(customer);
    // More often than the call is tried again by itself.
    await shop.spoil(`payment_intent=${await paymentOf(second?.id)}`, { status, body: { error } }, 3);
    const event = newEvent(customer);
    const answers: number[] = [];
    while (answers.at(-1) !== 200 && answers.length < 5) {
      answers.push((await shop.send(event)).status);
      const isOver = (await shop.subscriptionsOf(customer)).some((each) => each.status === 'canceled');
      expect(isOver).toBe(answers.at(-1) === 200);
    }
    expect([answers[0], answers.at(-1)]).toEqual([503, 200]);
    expect((await listRefunds(customer)).map(({ amount }) => amount)).toEqual([900]);
  });
});

describe('F16 the daily comparison', () => {
  const syncedAt = async (customer: string) =>
    (await shop.pool.query('select synced_at from stripe_customers where customer_id = $1', [customer]))
      .rows[0].synced_at;

  /** People whose billing is due, in the order in which they are compared. */
  async function makeDue(count: number): Promise<string[]> {
    await shop.pool.query('update stripe_customers set synced_at = now()');
    const customers: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await signIn(shop);
      await checkout(person);
      customers.push(await shop.customerOf(person));
    }
    await shop.pool.query('update stripe_customers set synced_at = null where customer_id = any($1)', [
      customers,
    ]);
    return customers.sort();
  }

  const refused = { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } };

  test('goes on behind somebody who cannot be compared', async () => {
    // As many as would end it in a row.
    const [first = '', second = '', fine = '', ...others] = await makeDue(6);
    const stuck = [first, second, ...others];
    for (const customer of stuck) await shop.spoil(`customer=${customer}`, refused, 1);
    await shop.subscription.reconcile();
    for (const customer of stuck) expect(await syncedAt(customer)).toBeNull();
    expect(await syncedAt(fine)).not.toBeNull();
  });

  test('is given up after five failures in a row, and goes on from there the next time', async () => {
    const due = await makeDue(7);
    const [first = '', , , , , sixth = '', seventh = ''] = due;
    for (const customer of due.slice(0, 5)) await shop.spoil(`customer=${customer}`, refused);
    await expect(shop.subscription.reconcile()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await syncedAt(sixth), await syncedAt(seventh)]).toEqual([null, null]);
    await shop.subscription.reconcile();
    expect([await syncedAt(sixth), await syncedAt(seventh)]).not.toContain(null);
    expect(await syncedAt(first)).toBeNull();
    await shop.subscription.reconcile();
    expect(await syncedAt(first)).not.toBeNull();
  });

  test('ends early when the server stops, and the next goes on with the rest', async () => {
    const [first = '', second = '', third = ''] = await makeDue(3);
    let looks = 0;
    await shop.subscription.reconcile(() => (looks += 1) > 1);
    expect(await syncedAt(first)).not.toBeNull();
    expect([await syncedAt(second), await syncedAt(third)]).toEqual([null, null]);
    await shop.subscription.reconcile();
    expect([await syncedAt(second), await syncedAt(third)]).not.toContain(null);
  });

  test('forgets an event after 30 days, when it comes no more', async () => {
    await shop.pool.query('update stripe_customers set synced_at = now()');
    await shop.pool.query(`insert into webhook_events values
      ('evt_of_29_days', 'invoice.paid', now() - interval '29 days'),
      ('evt_of_31_days', 'invoice.paid', now() - interval '31 days')`);
    await shop.subscription.reconcile();
    expect([await countEvents('evt_of_29_days'), await countEvents('evt_of_31_days')]).toEqual([1, 0]);
  });
});
