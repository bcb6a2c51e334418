import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '@vault/contract';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

const free: SubscriptionStatus = {
  status: 'free',
  isActive: false,
  currentPeriodEnd: null,
  usage: { aiRequestsCount: 1, limit: 3, remaining: 2 },
  subscription: null,
};

const premium: SubscriptionStatus = {
  ...free,
  status: 'premium',
  isActive: true,
  currentPeriodEnd: '2126-03-12T12:00:00Z',
  usage: { aiRequestsCount: 7, limit: null, remaining: null },
  subscription: { status: 'active', cancelAtPeriodEnd: false },
};

const show = (answer: () => SubscriptionStatus) => {
  const { api } = createFakeApi({ 'GET /subscription/status': answer });
  renderApp(<SubscriptionPage api={api} />);
};

test('a free account sees how much of its allowance is used', async () => {
  show(() => free);
  expect(await screen.findByText('Free Tier')).toBeVisible();
  expect(screen.getByText('Usage this account: 1 of 3 requests (33%)')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'AI usage' })).toHaveAttribute('aria-valuenow', '33');
  expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault',
  );
});

test('without a limit there is nothing to measure', async () => {
  show(() => ({ ...free, usage: { aiRequestsCount: 1, limit: null, remaining: null } }));
  expect(await screen.findByText('No usage data available')).toBeVisible();
});

test('a Premium account sees when it renews', async () => {
  show(() => premium);
  expect(await screen.findByText('Premium')).toBeVisible();
  expect(screen.getByText(/^Your subscription renews on .*2126/)).toBeVisible();
  expect(screen.getByText('Unlimited AI-generated book summaries')).toBeVisible();
});

test('a cancelled Premium account sees when it ends', async () => {
  show(() => ({ ...premium, subscription: { status: 'active', cancelAtPeriodEnd: true } }));
  expect(await screen.findByText(/^Your subscription will not renew after .*2126/)).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  let isDown = true;
  show(() => (isDown ? refuse(500, 'INTERNAL', 'away') : free));
  expect(await screen.findByText('Failed to load subscription status')).toBeVisible();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Free Tier')).toBeVisible();
});
