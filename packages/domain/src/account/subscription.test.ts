import { expect, test } from 'vitest';
import { findLiveSubscription, isInForce, isLive, RENEWAL_GRACE } from './subscription.ts';

const now = new Date('2026-06-01T00:00:00Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const facts = (change: Partial<Parameters<typeof isLive>[0]> = {}) => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: at(1000),
  ...change,
});

test.for([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', false],
  ['canceled', false],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['paused', false],
] as const)('a subscription that is %s gives a paid plan: %s', ([status, expected]) => {
  expect(isLive(facts({ status }), now)).toBe(expected);
});

test.for([
  ['a renewal that nobody has told of yet', { currentPeriodEnd: at(-1000) }, true],
  ['the grace, to the last moment', { currentPeriodEnd: at(1 - RENEWAL_GRACE) }, true],
  ['the end of the grace', { currentPeriodEnd: at(-RENEWAL_GRACE) }, false],
  ['a cancelled period that still runs', { cancelAtPeriodEnd: true }, true],
  ['a cancelled period that is over', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, false],
] as const)('a plan ends with its period, or after the grace: %s', ([, change, expected]) => {
  expect(isLive(facts(change), now)).toBe(expected);
});

test.for([
  ['renews', {}, true],
  ['may be renewed yet, however late', { currentPeriodEnd: at(-2 * RENEWAL_GRACE) }, true],
  ['is cancelled and still runs', { cancelAtPeriodEnd: true }, true],
  ['is cancelled and over', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, false],
  ['was ended by the provider', { status: 'canceled' }, false],
] as const)('a subscription that %s is in force: %s', ([, change, expected]) => {
  expect(isInForce(facts(change), now)).toBe(expected);
});

test('F15 the grace is 72 hours', () => {
  const ended = (hours: number) => isLive(facts({ currentPeriodEnd: at(-hours * 60 * 60 * 1000) }), now);
  expect([ended(71.9), ended(72)]).toEqual([true, false]);
});

test('of several, the live one with the latest end wins', () => {
  const subscriptions = [
    { id: 'short', ...facts() },
    { id: 'over', ...facts({ status: 'canceled', currentPeriodEnd: at(9000) }) },
    { id: 'long', ...facts({ currentPeriodEnd: at(5000) }) },
  ];
  expect(findLiveSubscription(subscriptions, now)?.id).toBe('long');
  expect(findLiveSubscription(subscriptions.reverse(), now)?.id).toBe('long');
  expect(findLiveSubscription([], now)).toBeNull();
});

test('of several, the plan ends only where each of them does', () => {
  const [renewing, ending] = [facts(), facts({ cancelAtPeriodEnd: true, currentPeriodEnd: at(5000) })];
  expect(findLiveSubscription([renewing, ending], now)).toEqual({ ...ending, cancelAtPeriodEnd: false });
  expect(findLiveSubscription([ending, ending], now)).toEqual(ending);
});
