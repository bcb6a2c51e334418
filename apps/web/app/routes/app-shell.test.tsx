import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { useEffect } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useUserId } from '~/features/account/auth-context.tsx';
import { getSession, requireSession } from '~/features/account/browser-session.ts';
import { PageToasts } from '~/features/subscription/page-toasts.tsx';
import { subscriptionKeys } from '~/features/subscription/subscription.queries.ts';
import { premiumStatus } from '~/features/subscription/testing/statuses.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import AppShell, { ErrorBoundary } from './app-shell.tsx';

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

async function openFrame(address: string, status: 'active' | 'past_due', Page = () => <h1>A page</h1>) {
  const answers: Record<string, unknown> = {
    '/api/auth/token': token,
    '/api/subscription/status': { ...premiumStatus, subscription: { status, cancelAtPeriodEnd: false } },
  };
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://vault.test');
    return Promise.resolve(
      pathname in answers ? Response.json(answers[pathname]) : new Response(null, { status: 404 }),
    );
  });
  const client = getQueryClient();
  client.clear();
  const Stub = createRoutesStub([
    {
      loader: ({ request }) => requireSession(request),
      HydrateFallback: () => null,
      Component: () => (
        <PageToasts>
          <AppShell />
        </PageToasts>
      ),
      children: ['/app/knowledge-vault', '/app/subscription'].map((path) => ({ path, Component: Page })),
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'A page' });
  await waitFor(() => expect(client.getQueryData(subscriptionKeys.status)).toBeDefined());
}

describe('a payment that is missing', () => {
  const unpaid = "Your last payment didn't go through. Update your card";

  test('is told on every page, with the way to mend it', async () => {
    await openFrame('/app/knowledge-vault', 'past_due');
    const link = await screen.findByRole('link', { name: unpaid });
    expect(link).toHaveAttribute('href', '/app/subscription');
    expect(link.closest('[role=status]')).not.toBeNull();
  });

  test.each([
    ['on the page that tells it anyway', '/app/subscription', 'past_due'],
    ['where none is missing', '/app/knowledge-vault', 'active'],
  ] as const)('is not told %s', async (_, address, status) => {
    await openFrame(address, status);
    expect(screen.queryByText(/Your last payment/)).not.toBeInTheDocument();
  });
});

test('what one person was told goes when another comes, and what that one is told as the page opens stays', async () => {
  function Page() {
    const userId = useUserId();
    const { show } = useToast();
    useEffect(() => void show({ title: `Told to ${userId}`, timeout: 0 }), [show, userId]);
    return <h1>A page</h1>;
  }
  await openFrame('/app/knowledge-vault', 'active', Page);
  expect(await screen.findByText('Told to 1')).toBeVisible();
  act(() => getSession().meet({ ...user, uid: '2' }));
  await waitFor(() => expect(screen.queryByText('Told to 1')).not.toBeInTheDocument());
  expect(screen.getByText('Told to 2')).toBeVisible();
});
