import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '@vault/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import { openTransaction } from '../testing/open-transaction.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { BUDGETS, budgetOf, createBudgets, scaleBudgets } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A copy of the server, as far as it counts. */
const open = (budgets: Partial<typeof BUDGETS>) =>
  createBudgets({ pool: server.pool, logger: createLogger('silent'), budgets: { ...BUDGETS, ...budgets } });

const outcomes = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).map((call) =>
    call.status === 'fulfilled' ? 'taken' : (call.reason as { code: string }).code,
  );

/** Meanwhile nobody's calls can be counted: whoever asks the counters waits for them. */
async function whileCountersHang(work: () => Promise<void>): Promise<void> {
  const holder = await openTransaction(server.pool, 'lock table rate_limits in access exclusive mode');
  await work();
  await holder.rollback();
}

test.for([
  [30, 'Please wait a moment and try again.'],
  [60, 'Please wait a moment and try again.'],
  [90, 'Please try again in 2 minutes.'],
  [60 * 60, 'Please try again in 60 minutes.'],
  [99 * 60, 'Please try again in 99 minutes.'],
  [100 * 60, 'Please try again in 2 hours.'],
  [24 * 60 * 60, 'Please try again in 24 hours.'],
] as const)('whoever is %d seconds early is told: "%s"', async ([seconds, words]) => {
  const caller = `early by ${seconds}`;
  const copies = [0, 1].map(() => open({ checkout: { points: 1, seconds } }));
  await copies[0]?.('checkout', caller);
  // By the copy that has counted it, and by one that asks the counters.
  for (const take of copies)
    await expect(take('checkout', caller)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: `Too many requests. ${words}`,
      details: {
        retryAfterSeconds: expect.toSatisfy((left: number) => left > seconds - 20 && left <= seconds),
      },
    });
});

test('whoever waits as long as they were told is let in', async () => {
  const take = open({ checkout: { points: 1, seconds: 2 } });
  await take('checkout', 'patient');
  const refusal = await take('checkout', 'patient').catch((error: unknown) => error);
  await wait(1000 * ((refusal as AppError).details.retryAfterSeconds ?? Number.NaN));
  await take('checkout', 'patient');
});

test('whoever was counted by a clock that was ahead is let in when it is right again', async () => {
  const counted = (caller: string, end: number) =>
    server.pool.query('insert into rate_limits values ($1, 5, $2)', [`checkout:${caller}`, end]);
  await counted('ahead', Date.now() + 2 * DAY);
  const take = open({});
  await take('checkout', 'ahead');
  const rest = await outcomes(Array.from({ length: 5 }, () => take('checkout', 'ahead')));
  expect(rest.toSorted()).toEqual(['RATE_LIMITED', 'taken', 'taken', 'taken', 'taken']);
  // Two copies need not agree to the second.
  await counted('a little ahead', Date.now() + (BUDGETS.checkout.seconds + 30) * 1000);
  expect(await outcomes([take('checkout', 'a little ahead')])).toEqual(['RATE_LIMITED']);
});

test('counters that do not answer in time hold up nothing that can be left uncounted, and each copy counts for itself', async () => {
  const budgets = { reading: { points: 3, seconds: 60, withoutCounters: 'open' as const } };
  const [one, other] = [open(budgets), open(budgets)];
  await whileCountersHang(async () => {
    const begun = performance.now();
    expect(await outcomes(Array.from({ length: 5 }, () => one('reading', 'slow')))).toEqual([
      'taken',
      'taken',
      'taken',
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    expect(performance.now() - begun).toBeLessThan(8000);
    expect(await outcomes([other('reading', 'slow'), one('reading', 'somebody else')])).toEqual([
      'taken',
      'taken',
    ]);
  });
});

test('a call that is counted three times waits once for counters that do not answer', async () => {
  const take = open({});
  await whileCountersHang(async () => {
    const begun = performance.now();
    for (const name of ['api-token-call', 'writing', 'written-kilobytes'] as const) await take(name, 'slow');
    expect(performance.now() - begun).toBeLessThan(800);
  });
});

test('who was refused by counters that no longer answer stays refused, also while nobody waits for them', async () => {
  const take = open({ reading: { points: 3, seconds: 60, withoutCounters: 'open' } });
  await outcomes(Array.from({ length: 4 }, () => take('reading', 'flood')));
  await whileCountersHang(async () => {
    expect(await outcomes([take('writing', 'slow')])).toEqual(['taken']);
    expect(await outcomes([take('reading', 'flood')])).toEqual(['RATE_LIMITED']);
  });
});

test('counters that answer again are soon waited for again, however many calls came meanwhile', async () => {
  const budgets = { reading: { points: 59, seconds: 60, withoutCounters: 'open' as const } };
  const [one, other] = [open(budgets), open(budgets)];
  await whileCountersHang(() => one('writing', 'slow'));
  await outcomes(Array.from({ length: 59 }, () => other('reading', 'everybody')));
  // Its own count would let in as many again.
  await expect
    .poll(() => outcomes([one('reading', 'everybody')]), { interval: 100, timeout: 4000 })
    .toEqual(['RATE_LIMITED']);
});

test('who has been refused is refused again without a look at the counters', async () => {
  const take = open({ checkout: { points: 1, seconds: 60 } });
  await take('checkout', 'flood');
  expect(await outcomes([take('checkout', 'flood')])).toEqual(['RATE_LIMITED']);
  await whileCountersHang(async () => {
    expect(await outcomes([take('checkout', 'flood')])).toEqual(['RATE_LIMITED']);
  });
});

test.for([
  ['nothing of what costs money', 'model-calls-of-all', {}, 59],
  ['a thirtieth of anything else', 'reading', { withoutCounters: 'open' }, 58],
] as const)('a copy holds back from the others %s', async ([, name, failing, left]) => {
  const copies = [0, 1].map(() => open({ [name]: { points: 60, seconds: 60, ...failing } }));
  await copies[0]?.(name, 'shared');
  const calls = Array.from({ length: 60 }, () => copies[1]?.(name, 'shared') ?? Promise.reject(new Error()));
  expect((await outcomes(calls)).filter((outcome) => outcome === 'taken')).toHaveLength(left);
});

test('what the counters refuse is refused, and counted nowhere else', async () => {
  const budgets = { reading: { points: 2, seconds: 60, withoutCounters: 'open' as const } };
  const copies = [open(budgets), open(budgets)];
  const calls = copies.flatMap((take) => [1, 2].map(() => take('reading', 'both')));
  expect((await outcomes(calls)).toSorted()).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'taken', 'taken']);
});

test.for([
  [{ access: 'public', method: 'get' }, 'public-reading'],
  [{ access: 'public', method: 'post' }, 'public-reading'],
  [{ access: 'user', method: 'get' }, 'reading'],
  [{ access: 'user', method: 'patch' }, 'writing'],
  [{ access: 'session', method: 'post' }, 'session'],
  [{ access: 'signing-in', method: 'post' }, 'session'],
  [{ access: 'user', method: 'post', rateLimit: 'checkout' }, 'checkout'],
  [{ access: 'public', method: 'get', rateLimit: 'unlimited' }, 'unlimited'],
] as const)('%j counts as %s', ([endpoint, budget]) => {
  expect(budgetOf(endpoint)).toBe(budget);
});

test('a scaled budget is a whole number, and never nothing', () => {
  const { checkout, reading } = scaleBudgets(BUDGETS, 0.001);
  expect([checkout.points, reading.points]).toEqual([1, 1]);
  expect(reading).toEqual({ ...BUDGETS.reading, points: 1 });
});
