import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { repeat } from './repeat.ts';

const EVERY = 60_000;
const every = { task: 'chore', every: EVERY, logger: createLogger('silent') };
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('work is done now, and again so long after it has ended', async () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const repeated = repeat(work, every);
  await vi.advanceTimersByTimeAsync(2 * EVERY);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await repeated.stop();
});

test('work that fails is tried again', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const repeated = repeat(work, every);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();
});

test('work that fails is tried again sooner where that is wanted', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const repeated = repeat(work, { ...every, againAfter: 1_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
});

test('every fifth failure in a row is an alarm, which names the task', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  const levels = () => lines.map((line) => JSON.parse(line).level);
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('away'));
  const repeated = repeat(work, { ...every, logger });
  await vi.advanceTimersByTimeAsync(3 * EVERY);
  work.mockResolvedValueOnce();
  await vi.advanceTimersByTimeAsync(5 * EVERY);
  expect(levels()).toEqual([40, 40, 40, 40, 40, 40, 40, 40]);
  await vi.advanceTimersByTimeAsync(6 * EVERY);
  expect(levels().slice(8)).toEqual([50, 40, 40, 40, 40, 50]);
  const failed = { event: 'task-failed', task: 'chore', failures: 5 };
  expect(JSON.parse(lines[8] ?? '')).toMatchObject(failed);
  await repeated.stop();
});

test('whoever stops it waits for what is under way, and nothing begins after that', async () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const repeated = repeat(work, every);
  const order: string[] = [];
  const stopped = repeated.stop().then(() => order.push('stopped'));
  await vi.advanceTimersByTimeAsync(EVERY);
  order.push('ended');
  end();
  await stopped;
  expect(order).toEqual(['ended', 'stopped']);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(work).toHaveBeenCalledTimes(1);
});

test('nothing begins after it was stopped between two turns', async () => {
  const work = vi.fn(async () => {});
  const repeated = repeat(work, every);
  await vi.advanceTimersByTimeAsync(1);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(work).toHaveBeenCalledTimes(1);
});
