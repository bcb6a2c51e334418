import { ApiError, type ApiCall } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { createTokenKeeper } from '~/api/token-keeper.ts';
import { createSession } from './session.ts';

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const answer = { token: 't', expiresAt: '2030-01-01T00:00:00Z', user };
const refused = new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Please sign in' });
const away = new ApiError({ status: 0, code: 'NETWORK', message: "The server can't be reached." });

function setUp() {
  const call = vi.fn(async (): Promise<unknown> => undefined);
  const parts = {
    call: call as unknown as ApiCall, // one signature for every endpoint is more than a mock can have
    mayHaveSession: vi.fn(() => true),
    renewToken: vi.fn(() => Promise.resolve(answer)),
    dropToken: vi.fn(),
    forgetToken: vi.fn(),
    forgetPerson: vi.fn(),
    forgetFormerAccounts: vi.fn(),
    forgetBrought: vi.fn(),
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

test.each([away, 'odd'])('being out of reach is not being signed out: %s', async (failure) => {
  const { session, renewToken } = setUp();
  renewToken.mockRejectedValueOnce(failure);
  expect(await session.resolve()).toEqual({ status: 'unreachable' });
  expect(await session.refresh()).toEqual({ status: 'signed-in', user });
});

test('who wants to know again after a failure is not told of that one', async () => {
  const { session, renewToken } = setUp();
  renewToken.mockRejectedValueOnce(away);
  expect(await session.resolve()).toMatchObject({ status: 'unreachable' });
  expect(await session.resolve()).toEqual({ status: 'signed-in', user });
});

test('a refused session is forgotten, and known to have ended', async () => {
  const { session, renewToken, forgetToken, forgetPerson } = setUp();
  renewToken.mockRejectedValueOnce(refused);
  expect(await session.resolve()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(forgetToken).toHaveBeenCalled();
  expect(forgetPerson).toHaveBeenCalled();
});

test('when no session can be started, the person is shown without one and may try again', async () => {
  const { session, call, forgetFormerAccounts, tellOtherTabs } = setUp();
  call.mockRejectedValueOnce(away);
  expect(await session.start(user)).toEqual({ status: 'without-session', user });
  expect(forgetFormerAccounts).not.toHaveBeenCalled();
  expect(tellOtherTabs).not.toHaveBeenCalled();
  expect(await session.start(user)).toEqual({ status: 'signed-in', user });
  expect(forgetFormerAccounts).toHaveBeenCalledExactlyOnceWith(user);
  expect(tellOtherTabs).toHaveBeenCalledWith('signed-in');
});

test.each([
  [refused, true],
  [new ApiError({ status: 403, code: 'FORBIDDEN', message: 'Another identity' }), true],
  [away, undefined],
  [new ApiError({ status: 500, code: 'INTERNAL', message: 'Something went wrong' }), undefined],
])('only a refusal says that what Google has confirmed counts no more: %s', async (failure, isOver) => {
  const { session, call } = setUp();
  call.mockRejectedValueOnce(failure);
  expect(await session.start(user)).toEqual({ status: 'without-session', user, isOver });
});

test('a session that was started is not started twice when its token could not be had', async () => {
  const { session, call, renewToken, tellOtherTabs } = setUp();
  call.mockRejectedValueOnce(away);
  await session.start(user);
  renewToken.mockRejectedValueOnce(away);
  expect(await session.start(user)).toEqual({ status: 'without-session', user, isStarted: true });
  expect(await session.start(user)).toEqual({ status: 'signed-in', user });
  expect(call).toHaveBeenCalledTimes(2);
  expect(tellOtherTabs).toHaveBeenCalledExactlyOnceWith('signed-in');
});

test('a refusal that was on its way before the sign-in is about an earlier session', async () => {
  const { call, mayHaveSession, ...parts } = setUp();
  const late = Promise.withResolvers<typeof answer>();
  const request = vi.fn(() => Promise.resolve(answer)).mockReturnValueOnce(late.promise);
  const onRefused = vi.fn();
  const tokens = createTokenKeeper({ request, clock: () => 0, onRenewed: () => undefined, onRefused });
  const session = createSession({
    ...parts,
    call: call as unknown as ApiCall, // as above
    mayHaveSession,
    renewToken: tokens.renew,
    dropToken: tokens.clear,
  });
  // The page looks for news while Google's window closes over it.
  void tokens.get();
  const started = session.start(user);
  await vi.waitFor(() => expect(mayHaveSession).toHaveBeenCalled());
  late.reject(refused);
  expect(await started).toEqual({ status: 'signed-in', user });
  expect(onRefused).not.toHaveBeenCalled();
});

test('leaving clears what is kept of the person and tells the other tabs', async () => {
  const { session, call, forgetToken, forgetPerson, forgetBrought, tellOtherTabs } = setUp();
  await session.resolve();
  expect(forgetBrought).not.toHaveBeenCalled();
  expect(await session.end()).toBe(true);
  expect(call).toHaveBeenCalledExactlyOnceWith('DELETE /auth/session');
  expect(session.getState()).toEqual({ status: 'signed-out', wasChosen: true });
  expect([forgetToken, forgetPerson, forgetBrought].every((forget) => forget.mock.calls.length > 0)).toBe(
    true,
  );
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
  const { session, dropToken, forgetToken, forgetPerson } = setUp();
  await session.resolve();
  session.lose();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(dropToken).toHaveBeenCalledOnce();
  expect(forgetToken).not.toHaveBeenCalled();
  expect(forgetPerson).toHaveBeenCalledOnce();
});

test('a failed sign-out leaves the person signed in', async () => {
  const { session, call } = setUp();
  await session.resolve();
  call.mockRejectedValueOnce(away);
  expect(await session.end()).toBe(false);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

test('where somebody writes, a session that has ended leaves them in their place', async () => {
  const { session, forgetPerson, forgetBrought, forgetToken } = setUp();
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
  expect(session.getState()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(forgetPerson).toHaveBeenCalledOnce();
  // They come back to the place that it was brought to.
  expect(forgetBrought).not.toHaveBeenCalled();
});

test('a late refusal makes no ended session of a sign-out', async () => {
  const { session } = setUp();
  await session.resolve();
  await session.end();
  session.expire();
  expect(session.getState()).toEqual({ status: 'signed-out', wasChosen: true });
});

test('a refusal throws nobody out who is told that there is no session', async () => {
  const { session, call } = setUp();
  call.mockRejectedValueOnce(away);
  await session.start(user);
  session.expire();
  expect(session.getState()).toEqual({ status: 'without-session', user });
});

const other = { ...user, uid: '2' };
const othersAnswer = { ...answer, user: other };

test.each(['with', 'without'])(
  'when somebody else signs in there, %s a session, nothing of the one before stays',
  async (how) => {
    const { session, call, renewToken, forgetPerson, forgetBrought } = setUp();
    await session.resolve();
    session.keepPlace();
    session.expire();
    if (how === 'with') renewToken.mockResolvedValueOnce(othersAnswer);
    else call.mockRejectedValueOnce(away);
    expect(await session.start(other)).toMatchObject({ user: other });
    expect(forgetPerson).toHaveBeenCalledOnce();
    expect(forgetBrought).toHaveBeenCalledOnce();
  },
);

test('when another tab signs in as somebody else, nothing of the one before stays', async () => {
  const { session, renewToken, forgetPerson, forgetToken } = setUp();
  await session.resolve();
  await session.refresh();
  expect(forgetPerson).not.toHaveBeenCalled();
  renewToken.mockResolvedValueOnce(othersAnswer);
  expect(await session.refresh()).toEqual({ status: 'signed-in', user: other });
  expect(forgetPerson).toHaveBeenCalledOnce();
  // The token and the sign of a session are the other's by now.
  expect(forgetToken).not.toHaveBeenCalled();
});

test("a token that turns out to be somebody else's changes who is here", async () => {
  const { session, forgetPerson } = setUp();
  session.meet(user);
  expect(session.getState()).toEqual({ status: 'loading' });
  await session.resolve();
  const hear = vi.fn();
  session.subscribe(hear);
  session.meet(user);
  expect(hear).not.toHaveBeenCalled();
  session.meet(other);
  expect(await session.resolve()).toEqual({ status: 'signed-in', user: other });
  expect(forgetPerson).toHaveBeenCalledOnce();
});

test('a sign-out in another tab is newer than the answer to what was asked before', async () => {
  const { session, renewToken } = setUp();
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  renewToken.mockReturnValueOnce(promise);
  const asked = session.resolve();
  session.lose();
  resolve(answer);
  expect(await asked).toEqual({ status: 'signed-out' });
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test("who is here stays when the server can't be asked about a sign-in in another tab", async () => {
  const { session, renewToken } = setUp();
  await session.resolve();
  renewToken.mockRejectedValueOnce(away);
  expect(await session.refresh()).toEqual({ status: 'signed-in', user });
});

test('of two questions, one that fails first takes nothing from the other', async () => {
  const { session, renewToken } = setUp();
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  renewToken.mockReturnValueOnce(promise).mockRejectedValueOnce(away);
  const first = session.refresh();
  expect(await session.refresh()).toEqual({ status: 'unreachable' });
  resolve(answer);
  expect(await first).toEqual({ status: 'signed-in', user });
});

test('who comes after somebody that has left keeps what was brought here since', async () => {
  const { session, renewToken, forgetBrought } = setUp();
  await session.resolve();
  await session.end();
  forgetBrought.mockClear();
  renewToken.mockResolvedValueOnce(othersAnswer);
  expect(await session.start(other)).toEqual({ status: 'signed-in', user: other });
  expect(forgetBrought).not.toHaveBeenCalled();
});

test('who listens is told of each change, until they listen no more', async () => {
  const { session } = setUp();
  const seen: string[] = [];
  const leave = session.subscribe(() => seen.push(session.getState().status));
  await session.resolve();
  session.lose();
  leave();
  await session.refresh();
  expect(seen).toEqual(['signed-in', 'signed-out']);
});

test('a session that has ended leaves whoever writes in their place, until the last has ended', async () => {
  const { session } = setUp();
  await session.resolve();
  const [leaveOne, leaveOther] = [session.keepPlace(), session.keepPlace()];
  leaveOne();
  session.expire();
  expect(session.getState()).toEqual({ status: 'expired', user });
  await session.start(user);
  leaveOther();
  session.expire();
  expect(session.getState()).toEqual({ status: 'signed-out', hasEnded: true });
});

test('where nobody is known yet, nobody is left in a place', () => {
  const { session } = setUp();
  session.keepPlace();
  session.expire();
  expect(session.getState()).toEqual({ status: 'signed-out', hasEnded: true });
});
