import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MissingPart } from '~/shell/error/missing-part.tsx';
import { createListeners, type Listeners } from '~/platform/listeners.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { AuthProvider } from './auth-context.tsx';
import { SessionEnd } from './session-end.tsx';
import { createSession, type Session } from './session.ts';

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };

async function startSession() {
  const nothing = () => undefined;
  const session = createSession({
    call: () => Promise.reject(new Error('nobody asks for anything here')),
    mayHaveSession: () => true,
    renewToken: async () => ({ token: 'a', expiresAt: '2026-03-01T12:00:00Z', user }),
    dropToken: nothing,
    forgetToken: nothing,
    forgetPerson: nothing,
    forgetFormerAccounts: nothing,
    forgetBrought: nothing,
    tellOtherTabs: nothing,
  });
  await session.resolve();
  session.keepPlace();
  return session;
}

const again = {
  'the next refusal': (session: Session) => session.expire(),
  'the next change that waits': (_: Session, waiting: Listeners) => waiting.tell(),
};

it.each(['the next refusal', 'the next change that waits'] as const)(
  'a sign-in that could not be fetched and was given up is offered again with %s',
  async (what) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = await startSession();
    const waiting = createListeners();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(() => <p>Sign in again</p>);
    renderApp(
      <AuthProvider session={session}>
        <SessionEnd load={load} waiting={waiting} />
        <MissingPart />
      </AuthProvider>,
    );
    await act(async () => session.expire());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(load).toHaveBeenCalledOnce();
    await act(async () => again[what](session, waiting));
    expect(await screen.findByText('Sign in again')).toBeVisible();
  },
);
