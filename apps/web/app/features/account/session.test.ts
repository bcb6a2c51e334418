import { ApiError, type ApiCall } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { createSession, describeSignInFailure } from './session.ts';

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const answer = { token: 't', expiresAt: '2030-01-01T00:00:00Z', user };
const refused = new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Please sign in' });
const away = new ApiError({ status: 0, code: 'NETWORK', message: "The server can't be reached." });

function setUp() {
  const call = vi.fn(async (): Promise<unknown> => undefined);
  const parts = {
    api: call as unknown as ApiCall, // one signature for every endpoint is more than a mock can have
    mayHaveSession: vi.fn(() => true),
    renewToken: vi.fn(async () => answer),
    forgetToken: vi.fn(),
    forgetPerson: vi.fn(),
    tellOtherTabs: vi.fn(),
  };
  return { ...parts, call, session: createSession(parts) };
}

test('the server is asked once, however many want to know', async () => {
  const { session, renewToken } = setUp();
  expect(session.getState()).toEqual({ status: 'loading' });
  await Promise.all([session.resolve(), session.resolve()]);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(renewToken).toHaveBeenCalledOnce();
});

test('without a sign of a session the server is not asked at all', async () => {
  const { session, mayHaveSession, renewToken } = setUp();
  mayHaveSession.mockReturnValue(false);
  expect(await session.resolve()).toEqual({ status: 'signed-out' });
  expect(renewToken).not.toHaveBeenCalled();
});

test('being out of reach is not being signed out', async () => {
  const { session, renewToken } = setUp();
  renewToken.mockRejectedValueOnce(away);
  expect(await session.resolve()).toEqual({ status: 'unreachable', message: away.message });
  expect(await session.refresh()).toEqual({ status: 'signed-in', user });
});

test('a failure that says nothing has words of its own', async () => {
  const { session, renewToken } = setUp();
  renewToken.mockRejectedValueOnce('odd');
  expect(await session.resolve()).toEqual({
    status: 'unreachable',
    message: 'Failed to authenticate. Please try again.',
  });
});

test('a refused session is forgotten', async () => {
  const { session, renewToken, forgetPerson } = setUp();
  renewToken.mockRejectedValueOnce(refused);
  expect(await session.resolve()).toEqual({ status: 'signed-out' });
  expect(forgetPerson).toHaveBeenCalled();
});

test('when no session can be started, the person is shown without one and may try again', async () => {
  const { session, call, tellOtherTabs } = setUp();
  call.mockRejectedValueOnce(away);
  expect(await session.start(user)).toEqual({ status: 'without-session', user });
  expect(tellOtherTabs).not.toHaveBeenCalled();
  expect(await session.start(user)).toEqual({ status: 'signed-in', user });
  expect(tellOtherTabs).toHaveBeenCalledWith('signed-in');
});

test('leaving clears what is kept of the person and tells the other tabs', async () => {
  const { session, forgetToken, forgetPerson, tellOtherTabs } = setUp();
  await session.resolve();
  expect(await session.end()).toBe(true);
  expect(session.getState()).toEqual({ status: 'signed-out', wasChosen: true });
  expect([forgetToken, forgetPerson].every((forget) => forget.mock.calls.length > 0)).toBe(true);
  expect(tellOtherTabs).toHaveBeenCalledWith('signed-out');
});

test('after the account is gone every tab forgets the person, and nothing is sent', async () => {
  const { session, call, forgetPerson, tellOtherTabs } = setUp();
  await session.resolve();
  session.close();
  expect(session.getState()).toEqual({ status: 'signed-out', wasChosen: true });
  expect(forgetPerson).toHaveBeenCalledOnce();
  expect(tellOtherTabs).toHaveBeenCalledExactlyOnceWith('signed-out');
  expect(call).not.toHaveBeenCalled();
});

test('who is signed out from elsewhere has not chosen it', async () => {
  const { session, forgetPerson } = setUp();
  await session.resolve();
  session.lose();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(forgetPerson).toHaveBeenCalledOnce();
});

test('a failed sign-out leaves the person signed in', async () => {
  const { session, call } = setUp();
  await session.resolve();
  call.mockRejectedValueOnce(away);
  expect(await session.end()).toBe(false);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

test.each([
  ['access-denied', 'Authentication error: access-denied'],
  ['unavailable', 'Failed to sign in. Please try again.'],
])('a sign-in that failed with %s reads: %s', (code, words) => {
  expect(describeSignInFailure({ type: 'failed', attempt: '1', code })).toBe(words);
});

test('where somebody writes, a session that has ended leaves them in their place', async () => {
  const { session, forgetPerson, forgetToken } = setUp();
  await session.resolve();
  const leavePlace = session.keepPlace();
  session.expire();
  expect(session.getState()).toEqual({ status: 'expired', user });
  expect(forgetToken).toHaveBeenCalled();
  expect(forgetPerson).not.toHaveBeenCalled();
  expect(await session.start(user)).toEqual({ status: 'signed-in', user });
  expect(forgetPerson).not.toHaveBeenCalled();

  leavePlace();
  session.expire();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(forgetPerson).toHaveBeenCalledOnce();
});

test('when somebody else signs in there, nothing of the one before stays', async () => {
  const { session, forgetPerson } = setUp();
  await session.resolve();
  session.keepPlace();
  session.expire();
  await session.start({ ...user, uid: '2' });
  expect(forgetPerson).toHaveBeenCalledOnce();
});
