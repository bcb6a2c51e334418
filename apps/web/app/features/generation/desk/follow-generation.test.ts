import { ApiError } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { createFollower } from './follow-generation.ts';

const result = { summary: 'S', keyTakeaways: ['T'], keyQuotes: [], detailedNotes: [] };
const running = { key: 'k', generationId: 'g', state: 'running', progress: null, result: null, target: null };

function follow(answers: (() => unknown)[], isNew = false) {
  let turn = 0;
  const fake = createFakeApi({ 'GET /generations/k': () => answers[turn++]?.() });
  const wait = vi.fn(async () => undefined);
  const onProgress = vi.fn();
  const controller = new AbortController();
  const following = createFollower({ call: fake.api, wait })({
    key: 'k',
    isNew,
    signal: controller.signal,
    onProgress,
  });
  return { following, wait, onProgress, ...fake };
}

test('looks every second, tells what has arrived, and gives the draft', async () => {
  const progress = { percent: 30, draft: result };
  const { following, wait, onProgress } = follow([
    () => running,
    () => ({ ...running, progress }),
    () => ({ ...running, state: 'done', result }),
  ]);
  await expect(following).resolves.toEqual({ generationId: 'g', ...result });
  expect(onProgress.mock.calls).toEqual([[progress]]);
  expect(wait.mock.calls.map(([pause]: unknown[]) => pause)).toEqual([1000, 1000, 1000]);
});

test('waits for a server that is away, less often', async () => {
  const { following, wait } = follow([
    stayUnreachable,
    () => refuse(503, 'UNAVAILABLE', 'restarting'),
    () => {
      throw new ApiError({ status: 200, code: 'INVALID_RESPONSE', message: 'half of an answer' });
    },
    () => ({ ...running, state: 'done', result }),
  ]);
  await following;
  expect(wait.mock.calls.map(([pause]: unknown[]) => pause)).toEqual([1000, 4000, 4000, 4000]);
});

test('looks again later where it has looked too often', async () => {
  const { following, wait } = follow([
    () => refuse(429, 'RATE_LIMITED', 'Too many requests'),
    () => ({ ...running, state: 'done', result }),
  ]);
  await expect(following).resolves.toEqual({ generationId: 'g', ...result });
  expect(wait.mock.calls.map(([pause]: unknown[]) => pause)).toEqual([1000, 4000]);
});

test('waits where the session has ended: the draft is still written', async () => {
  const { following, wait } = follow([
    () => refuse(401, 'UNAUTHORIZED', 'Please sign in'),
    () => ({ ...running, state: 'done', result }),
  ]);
  await expect(following).resolves.toEqual({ generationId: 'g', ...result });
  expect(wait.mock.calls.map(([pause]: unknown[]) => pause)).toEqual([1000, 4000]);
});

test.each([
  ['failed', 'PROVIDER_FAILED'],
  ['cancelled', 'CANCELLED'],
])('one that has %s ends with %s', async (state, code) => {
  const { following } = follow([() => ({ ...running, state })]);
  await expect(following).rejects.toMatchObject({ code });
});

test.each(['failed', 'cancelled'])(
  'one that is found %s as soon as it is asked for has not begun',
  async (state) => {
    const { following } = follow([() => ({ ...running, state })], true);
    await expect(following).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('one that is asked for again, and fails once it has begun, has failed', async () => {
  const { following } = follow([() => running, () => ({ ...running, state: 'failed' })], true);
  await expect(following).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
});

test('one that nobody knows is not looked for any longer', async () => {
  const { following } = follow([() => refuse(404, 'NOT_FOUND', 'Not found')]);
  await expect(following).rejects.toBeInstanceOf(ApiError);
});
