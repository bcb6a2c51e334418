import { expect, test, vi } from 'vitest';
import { createTurnstile, createTurnstiles } from './turnstile.ts';

test('no more than its places are inside at a time, and everybody gets a turn', async () => {
  const enter = createTurnstile({ places: 2, patience: 10_000 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const visit = (guest: number) =>
    enter(async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(guest);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (guest % 3 === 0) throw new Error(`guest ${guest}`);
      return guest;
    });
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, guest) => visit(guest)));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('who has waited long enough is told so, and takes nobody’s place', async () => {
  const enter = createTurnstile({ places: 1, patience: 20 });
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const first = enter(() => end);
  await expect(enter(async () => 'second')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const third = enter(async () => 'third');
  resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(await enter(async () => 'fourth')).toBe('fourth');
});

test('who has had their turn in time drives nobody out of the queue later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const enter = createTurnstile({ places: 1, patience: 50 });
  const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const [first, second] = [enter(() => one.promise), enter(() => two.promise)];
  one.resolve('first');
  expect(await first).toBe('first');
  vi.advanceTimersByTime(40);
  const third = enter(async () => 'third');
  // Longer than the second could have waited, and shorter than the third may.
  vi.advanceTimersByTime(40);
  vi.useRealTimers();
  two.resolve('second');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
});

test('with enough in the queue, the next is refused at once', async () => {
  const enter = createTurnstile({ places: 1, patience: 10_000, queued: 1 });
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const [first, second] = [enter(() => end), enter(async () => 'second')];
  await expect(enter(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await enter(async () => 'fourth')).toBe('fourth');
});

test('whoever waits under one name keeps nobody of another one waiting', async () => {
  const enter = createTurnstiles({ places: 1, patience: 10_000 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const visit = (name: string, guest: string, wait: Promise<void> | undefined) =>
    enter(name, async () => {
      await wait;
      done.push(guest);
    });
  const [first, second] = [visit('ada', 'first', end), visit('ada', 'second', undefined)];
  await visit('ben', 'other', undefined);
  expect(done).toEqual(['other']);
  resolve();
  await Promise.all([first, second]);
  await expect(enter('ada', () => Promise.reject(new Error('third')))).rejects.toThrow('third');
  await visit('ada', 'fourth', undefined);
  expect(done).toEqual(['other', 'first', 'second', 'fourth']);
});

test('who comes under a name waits for all who are there, also when one of them has left', async () => {
  const enter = createTurnstiles({ places: 1, patience: 10_000 });
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const began: string[] = [];
  const visit = (guest: string, wait?: Promise<void>) =>
    enter('ada', async () => {
      began.push(guest);
      await wait;
    });
  const [first, second] = [visit('first', one.promise), visit('second', two.promise)];
  one.resolve();
  await first;
  const third = visit('third');
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['first', 'second']);
  two.resolve();
  await Promise.all([second, third]);
  expect(began).toEqual(['first', 'second', 'third']);
});
