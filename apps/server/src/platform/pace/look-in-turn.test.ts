import { expect, test } from 'vitest';
import { createLooksInTurn } from './look-in-turn.ts';

/** Looks that end when they are told to; each answers with its number. */
function watchLooks() {
  const looks = createLooksInTurn<number>();
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = (name: string) =>
    looks(name, async () => {
      const end = Promise.withResolvers<void>();
      const number = ends.push(end);
      await end.promise;
      return number;
    });
  return { ask, ends };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks during a look shares the next one, which begins when that has ended', async () => {
  const { ask, ends } = watchLooks();
  const first = ask('ada');
  const others = [ask('ada'), ask('ada'), ask('ada')];
  await settle();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await first).toBe(1);
  await settle();
  expect(ends).toHaveLength(2);
  const late = ask('ada');
  ends[1]?.resolve();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await settle();
  ends[2]?.resolve();
  expect(await late).toBe(3);
  const alone = ask('ada');
  expect(ends).toHaveLength(4);
  ends[3]?.resolve();
  expect(await alone).toBe(4);
});

test('a look that fails fails for its own askers alone', async () => {
  const { ask, ends } = watchLooks();
  const [first, second] = [ask('ada'), ask('ada')];
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  ends[1]?.resolve();
  expect(await second).toBe(2);
});

test('nobody waits for a look under another name', async () => {
  const { ask, ends } = watchLooks();
  void ask('ada');
  const other = ask('ben');
  ends[1]?.resolve();
  expect(await other).toBe(2);
  ends[0]?.resolve();
});
