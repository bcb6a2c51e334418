import { expect, test, vi } from 'vitest';
import type { SubscriptionStatus } from '@vault/contract';
import { followPayment, readCheckoutEnd, withoutCheckoutEnd } from './payment-return.ts';
import { freeStatus, premiumStatus } from '../testing/statuses.ts';

function follow(answers: (SubscriptionStatus | Error)[], last: SubscriptionStatus | Error = freeStatus) {
  const steps: string[] = [];
  const refresh = vi.fn(async () => {
    steps.push('refresh');
    const answer = answers.shift() ?? last;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const end = followPayment({
    refresh,
    verify: async () => void steps.push('verify'),
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
