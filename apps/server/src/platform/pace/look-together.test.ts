import { expect, test, vi } from 'vitest';
import { lookTogether } from './look-together.ts';

test('what is asked in one turn is looked up at once, and each gets the answer', async () => {
  const look = vi.fn(async (words: string[]) => new Map(words.map((word) => [word, word.length])));
  const ask = lookTogether(look);
  const answers = await Promise.all([ask('one'), ask('three')]);
  expect(look.mock.calls).toEqual([[['one', 'three']]]);
  expect(answers.map((answer) => answer.get('three'))).toEqual([5, 5]);
});

test('what is asked while an answer is under way is looked up anew', async () => {
  let current = 'before';
  const answers: (() => void)[] = [];
  const ask = lookTogether(() => {
    const seen = current;
    return new Promise<string>((resolve) => answers.push(() => resolve(seen)));
  });
  const first = ask(1);
  await vi.waitUntil(() => answers.length === 1);
  current = 'after';
  const second = ask(2);
  await vi.waitUntil(() => answers.length === 2);
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
});

test('a look that fails fails for those of its turn alone', async () => {
  const look = vi.fn(async () => 'seen').mockRejectedValueOnce(new Error('away'));
  const ask = lookTogether(look);
  expect(await Promise.allSettled([ask(1), ask(2)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await ask(3)).toBe('seen');
});
