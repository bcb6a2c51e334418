import { expect, test } from 'vitest';
import { ApiError } from './api-call.ts';
import { persist } from './persist.ts';

const failing = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: code });

/** How often a call that fails this often is made, and how long the pauses are. */
async function tryOut(
  failure: Error,
  { failures = 99, signal }: { failures?: number; signal?: AbortSignal } = {},
) {
  const waits: number[] = [];
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls <= failures) throw failure;
    return 'an answer';
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const end = await persist(call, { wait, ...(signal && { signal }) }).catch((last: unknown) => last);
  return { calls, waits, end };
}

test.each([
  failing(0, 'NETWORK'),
  failing(429, 'RATE_LIMITED'),
  failing(502, 'INVALID_RESPONSE'),
  failing(503, 'UNAVAILABLE'),
])(
  'a call that fails with $status $code is made again, each time later, and given up in the end',
  async (error) => {
    expect(await tryOut(error, { failures: 2 })).toEqual({ calls: 3, waits: [500, 1000], end: 'an answer' });
    expect(await tryOut(error)).toEqual({ calls: 5, waits: [500, 1000, 2000, 4000], end: error });
  },
);

test.each([
  failing(400, 'VALIDATION_FAILED'),
  failing(409, 'CONFLICT'),
  failing(412, 'VERSION_CONFLICT'),
  new TypeError('a mistake'),
])('a call that fails with "$message" is made once', async (error) => {
  expect(await tryOut(error)).toEqual({ calls: 1, waits: [], end: error });
});

test('nothing is tried again for somebody who has left', async () => {
  const { calls } = await tryOut(failing(503, 'UNAVAILABLE'), { signal: AbortSignal.abort() });
  expect(calls).toBe(1);
});
