import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SIGN_IN_CHANNEL } from '@vault/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../auth-context.tsx';
import type { Session } from '../session.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUpWithStart() {
  const start = vi.fn();
  const session = {
    subscribe: () => () => true,
    getState: () => signedOut,
    start,
  } as unknown as Session; // no more of it is asked for here
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider session={session}>{children}</AuthProvider>
  );
  const options = { returnTo: '/app/knowledge-vault', initialMessage: null };
  return { signIn: renderHook(() => useGoogleSignIn(options), { wrapper }).result, start };
}

const setUp = () => setUpWithStart().signIn;

const signedOut = { status: 'signed-out' } as const;

it('a popup that the browser blocks is said, and this tab offered', async () => {
  vi.stubGlobal('open', () => null);
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  expect(signIn.current.error).toBe(
    'Pop-up was blocked by your browser. Please enable pop-ups for this site.',
  );
  expect(signIn.current.continueInTab).toBeDefined();
  expect(signIn.current.isBusy).toBe(false);
});

it('a tab whose storage is blocked is not offered: nobody would be signed in, and what was brought would be lost', async () => {
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  expect(signIn.current.error).toContain('Please enable pop-ups for this site.');
  expect(signIn.current.continueInTab).toBeUndefined();
});

it('a popup that was closed is noticed when the person is back, a moment later', async () => {
  vi.useFakeTimers();
  const popup = { closed: false };
  vi.stubGlobal('open', () => popup);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([signIn.current.isBusy, signIn.current.error]).toEqual([true, null]);
  expect(signIn.current.continueInTab).toBeDefined();
  popup.closed = true;
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(signIn.current.error).toBe('Sign-in popup was closed. Please try again.');
  expect(signIn.current.continueInTab).toBeUndefined();
});

it.each([
  ['has never come to the front', false],
  ['is closed by the browser before it is seen', true],
])('a popup that %s does not keep anybody waiting without another way', async (_, closed) => {
  vi.useFakeTimers();
  vi.stubGlobal('open', () => ({ closed }));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  expect(signIn.current.continueInTab).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect([signIn.current.isBusy, signIn.current.error]).toEqual([true, null]);
  expect(signIn.current.continueInTab).toBeDefined();
});

it('while the popup is in front, there is one way in', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('open', () => ({ closed: false }));
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(signIn.current.continueInTab).toBeUndefined();
});

it('whoever looks back at this page and then finishes in the popup is signed in', async () => {
  const popup = { closed: true };
  const open = vi.fn((_address: string) => popup);
  vi.stubGlobal('open', open);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { signIn, start } = setUpWithStart();
  await act(async () => signIn.current.signIn());
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(signIn.current.isBusy).toBe(false), { timeout: 3000 });

  const address = new URL(open.mock.calls[0]?.[0] ?? '', 'http://localhost');
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const identity = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
  channel.postMessage({ type: 'confirmed', attempt: address.searchParams.get('attempt'), identity });
  await waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(identity));
  channel.close();
  await waitFor(() => expect([signIn.current.isBusy, signIn.current.error]).toEqual([false, null]));
  expect(signIn.current.continueInTab).toBeUndefined();
});

it('a failure that says nothing has words of its own', async () => {
  vi.stubGlobal('open', () => {
    // What a browser throws need not be an error.
    // oxlint-disable-next-line no-throw-literal
    throw 'odd';
  });
  const signIn = setUp();
  await act(async () => signIn.current.signIn());
  expect(signIn.current.error).toBe('Failed to sign in with Google');
});
