import { RENEWAL_GRACE } from '@vault/domain';
import { expect, test } from 'vitest';
import { subscriptionStore } from '~/platform/device/local-store.ts';
import { createStatusCache } from './status-cache.ts';
import { endingStatus, freeStatus, premiumStatus } from '../testing/statuses.ts';

const MINUTE = 60_000;
const KEY = 'subscription_status_ada_v1.0';

const START = Date.parse('2126-03-01T00:00:00Z');

function setUp(userId = 'ada', start = START) {
  const time = { now: start };
  return {
    cache: createStatusCache({ store: subscriptionStore, userId, clock: () => time.now }),
    time,
  };
}

test('a status is kept for five minutes', () => {
  const { cache, time } = setUp();
  cache.write(freeStatus);
  time.now += 5 * MINUTE - 1;
  expect(cache.read()?.status).toEqual(freeStatus);
  time.now += 1;
  expect(cache.read()).toBeNull();
});

test("nobody reads another person's", () => {
  setUp('ada').cache.write(premiumStatus);
  expect(localStorage.getItem(KEY)).not.toBeNull();
  expect(setUp('bela').cache.read()).toBeNull();
});

test.each([
  ['that was cancelled', endingStatus, 0],
  ['whose renewal is awaited', premiumStatus, RENEWAL_GRACE],
])('a paid plan %s is believed as long as the server believes it', (_, status, grace) => {
  const { cache, time } = setUp('ada', Date.parse('2126-03-12T11:59:00Z') + grace);
  cache.write(status);
  expect(cache.read()?.status).toEqual(status);
  time.now += MINUTE;
  expect(cache.read()).toBeNull();
});

test('a sweep removes what is too old, and nothing else', () => {
  const { cache, time } = setUp();
  cache.write(freeStatus);
  cache.sweep();
  expect(localStorage.getItem(KEY)).not.toBeNull();
  time.now += 5 * MINUTE;
  cache.sweep();
  expect(localStorage.getItem(KEY)).toBeNull();
});

const stored = (change: object) => JSON.stringify({ savedAt: START, status: { ...freeStatus, ...change } });

test.each([
  '{',
  '5',
  `{"savedAt":${START}}`,
  JSON.stringify({ status: freeStatus }),
  stored({ status: 'gold' }),
  stored({ isActive: 1 }),
  stored({ currentPeriodEnd: 0 }),
  stored({ usage: {} }),
  stored({ usage: null }),
  stored({ usage: { aiRequestsCount: 1, limit: '3' } }),
  stored({ subscription: 'active' }),
])('nonsense is not a status: %s', (text) => {
  localStorage.setItem(KEY, stored({}));
  expect(setUp().cache.read()?.status).toEqual(freeStatus);
  localStorage.setItem(KEY, text);
  expect(setUp().cache.read()).toBeNull();
});

test('a moment that is still to come is not trusted', () => {
  const { cache, time } = setUp();
  cache.write(freeStatus, time.now + 1);
  expect(cache.read()).toBeNull();
});
