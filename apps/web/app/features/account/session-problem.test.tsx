import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '~/testing/render-app.tsx';
import { AuthProvider } from './auth-context.tsx';
import type { Session, SessionState } from './session.ts';
import { SessionProblem } from './session-problem.tsx';

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const without = { status: 'without-session', user } as const;

function show(state: SessionState, next: SessionState = without) {
  const parts = { start: vi.fn(async () => next), lose: vi.fn() };
  const session = { ...parts, subscribe: () => () => true, getState: () => state };
  const { client } = renderApp(
    // No more of it is asked for here.
    <AuthProvider session={session as unknown as Session}>
      <SessionProblem />
    </AuthProvider>,
  );
  return { ...parts, client };
}

it('says that no session could be started, that nothing is lost, and tries again', async () => {
  const { start, lose } = show(without, { status: 'signed-in', user });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't start your session. Nothing in your vault is lost.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(start).toHaveBeenCalledExactlyOnceWith(user);
  expect(lose).not.toHaveBeenCalled();
});

it('has what failed for want of a session asked for anew, once there is one', async () => {
  const { client } = show(without, { status: 'signed-in', user });
  client.setQueryData(['library'], 'nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(client.getQueryState(['library'])?.isInvalidated).toBe(true));
});

it('leads back to Google where what Google has confirmed counts no more', async () => {
  const { lose } = show(without, { ...without, isOver: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(lose).toHaveBeenCalledOnce());
});

it.each([
  ['the server could not be asked', without],
  ['the session was started and only its token could not be had', { ...without, isStarted: true } as const],
])('leads nowhere where %s', async (_, next) => {
  const { start, lose } = show(without, next);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  expect(start).toHaveBeenCalledOnce();
  expect(lose).not.toHaveBeenCalled();
});

it('says nothing while there is a session', () => {
  show({ status: 'signed-in', user });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
