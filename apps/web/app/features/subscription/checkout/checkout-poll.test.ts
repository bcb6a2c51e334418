import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVerifyGuard } from '../status/verify-guard.ts';
import { createCheckoutPoll } from './checkout-poll.ts';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { freeStatus, premiumStatus } from '../testing/statuses.ts';
import type { Verification } from '../status/verification.ts';

const free: Verification = { status: 'free', isActive: false, answer: freeStatus };
const premium: Verification = { status: 'premium', isActive: true, answer: premiumStatus };
const unknown: Verification = { status: 'unknown', isActive: false, shouldBlock: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answers: Verification[] = []) {
  const start = Date.now();
  const askedAt: number[] = [];
  const wanted = { is: true };
  const verify = vi.fn(async () => {
    askedAt.push(Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return answers.shift() ?? free;
  });
  const poll = createCheckoutPoll({ verify, isWanted: () => wanted.is, after: afterTimeout });
  return { poll, askedAt, wanted };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('it asks at once, then 5.1 seconds after each answer, six times at most', async () => {
  const { poll, askedAt } = setUp();
  poll.start();
  await pass(120_000);
  expect(askedAt).toEqual([0, 5500, 11_000, 16_500, 22_000, 27_500]);
  expect(poll.isRunning()).toBe(false);
});

test('the guard lets every one of its attempts through, however fast the answers', async () => {
  const guard = createVerifyGuard(() => Date.now());
  const admitted: boolean[] = [];
  const verify = async () => {
    admitted.push(guard.admit() === null);
    return free;
  };
  createCheckoutPoll({ verify, isWanted: () => true, after: afterTimeout }).start();
  await pass(120_000);
  expect(admitted).toEqual(Array.from({ length: 6 }, () => true));
});

test('it ends with Premium, and no news is no end', async () => {
  const { poll, askedAt } = setUp([unknown, free, premium]);
  poll.start();
  await pass(120_000);
  expect(askedAt).toHaveLength(3);
});

test('it is not started where it is not wanted, and stops where that begins', async () => {
  const { poll, askedAt, wanted } = setUp();
  wanted.is = false;
  poll.start();
  expect(poll.isRunning()).toBe(false);
  wanted.is = true;
  poll.start();
  await pass(1000);
  wanted.is = false;
  await pass(60_000);
  expect(askedAt).toEqual([0]);
  expect(poll.isRunning()).toBe(false);
});

test('it can be stopped between two attempts and during one', async () => {
  const { poll, askedAt } = setUp();
  poll.start();
  await pass(1000);
  poll.stop();
  await pass(60_000);
  poll.start();
  await pass(100);
  poll.stop();
  await pass(60_000);
  expect(askedAt).toHaveLength(2);
});

test('a second start changes nothing, and a late answer to a stopped poll does not disturb the next', async () => {
  const { poll, askedAt } = setUp([premium]);
  poll.start();
  poll.start();
  await pass(100);
  poll.stop();
  poll.start();
  await pass(1000);
  expect(askedAt).toEqual([0, 100]);
  expect(poll.isRunning()).toBe(true);
});
