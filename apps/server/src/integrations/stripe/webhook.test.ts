import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Stripe } from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSignedEvent } from './webhook.ts';

const stripe = new Stripe('sk_test_nobody');
const secret = 'whsec_of_this_test';
const now = new Date('2026-03-01T12:00:00Z');

type Sending = { age?: number; signedWith?: string; change?: (signature: string) => string | undefined };

/** Signed so many seconds ago. */
function receive(payload: string, { age = 0, signedWith = secret, change = (same) => same }: Sending = {}) {
  const timestamp = Math.floor(now.getTime() / 1000) - age;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith, timestamp });
  return readSignedEvent(stripe, { body: Buffer.from(payload), signature: change(signature), secret, now });
}

const eventAbout = (object: unknown) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object } });

test.each<[string, unknown, string | null, string | null]>([
  ['a subscription', { object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1', 'sub_1'],
  ['a customer', { object: 'customer', id: 'cus_1' }, 'cus_1', null],
  [
    'a session',
    { object: 'checkout.session', id: 'cs', customer: 'cus_1', subscription: 'sub_1' },
    'cus_1',
    'sub_1',
  ],
  [
    'what is expanded',
    { object: 'invoice', customer: { id: 'cus_1' }, subscription: { id: 'sub_1' } },
    'cus_1',
    'sub_1',
  ],
  [
    'an invoice as it is now',
    {
      object: 'invoice',
      customer: 'cus_1',
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
    },
    'cus_1',
    'sub_1',
  ],
  ['an invoice of no subscription', { object: 'invoice', customer: 'cus_1', parent: null }, 'cus_1', null],
  ['nobody', { object: 'charge', id: 'ch_1', customer: null }, null, null],
  ['empty ids', { object: 'invoice', customer: '', subscription: '' }, null, null],
  ['what has no id', { object: 'invoice', customer: {}, subscription: 7 }, null, null],
  ['nothing', null, null, null],
])('an event tells the ids of %s', (_, object, customerId, subscriptionId) => {
  expect(receive(eventAbout(object))).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    customerId,
    subscriptionId,
    named: null,
  });
});

// As https://docs.stripe.com/changelog/acacia/2024-09-30/api-v2-thin-events shows one.
const thinEvent = (type: string, related: object | undefined) =>
  JSON.stringify({
    id: 'evt_test_65R9',
    object: 'v2.core.event',
    type,
    livemode: false,
    created: '2024-09-17T06:20:52.246Z',
    related_object: related,
  });

test.each<[string, string, object | undefined, object]>([
  [
    'a subscription',
    'v1.customer.subscription.updated',
    { id: 'sub_1', type: 'subscription', url: '/v1/subscriptions/sub_1' },
    {
      type: 'customer.subscription.updated',
      customerId: null,
      subscriptionId: 'sub_1',
      named: { kind: 'subscription', id: 'sub_1' },
    },
  ],
  [
    'a customer',
    'v1.customer.deleted',
    { id: 'cus_1', type: 'customer', url: '/v1/customers/cus_1' },
    { type: 'customer.deleted', customerId: 'cus_1', subscriptionId: null, named: null },
  ],
  [
    'nothing',
    'v2.core.health.event_generation_failure.resolved',
    undefined,
    {
      type: 'v2.core.health.event_generation_failure.resolved',
      customerId: null,
      subscriptionId: null,
      named: null,
    },
  ],
])('a thin event names %s', (_, type, related, expected) => {
  expect(receive(thinEvent(type, related))).toEqual({ id: 'evt_test_65R9', ...expected });
});

test.each<[string, Sending, boolean]>([
  ['five minutes ago', { age: 300 }, true],
  ['earlier', { age: 301 }, false],
  ['in five minutes', { age: -300 }, true],
  ['later', { age: -301 }, false],
  ['by somebody else', { signedWith: 'whsec_of_another' }, false],
  ['by nobody', { change: () => undefined }, false],
  ['with nothing', { change: () => '' }, false],
  ['without a time', { change: (signature) => signature.replace(/^t=\d+,/, '') }, false],
  ['with a time that is none', { change: (signature) => signature.replace(/^t=/, 't=x') }, false],
  ['with more behind it', { change: (signature) => `${signature},\n` }, false],
])('what was signed %s is taken: %s', (_, sending, isTaken) => {
  expect(receive(eventAbout(null), sending) !== null).toBe(isTaken);
});

test.each(['{"id":', 'null', '[]', '{"object":"event"}'])(
  'what is signed and no event is none: %s',
  (body) => {
    expect(receive(body)).toBeNull();
  },
);

test('T33 a signature is compared by what takes as long for a near one as for any other', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  // The library has its own names for what the module exports.
  syncBuiltinESMExports();
  onTestFinished(() => {
    compare.mockRestore();
    syncBuiltinESMExports();
  });
  expect(receive(eventAbout(null), { signedWith: 'whsec_of_another' })).toBeNull();
  expect(compare).toHaveBeenCalledOnce();
});
