import { Hono } from 'hono';
import { z } from 'zod';
import { ControlRefusal, readJson } from '../control/routes.ts';
import { type Accounts, DEFAULT_KEY } from './accounts.ts';
import { completeCheckout } from './billing/checkouts.ts';
import { newStripeId } from './ids.ts';
import { presentEvent } from './objects/event.ts';
import { ORDINARY, PAYLOADS } from './webhooks/deliveries.ts';

const account = z
  .string()
  .regex(/^sk_\w+$/, 'must be a secret key')
  .default(DEFAULT_KEY);
const loopbackUrl = z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ });

const schemas = {
  account: z.strictObject({ account }),
  webhook: z.strictObject({
    account,
    url: loopbackUrl.nullable(),
    secret: z.string().min(1).optional(),
    retryMs: z.int().min(1).max(3_600_000).optional(),
    payload: z.enum(PAYLOADS).optional(),
  }),
  deliveries: z.strictObject({
    account,
    hold: z.boolean().default(ORDINARY.hold),
    drop: z.boolean().default(ORDINARY.drop),
    delayMs: z.int().min(0).max(3_600_000).default(ORDINARY.delayMs),
    copies: z.int().min(1).max(1000).default(ORDINARY.copies),
    types: z.array(z.string()).default([]),
  }),
  deliver: z.strictObject({ account, events: z.array(z.string()).min(1).max(10_000) }),
  event: z.strictObject({
    account,
    id: z.string().default(() => newStripeId('evt')),
    type: z.string(),
    created: z.int().optional(),
    object: z.record(z.string(), z.json()),
  }),
  clock: z.strictObject({ account, offsetSeconds: z.int().min(-31_536_000).max(315_360_000) }),
  card: z.strictObject({ account, customer: z.string(), isBad: z.boolean() }),
  pay: z.strictObject({ account, checkout: z.string() }),
};

/** What a test does to the payments: hold, order, lose and repeat events, move time, spoil a card. */
export const stripeControlRoutes = (accounts: Accounts): Hono =>
  new Hono()
    .post('/webhook', async (c) => {
      const { account: key, url, secret, retryMs, payload } = await readJson(c, schemas.webhook);
      accounts.get(key).deliveries.setEndpoint({
        url,
        ...(secret && { secret }),
        ...(retryMs && { retryMs }),
        ...(payload && { payload }),
      });
      return c.json({ ok: true });
    })
    .post('/deliveries', async (c) => {
      const { account: key, ...mode } = await readJson(c, schemas.deliveries);
      accounts.get(key).deliveries.setMode(mode);
      return c.json({ ok: true });
    })
    .post('/release', async (c) => {
      const { account: key } = await readJson(c, schemas.account);
      accounts.get(key).deliveries.release();
      return c.json({ ok: true });
    })
    .get('/events', (c) => {
      const parcels = accounts.get(c.req.query('account') ?? DEFAULT_KEY).deliveries.list();
      return c.json(
        parcels.map(({ event, type, state, attempts }) => ({ id: event.id, type, state, attempts, event })),
      );
    })
    .post('/deliver', async (c) => {
      const { account: key, events } = await readJson(c, schemas.deliver);
      const statuses: (number | null)[] = [];
      for (const id of events) statuses.push(await accounts.get(key).deliveries.deliver(id));
      return c.json({ statuses });
    })
    .post('/events', async (c) => {
      const { account: key, created, ...facts } = await readJson(c, schemas.event);
      const { deliveries, ledger } = accounts.get(key);
      deliveries.push(presentEvent({ ...facts, created: created ?? ledger.now() }), facts.type);
      return c.json({ id: facts.id });
    })
    .post('/clock', async (c) => {
      const { account: key, offsetSeconds } = await readJson(c, schemas.clock);
      accounts.get(key).moveClock(offsetSeconds);
      accounts.save();
      return c.json({ ok: true });
    })
    .post('/card', async (c) => {
      const { account: key, customer: id, isBad } = await readJson(c, schemas.card);
      const customer = accounts.get(key).ledger.tables.customers.find(id);
      if (customer === undefined) throw new ControlRefusal('customer: there is none with this id');
      customer.hasBadCard = isBad;
      accounts.get(key).advance();
      accounts.save();
      return c.json({ ok: true });
    })
    .post('/pay-anyway', async (c) => {
      const { account: key, checkout: id } = await readJson(c, schemas.pay);
      const { ledger } = accounts.get(key);
      const checkout = ledger.tables.checkouts.find(id);
      if (checkout === undefined) throw new ControlRefusal('checkout: there is none with this id');
      completeCheckout(ledger, checkout);
      accounts.save();
      return c.json({ subscription: checkout.subscription });
    });
