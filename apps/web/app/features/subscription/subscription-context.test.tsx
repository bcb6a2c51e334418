import { act, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '~/ui/toast/toast.tsx';
import { PageToasts } from './page-toasts.tsx';
import { SubscriptionProvider } from './subscription-context.tsx';
import { freeStatus } from './testing/statuses.ts';
import { createTestDesk, VERIFY } from './testing/test-desk.ts';

const KEY = 'subscription_status_ada_v1.0';
const MINUTE = 60_000;

// Fetched once for real, so that the fake clock of the tests does not have to wait for it.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Page() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.show({ title: 'A word' })}>
        Tell
      </button>
      <Link to="/app/subscription">Subscription</Link>
      <Link to="/app/knowledge-vault">Library</Link>
    </>
  );
}

function show(address: string, answer = () => freeStatus) {
  const parts = createTestDesk({ [VERIFY]: answer });
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <PageToasts>
          <SubscriptionProvider desk={parts.desk}>
            <Page />
          </SubscriptionProvider>
        </PageToasts>
      ),
    },
  ]);
  const page = render(<Stub initialEntries={[address]} />);
  return { ...parts, ...page };
}

test('every five minutes what is too old is swept away, until nobody is there', async () => {
  const { cache, unmount } = show('/app/knowledge-vault');
  cache.write(freeStatus);
  await pass(5 * MINUTE - 1);
  expect(localStorage.getItem(KEY)).not.toBeNull();
  await pass(1);
  expect(localStorage.getItem(KEY)).toBeNull();
  cache.write(freeStatus);
  await pass(4 * MINUTE);
  unmount();
  await pass(20 * MINUTE);
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

test.each([
  ['Subscription', 'Notifications at the top', 6000],
  ['Library', 'Notifications', 5000],
])('on the page "%s" every toast stands among the "%s" for %i ms', async (next, region, stays) => {
  show('/app/content/1');
  await pass(0);
  act(() => screen.getByRole('link', { name: next }).click());
  await pass(0);
  const tell = () => act(() => screen.getByRole('button', { name: 'Tell' }).click());
  tell();
  await pass(50);
  expect(screen.getByRole('region', { name: region })).toHaveTextContent('A word');
  await pass(60_000);
  // The first one waited for its surface; this one is there with the click.
  tell();
  await pass(stays - 1);
  expect(screen.getByText('A word')).toBeVisible();
  await pass(2);
  expect(screen.queryByText('A word')).not.toBeInTheDocument();
});

test('a poll ends where the subscription page is entered, and where it is left', async () => {
  const { desk, callsOf } = show('/app/knowledge-vault');
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  for (const next of ['Subscription', 'Library']) {
    desk.awaitReturn();
    comeBack();
    await pass(6000);
    act(() => screen.getByRole('link', { name: next }).click());
    await pass(60_000);
  }
  expect(callsOf(VERIFY)).toHaveLength(4);
});
