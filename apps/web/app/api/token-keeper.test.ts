import { ApiError } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { createTokenKeeper } from './token-keeper.ts';

function setUp({ failure }: { failure?: Error } = {}) {
  let now = 0;
  let calls = 0;
  const onRefused = vi.fn();
  const keeper = createTokenKeeper({
    onRefused,
    clock: () => now,
    async request() {
      calls += 1;
      if (failure !== undefined) throw failure;
      const expiresAt = new Date(now + 15 * 60_000).toISOString();
      return {
        token: `token ${calls}`,
        expiresAt,
        user: { uid: '1', email: 'a@b.c', displayName: null, photoURL: null },
      };
    },
  });
  return { keeper, onRefused, calls: () => calls, pass: (milliseconds: number) => (now += milliseconds) };
}

test('a token is asked for once and kept until five minutes before it expires', async () => {
  const { keeper, pass } = setUp();
  expect(await Promise.all([keeper.get(), keeper.get(), keeper.get()])).toEqual([
    'token 1',
    'token 1',
    'token 1',
  ]);
  pass(10 * 60_000);
  expect(await keeper.get()).toBe('token 1');
  pass(1);
  expect(await keeper.get()).toBe('token 2');
});

test('failed renewals are five seconds apart, three at most, and allowed again after thirty seconds', async () => {
  const { keeper, calls, pass } = setUp({ failure: new Error('away') });
  await keeper.get();
  await keeper.get();
  expect(calls()).toBe(1);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    pass(5000);
    await keeper.get();
  }
  expect(calls()).toBe(3);
  pass(30_000);
  await keeper.get();
  expect(calls()).toBe(4);
});

test('a refused token is replaced, unless another call has done so already', async () => {
  const { keeper, calls } = setUp();
  const first = await keeper.get();
  expect(await keeper.replace(first)).toBe('token 2');
  expect(await keeper.replace(first)).toBe('token 2');
  expect(calls()).toBe(2);
});

test('only the server can say that there is no session', async () => {
  const away = setUp({ failure: new ApiError({ status: 0, code: 'NETWORK', message: 'away' }) });
  expect(await away.keeper.get()).toBeNull();
  expect(away.onRefused).not.toHaveBeenCalled();
  const refused = setUp({
    failure: new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Please sign in' }),
  });
  expect(await refused.keeper.get()).toBeNull();
  expect(refused.onRefused).toHaveBeenCalledOnce();
});
