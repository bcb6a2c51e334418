import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireSession } from '~/features/account/browser-session.ts';
import { ErrorBoundary } from './app-shell.tsx';

beforeEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const token = { token: 't', expiresAt: '2099-01-01T00:00:00Z', user };

test('where the server cannot say who is signed in, the page says so, names no page of its own, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const Stub = createRoutesStub([
    {
      loader: ({ request }) => requireSession(request),
      HydrateFallback: () => null,
      ErrorBoundary,
      children: [{ path: '/app/subscription', Component: () => <h1>Your plan</h1> }],
    },
  ]);
  render(<Stub initialEntries={['/app/subscription']} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to authenticate. Please try again. Nothing in your vault is lost.');
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong in Knowledge Vault');

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(token)));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Your plan' })).toBeVisible();
});
