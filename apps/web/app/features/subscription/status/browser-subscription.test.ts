import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getSubscriptionDesk } from './browser-subscription.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('the address of the page decides whether the plan is asked for', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', fetch);
  const desk = getSubscriptionDesk('ada');
  window.history.replaceState(null, '', '/vault/marcus-aurelius');
  expect(await desk.verify()).toEqual({ status: 'unknown', isActive: false, shouldBlock: false });
  expect(fetch).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/app/knowledge-vault');
  void desk.verify();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
});
