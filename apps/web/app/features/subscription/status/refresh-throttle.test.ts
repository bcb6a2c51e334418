import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { createRefreshThrottle } from './refresh-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function setUp() {
  const begin = Date.now();
  const startedAt: number[] = [];
  const refresh = createRefreshThrottle({
    refresh: async () => startedAt.push(Date.now() - begin),
    clock: Date.now,
    after: afterTimeout,
  });
  return { refresh, startedAt };
}

test('the first goes at once, and the next not before two seconds have passed', async () => {
  const { refresh, startedAt } = setUp();
  await refresh();
  await pass(1999);
  const second = refresh();
  expect(startedAt).toEqual([0]);
  await pass(1);
  await second;
  expect(startedAt).toEqual([0, 2000]);
});

test('all who ask meanwhile share one, and the last to ask is not forgotten', async () => {
  const { refresh, startedAt } = setUp();
  await refresh();
  const asked = [refresh(), refresh()];
  await pass(500);
  asked.push(refresh());
  await pass(60_000);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([2]));
  expect(startedAt).toEqual([0, 2000]);
});

test('two seconds apart nobody waits', async () => {
  const { refresh, startedAt } = setUp();
  for (let turn = 0; turn < 5; turn += 1) {
    void refresh();
    await pass(2000);
  }
  expect(startedAt).toEqual([0, 2000, 4000, 6000, 8000]);
});

test('one that fails fails for its own callers alone', async () => {
  let isDown = true;
  const refresh = createRefreshThrottle({
    async refresh() {
      if (isDown) throw new Error('away');
      return 'here';
    },
    clock: Date.now,
    after: afterTimeout,
  });
  await expect(refresh()).rejects.toThrow('away');
  isDown = false;
  const next = refresh();
  await pass(2000);
  expect(await next).toBe('here');
});
