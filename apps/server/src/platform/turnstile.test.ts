import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('no more than its places are inside at a time, and everybody gets a turn', async () => {
  const enter = createTurnstile(2);
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
