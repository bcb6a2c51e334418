import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SignedInSession } from '@vault/contract';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { SessionsPage } from './sessions-page.tsx';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));

const LIST = 'GET /auth/sessions';
const END_ALL = 'DELETE /auth/sessions';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const here: SignedInSession = {
  id: 'here',
  device: 'Firefox on Windows',
  deviceKind: 'computer',
  signedInAt: ago(600),
  lastUsedAt: ago(1),
  isCurrent: true,
};
const phone: SignedInSession = {
  ...here,
  id: 'phone',
  device: 'Safari on iOS',
  deviceKind: 'phone',
  lastUsedAt: ago(180),
  isCurrent: false,
};
const odd: SignedInSession = { ...phone, id: 'odd', device: null, deviceKind: 'unknown' };

type Endpoints = Parameters<typeof createFakeApi>[0];

function show(endpoints: Endpoints = {}, sessions: SignedInSession[] = [here, phone, odd]) {
  const fake = createFakeApi({ [LIST]: () => ({ sessions }), ...endpoints });
  const onEverythingEnded = vi.fn();
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <CallContext value={fake.api}>
          <SessionsPage onEverythingEnded={onEverythingEnded} />
        </CallContext>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <Stub />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...fake, onEverythingEnded };
}

const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('li');
  if (row === null) throw new Error('not in the list');
  return within(row);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('each session says what it is and when it was used; this one cannot be ended by mistake', async () => {
  show();
  const own = await rowOf('Firefox on Windows');
  expect(own.getByText('This session')).toBeVisible();
  expect(own.getByText('Active now')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  const other = await rowOf('Safari on iOS');
  expect(other.getByText('3 hours ago')).toHaveAttribute('datetime', phone.lastUsedAt);
  expect(other.queryByText('This session')).not.toBeInTheDocument();
  expect((await rowOf('Unknown device')).getByRole('button')).toHaveAccessibleName(
    'End session: Unknown device',
  );
});

test('one is ended, and the list is looked at again', async () => {
  const { callsOf } = show({ 'DELETE /auth/sessions/phone': () => undefined });
  await press('End session: Safari on iOS');
  expect(await screen.findByText('Session ended: Safari on iOS')).toBeVisible();
  await waitFor(() => expect(callsOf(LIST)).toHaveLength(2));
});

test('what was ended elsewhere is no failure, but everything else is said', async () => {
  let status = 404;
  const { callsOf } = show({
    'DELETE /auth/sessions/phone': () =>
      status === 404 ? refuse(404, 'NOT_FOUND', 'Not found') : refuse(500, 'INTERNAL', 'away'),
  });
  await press('End session: Safari on iOS');
  await waitFor(() => expect(callsOf(LIST)).toHaveLength(2));
  expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
  status = 500;
  await press('End session: Safari on iOS');
  expect(
    await screen.findByRole('alertdialog', { name: 'Failed to end the session. Please try again.' }),
  ).toBeVisible();
});

test('all others are ended at once', async () => {
  const { callsOf, onEverythingEnded } = show({ [END_ALL]: () => ({ ended: 2 }) });
  await press('End all other sessions');
  expect(await screen.findByText('2 sessions ended')).toBeVisible();
  expect(callsOf(END_ALL).map(({ query }) => query.toString())).toEqual(['keep=current']);
  expect(onEverythingEnded).not.toHaveBeenCalled();
});

test('signing out everywhere asks first, and leaves only when it is done', async () => {
  let isDown = true;
  const { callsOf, onEverythingEnded } = show({
    [END_ALL]: () => (isDown ? refuse(500, 'INTERNAL', 'away') : { ended: 3 }),
  });
  await press('Sign out everywhere');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  const confirm = within(dialog).getByRole('button', { name: 'Sign out everywhere' });
  expect(callsOf(END_ALL)).toHaveLength(0);
  fireEvent.click(confirm);
  await waitFor(() => expect(dialog).toHaveTextContent('Failed to end the sessions. Please try again.'));
  expect(onEverythingEnded).not.toHaveBeenCalled();
  isDown = false;
  fireEvent.click(confirm);
  await waitFor(() => expect(onEverythingEnded).toHaveBeenCalledOnce());
  expect(callsOf(END_ALL).map(({ query }) => query.toString())).toEqual(['', '']);
});

test('without others there are none to end', async () => {
  show({}, [here]);
  await rowOf('Firefox on Windows');
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

test('a list that does not come says so and can be asked for again', async () => {
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  const answer = () => gate.promise.then(() => ({ sessions: [here] }));
  show({ [LIST]: () => (isDown ? refuse(500, 'INTERNAL', 'away') : answer()) });
  expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
  isDown = false;
  await tryAgain(gate.resolve);
  await rowOf('Firefox on Windows');
});
