import { HOUR } from '@vault/domain';
import { act, cleanup, screen } from '@testing-library/react';
import type { SubscriptionStatus } from '@vault/contract';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCall, refuse } from '~/testing/fake-api.ts';
import { renderWithDesk } from '../testing/render-with-desk.tsx';
import { endingStatus, freeStatus, premiumStatus } from '../testing/statuses.ts';
import { STATUS, VERIFY } from '../testing/test-desk.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const away = () => refuse(503, 'UNAVAILABLE', 'away');

function Page() {
  useCheckoutReturn();
  return null;
}

async function comeBack(parameter: string, answer: () => SubscriptionStatus) {
  const desk = renderWithDesk(<Page />, {
    address: `/app/subscription?${parameter}=true`,
    endpoints: { [STATUS]: answer, [VERIFY]: answer },
  });
  await pass(50);
  return desk;
}

/** The page that is drawn now, after a reload. */
async function reload(answer: () => SubscriptionStatus) {
  const { state = 'null' } = screen.getByLabelText('address').dataset;
  cleanup();
  const desk = renderWithDesk(<Page />, {
    state: JSON.parse(state) as unknown,
    endpoints: { [STATUS]: answer, [VERIFY]: answer },
  });
  await pass(50);
  return desk;
}

function expectFreshLooks(looks: FakeCall[]): void {
  expect(looks).not.toHaveLength(0);
  for (const { query } of looks) expect([...query.keys()]).toContain('nocache');
}

test('a payment is said to be taken in, looked for past every cache, and then to count', async () => {
  let isThere = false;
  const { callsOf } = await comeBack('checkout_success', () => (isThere ? premiumStatus : freeStatus));
  expect(screen.getByText('Payment successful! Updating your subscription...')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/app\/subscription$/);
  isThere = true;
  await pass(2100);
  expect(screen.getByText('Your subscription is now active!')).toBeVisible();
  expect(screen.queryByText(/Updating your subscription/)).not.toBeInTheDocument();
  expectFreshLooks(callsOf(STATUS));
});

test('the words that a payment is taken in stay as long as it is looked for', async () => {
  await comeBack('checkout_success', () => freeStatus);
  await pass(8000);
  expect(screen.getByText(/Updating your subscription/)).toBeVisible();
  await pass(2100);
  expect(screen.queryByText(/Updating your subscription/)).not.toBeInTheDocument();
});

test('a payment that does not show after five more looks may take a few minutes', async () => {
  const { callsOf } = await comeBack('checkout_success', () => freeStatus);
  await pass(10_100);
  expect(
    screen.getByText(
      'Your payment was successful but it may take a few minutes to update your subscription. Please refresh this page in a minute.',
    ),
  ).toBeVisible();
  expect(callsOf(STATUS)).toHaveLength(6);
});

test('a payment that nobody can look for is told apart from a late one', async () => {
  await comeBack('checkout_success', away);
  await pass(10_100);
  expect(
    screen.getByText(
      "Your payment was successful, but we couldn't update your subscription status. Please refresh this page in a minute.",
    ),
  ).toBeVisible();
});

test('a page that is loaded again asks the provider for the payment that did not show, and only for that', async () => {
  await comeBack('checkout_success', () => freeStatus);
  await pass(10_100);
  const later = await reload(() => freeStatus);
  expect(later.callsOf(VERIFY)).toHaveLength(1);
  expect(screen.getByText(/Updating your subscription/)).toBeVisible();
  await pass(HOUR);
  expect((await reload(() => freeStatus)).callsOf(STATUS)).toHaveLength(0);
});

test('a page that is loaded again says nothing of a payment that has come, nor of one by somebody else', async () => {
  await comeBack('checkout_success', () => premiumStatus);
  await pass(5000);
  const there = await reload(() => premiumStatus);
  expect(there.callsOf(VERIFY)).toHaveLength(0);
  await reload(away);
  expect(screen.queryByText(/Updating your subscription/)).not.toBeInTheDocument();
  cleanup();
  const { callsOf } = renderWithDesk(<Page />, {
    state: { paidBy: 'bea', paidAt: Date.now() },
    endpoints: { [STATUS]: () => freeStatus, [VERIFY]: () => freeStatus },
  });
  await pass(50);
  expect([...callsOf(STATUS), ...callsOf(VERIFY)]).toEqual([]);
});

test('after the billing page the provider is asked, past every cache, and the other tabs are told', async () => {
  const { callsOf, posted, desk } = await comeBack('billing_closed', () => endingStatus);
  await pass(0);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/app\/subscription$/);
  expect(callsOf(VERIFY)).toHaveLength(1);
  expectFreshLooks(callsOf(STATUS));
  expect(desk.getKnown()).toEqual(endingStatus);
  expect(posted).toContain('subscriptionStatusChanged');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after the billing page a provider that is away is said to be', async () => {
  await comeBack('billing_closed', away);
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to refresh subscription status');
});

test('after a canceled checkout a refresh that fails is said as well', async () => {
  await comeBack('checkout_canceled', away);
  await pass(50);
  expect(screen.getByText('Checkout was canceled. No charges were made.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to refresh subscription status');
});
