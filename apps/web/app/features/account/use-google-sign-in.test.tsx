import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from './auth-context.tsx';
import type { Session } from './session.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUp() {
  const session = {
    subscribe: () => () => true,
    getState: () => signedOut,
    start: vi.fn(),
  } as unknown as Session; // no more of it is asked for here
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider session={session}>{children}</AuthProvider>
  );
  return renderHook(() => useGoogleSignIn({ returnTo: '/app/knowledge-vault', initialMessage: null }), {
    wrapper,
  }).result;
}

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
  popup.closed = true;
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(signIn.current.error).toBe('Sign-in popup was closed. Please try again.');
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
