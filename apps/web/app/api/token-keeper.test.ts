import { ApiError } from '@vault/contract/client';
import { HOUR } from '@vault/domain';
import { expect, test, vi } from 'vitest';
import { createTokenKeeper } from './token-keeper.ts';

function setUp({ failure, serverAhead = 0 }: { failure?: Error; serverAhead?: number } = {}) {
  let now = 0;
  let calls = 0;
  let answering: Promise<void> = Promise.resolve();
  const onRefused = vi.fn();
  const onRenewed = vi.fn();
  const keeper = createTokenKeeper({
    onRefused,
    onRenewed,
    clock: () => now,
    async request() {
      calls += 1;
      const call = calls;
      await answering;
      if (failure !== undefined) throw failure;
      const expiresAt = new Date(now + serverAhead + 15 * 60_000).toISOString();
      return {
        token: `token ${call}`,
        expiresAt,
        user: { uid: '1', email: 'a@b.c', displayName: null, photoURL: null },
      };
    },
  });
  return {
    keeper,
    onRefused,
    onRenewed,
    calls: () => calls,
    pass: (milliseconds: number) => (now += milliseconds),
    /** Holds the next answers back until the function it gives is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
  };
}

test.for([
  ['as late as', 0],
  ['an hour behind', -HOUR],
  ['an hour ahead of', HOUR],
] as const)(
  "a token is asked for once and kept until five minutes before it expires, with a server's clock %s the device's",
  async ([, serverAhead]) => {
    const { keeper, pass } = setUp({ serverAhead });
    expect(await Promise.all([keeper.get(), keeper.get(), keeper.get()])).toEqual([
      'token 1',
      'token 1',
      'token 1',
    ]);
    pass(10 * 60_000);
    expect(await keeper.get()).toBe('token 1');
    pass(1);
    expect(await keeper.get()).toBe('token 2');
  },
);

test('what an answer took on its way is of the lifetime of its token', async () => {
  const { keeper, pass, hold } = setUp();
  const answer = hold();
  const first = keeper.get();
  pass(9000);
  answer();
  await first;
  pass(10 * 60_000 - 9000);
  expect(await keeper.get()).toBe('token 1');
  pass(1);
  expect(await keeper.get()).toBe('token 2');
});

test('a network that is back is asked again at once', async () => {
  const { keeper, calls, pass } = setUp({ failure: new Error('away') });
  await keeper.get();
  pass(1);
  await keeper.get();
  expect(calls()).toBe(1);
  keeper.forgive();
  await keeper.get();
  expect(calls()).toBe(2);
});

test('failed renewals are five seconds apart, three at most, and allowed again after thirty seconds', async () => {
  const { keeper, calls, pass } = setUp({ failure: new Error('away') });
  const callsAfter = async (milliseconds: number) => {
    pass(milliseconds);
    await keeper.get();
    return calls();
  };
  expect(await callsAfter(0)).toBe(1);
  expect(await callsAfter(4999)).toBe(1);
  expect(await callsAfter(1)).toBe(2);
  expect(await callsAfter(5000)).toBe(3);
  expect(await callsAfter(29_999)).toBe(3);
  expect(await callsAfter(1)).toBe(4);
});

test('a refused token is replaced, unless another call has done so already', async () => {
  const { keeper, calls } = setUp();
  const first = await keeper.get();
  expect(await keeper.replace(first)).toBe('token 2');
  expect(await keeper.replace(first)).toBe('token 2');
  expect(calls()).toBe(2);
});

test('calls that are refused together share one renewal', async () => {
  const { keeper, calls } = setUp();
  const first = await keeper.get();
  expect(await Promise.all([keeper.replace(first), keeper.replace(first)])).toEqual(['token 2', 'token 2']);
  expect(calls()).toBe(2);
});

test('renewals that refused tokens ask for are five seconds apart, three at most, and allowed again after thirty seconds', async () => {
  const { keeper, pass } = setUp();
  let token = await keeper.get();
  const replacedAfter = async (milliseconds: number) => {
    pass(milliseconds);
    const fresh = await keeper.replace(token);
    token = fresh ?? token;
    return fresh;
  };
  expect(await replacedAfter(0)).toBe('token 2');
  expect(await replacedAfter(4999)).toBeNull();
  expect(await keeper.get()).toBe('token 2');
  expect(await replacedAfter(1)).toBe('token 3');
  expect(await replacedAfter(5000)).toBe('token 4');
  expect(await replacedAfter(29_999)).toBeNull();
  expect(await replacedAfter(1)).toBe('token 5');
});

test('a sign-in waits for no refusal of the session before', async () => {
  const { keeper } = setUp();
  await keeper.replace(await keeper.get());
  keeper.clear();
  const token = await keeper.get();
  expect(token).toBe('token 3');
  expect(await keeper.replace(token)).toBe('token 4');
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

test("an answer for somebody who has left meanwhile is nobody's token", async () => {
  const { keeper, onRenewed, hold } = setUp();
  const answer = hold();
  const late = keeper.get();
  keeper.clear();
  hold()();
  expect(await keeper.get()).toBe('token 2');
  answer();
  expect(await late).toBe('token 2');
  expect(onRenewed).toHaveBeenCalledOnce();
});

test('what comes in place of a refused token after somebody has left is not given to what they asked for', async () => {
  const { keeper, hold } = setUp();
  const refused = await keeper.get();
  const answer = hold();
  const late = keeper.replace(refused);
  keeper.clear();
  answer();
  expect(await late).toBeNull();
});

test('a refusal of the session before is no word on the one that is there now', async () => {
  const refused = new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Please sign in' });
  const { keeper, onRefused } = setUp({ failure: refused });
  const late = keeper.renew();
  keeper.clear();
  await expect(late).rejects.toBe(refused);
  expect(onRefused).not.toHaveBeenCalled();
});
