import { expect, test, vi } from 'vitest';
import type { SubscriptionStatus } from '@vault/contract';
import { followPayment, readCheckoutEnd, withoutCheckoutEnd } from './payment-return.ts';
import { freeStatus, premiumStatus } from '../testing/statuses.ts';

type Answer = SubscriptionStatus | Error;

/** `unknown`: how many verifications learn nothing. */
function follow(answers: Answer[], last: Answer = freeStatus, { unknown = 0 } = {}) {
  const steps: string[] = [];
  const refresh = vi.fn(async () => {
    steps.push('refresh');
    const answer = answers.shift() ?? last;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const end = followPayment({
    refresh,
    async verify() {
      steps.push('verify');
      const times = steps.filter((step) => step === 'verify').length;
      return { status: times <= unknown ? 'unknown' : 'free' };
    },
    wait: async (milliseconds) => void steps.push(`${milliseconds} ms`),
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  return { end, steps };
}

test('the provider is asked first, and a payment that shows at once needs no retry', async () => {
  const { end, steps } = follow([premiumStatus]);
  expect(await end).toBe('active');
  expect(steps).toEqual(['verify', 'refresh']);
});

test('a late payment is looked for again every two seconds', async () => {
  const { end, steps } = follow([freeStatus, new Error('away'), premiumStatus]);
  expect(await end).toBe('active');
  expect(steps).toEqual(['verify', 'refresh', '2000 ms', 'refresh', '2000 ms', 'refresh']);
});

test('a verification that learned nothing is repeated, until one has', async () => {
  const { end, steps } = follow([freeStatus, freeStatus, freeStatus, premiumStatus], freeStatus, {
    unknown: 2,
  });
  expect(await end).toBe('active');
  const [look, again] = [['verify', 'refresh', '2000 ms'], ['refresh']];
  expect(steps).toEqual([...look, ...look, ...look, ...again]);
});

test('after five retries it may take a few minutes', async () => {
  const { end, steps } = follow([]);
  expect(await end).toBe('pending');
  expect(steps.filter((step) => step === '2000 ms')).toHaveLength(5);
  expect(steps.filter((step) => step === 'refresh')).toHaveLength(6);
});

test('when the last look fails the status could not be updated', async () => {
  expect(await follow([], new Error('away')).end).toBe('failed');
});

test.each([
  ['checkout_success=true', 'success', ''],
  ['checkout_success', 'success', ''],
  ['tab=usage&checkout_canceled=true', 'canceled', 'tab=usage'],
  ['tab=usage', null, 'tab=usage'],
])('?%s ends a checkout: %s, and leaves ?%s', (text, end, rest) => {
  const search = new URLSearchParams(text);
  expect(readCheckoutEnd(search)).toBe(end);
  expect(withoutCheckoutEnd(search).toString()).toBe(rest);
});
