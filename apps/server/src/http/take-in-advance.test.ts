import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeInAdvance } from './take-in-advance.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const WINDOW = 60_000;

/** Counters that several copies of the server share, with a budget for each caller. */
function createCounters(budget: number) {
  const taken = new Map<string, number>();
  const take = vi.fn(async (caller: string, calls: number) => {
    await Promise.resolve();
    const sum = (taken.get(caller) ?? 0) + calls;
    taken.set(caller, sum);
    if (sum > budget) throw new Error('too many');
    return { msBeforeNext: WINDOW };
  });
  return { take, reset: () => taken.clear() };
}

async function countAllowed(call: (caller: string) => Promise<void>, calls: number, caller = 'ada') {
  const ends = await Promise.allSettled(Array.from({ length: calls }, () => call(caller)));
  return ends.filter(({ status }) => status === 'fulfilled').length;
}

test('gives out the whole budget and no call more, with few questions', async () => {
  const { take } = createCounters(600);
  expect(await countAllowed(takeInAdvance(take, 20), 599)).toBe(599);
  expect(take).toHaveBeenCalledTimes(30);
});

test('refuses what is over the budget, also where all come at once', async () => {
  const { take } = createCounters(600);
  expect(await countAllowed(takeInAdvance(take, 20), 700)).toBe(600);
});

test('two copies together never give out more than the budget', async () => {
  const { take } = createCounters(600);
  const copies = [takeInAdvance(take, 20), takeInAdvance(take, 20)];
  const allowed = await Promise.all(copies.map((copy) => countAllowed(copy, 400)));
  expect(allowed.reduce((sum, count) => sum + count)).toBe(600);
});

test('what one caller has taken is nobody else’s', async () => {
  const { take } = createCounters(20);
  const call = takeInAdvance(take, 20);
  expect(await countAllowed(call, 1, 'ada')).toBe(1);
  expect(await countAllowed(call, 30, 'grace')).toBe(20);
  expect(await countAllowed(call, 30, 'ada')).toBe(19);
});

test('what is left is void when the time of the budget is over', async () => {
  const { take, reset } = createCounters(20);
  const call = takeInAdvance(take, 20);
  await call('ada');
  vi.advanceTimersByTime(WINDOW);
  reset();
  expect(await countAllowed(call, 30)).toBe(20);
  expect(take.mock.calls.length).toBeGreaterThan(1);
});

test('what is counted one by one is asked for each time', async () => {
  const { take } = createCounters(3);
  expect(await countAllowed(takeInAdvance(take, 1), 5)).toBe(3);
  expect(take).toHaveBeenCalledTimes(5);
});

test('what counts several at once takes as many, also more than are taken in advance', async () => {
  const { take } = createCounters(100);
  const call = takeInAdvance(take, 20);
  await call('ada', 15);
  await call('ada', 5);
  expect(take).toHaveBeenCalledTimes(1);
  await call('ada', 70);
  expect(take.mock.lastCall).toEqual(['ada', 70]);
  await expect(call('ada', 11)).rejects.toThrow('too many');
});

test('a failure of the counters reaches everybody who waits for them, and the next call asks anew', async () => {
  const take = vi.fn<() => Promise<{ msBeforeNext: number }>>().mockRejectedValueOnce(new Error('away'));
  take.mockResolvedValue({ msBeforeNext: WINDOW });
  const call = takeInAdvance(take, 20);
  const ends = await Promise.allSettled([call('ada'), call('ada')]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(call('ada')).resolves.toBeUndefined();
});

test('callers without end take no memory without end: what the first have left is forgotten', async () => {
  const { take } = createCounters(40);
  const call = takeInAdvance(take, 20);
  await call('ada');
  await call('ada');
  expect(take).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 10_000; other += 1) await call(`caller ${other}`);
  await call('ada');
  expect(take.mock.lastCall).toEqual(['ada', 20]);
});
