import { ApiError, createApiCall, TOKEN_REFRESH_BEFORE_EXPIRY } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { createTokenKeeper, type TokenAnswer } from './token-keeper.ts';
import { createTransport } from './transport.ts';

/** What the server gives when it is asked for a token: that of one person after the other, or none. */
function setUp(given: (string | ApiError)[], answers: (() => Response)[] = []) {
  let now = 0;
  const sent: string[] = [];
  const tokens = createTokenKeeper({
    async request(): Promise<TokenAnswer> {
      const uid = given.shift();
      if (uid === undefined || uid instanceof ApiError) throw uid ?? new Error('nothing left to give');
      const user = { uid, email: `${uid}@example.com`, displayName: null, photoURL: null };
      return { token: `token of ${uid}`, expiresAt: '2030-01-01T00:00:00.000Z', user };
    },
    clock: () => now,
    onRenewed: () => undefined,
    onRefused: () => undefined,
  });
  const send = createTransport({
    async fetch(_, init) {
      sent.push(new Headers(init?.headers).get('authorization') ?? 'nobody');
      return answers.shift()?.() ?? Response.json({ message: 'Done' });
    },
    wait: async () => undefined,
    tokens,
  });
  const api = createApiCall(send);
  return {
    tokens,
    sent,
    deleteAccount: () => api('DELETE /auth/account'),
    wearOut: () => (now += 3 * TOKEN_REFRESH_BEFORE_EXPIRY),
  };
}

const unauthorized = () =>
  Response.json(
    { error: 'Please sign in', message: 'Please sign in', code: 'UNAUTHORIZED', requestId: '1' },
    { status: 401 },
  );
const failing = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'No' });

test("what somebody asks for is not sent when their worn token's successor is another person's", async () => {
  const { tokens, sent, deleteAccount, wearOut } = setUp(['ada', 'ben']);
  await tokens.get();
  wearOut();
  await expect(deleteAccount()).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
  await deleteAccount();
  expect(sent).toEqual(['Bearer token of ben']);
});

test('what somebody asks for is not sent as somebody else whom the server could not name when they signed in', async () => {
  const { tokens, sent, deleteAccount } = setUp(['ada', failing(503, 'UNAVAILABLE'), 'ben']);
  await tokens.get();
  tokens.clear();
  await tokens.renew().catch(() => null);
  tokens.forgive();
  await expect(deleteAccount()).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test("what somebody asks for is not sent again when their refused token's successor is another person's", async () => {
  const { sent, deleteAccount } = setUp(['ada', 'ben'], [unauthorized]);
  await expect(deleteAccount()).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual(['Bearer token of ada']);
  await deleteAccount();
  expect(sent).toEqual(['Bearer token of ada', 'Bearer token of ben']);
});

test("of two calls whose token was refused together, neither is sent as another person's", async () => {
  const { tokens, sent, deleteAccount } = setUp(['ada', 'ben'], [unauthorized, unauthorized]);
  await tokens.get();
  const ends = await Promise.allSettled([deleteAccount(), deleteAccount()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toEqual(['Bearer token of ada', 'Bearer token of ada']);
});

test('whose token was refused while the session could not be asked for another is not signed out', async () => {
  const { tokens, deleteAccount } = setUp(['ada', failing(503, 'UNAVAILABLE')], [unauthorized, unauthorized]);
  await tokens.get();
  const unconfirmed = {
    code: 'NETWORK',
    message: "We couldn't confirm your session. Please try again.",
  };
  const ends = await Promise.allSettled([deleteAccount(), deleteAccount()]);
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: unconfirmed });
});

test('whose token was refused because the session has ended hears the refusal', async () => {
  const ended = failing(401, 'UNAUTHORIZED');
  const { tokens, deleteAccount } = setUp(['ada', ended], [unauthorized]);
  await tokens.get();
  await expect(deleteAccount()).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
});
