import { expect, test, vi } from 'vitest';
import { createShared } from './share.ts';

test('who asks for what is under way gets its answer, and who asks after that gets another', async () => {
  const share = createShared();
  const work = vi.fn(async () => work.mock.calls.length);
  expect(await Promise.all([share('ada', work), share('ada', work)])).toEqual([1, 1]);
  expect(await share('ada', work)).toBe(2);
});

test('what is under way by another name is another answer', async () => {
  const share = createShared();
  expect(await Promise.all([share('ada', async () => 1), share('ben', async () => 2)])).toEqual([1, 2]);
});

test('a failure is everybody’s who waited for it, and nobody’s after that', async () => {
  const share = createShared();
  const fail = async () => Promise.reject(new Error('away'));
  const ends = await Promise.allSettled([share('ada', fail), share('ada', async () => 'seen')]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('ada', async () => 'seen')).toBe('seen');
});
