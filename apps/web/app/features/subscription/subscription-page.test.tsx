import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, Fragment, type PropsWithChildren } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SubscriptionStatus } from '@vault/contract';
import { refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { useSubscriptionDesk } from './subscription-context.tsx';
import { SubscriptionPage } from './subscription-page.tsx';
import { subscriptionKeys, subscriptionStatusQuery } from './subscription.queries.ts';
import { renderWithDesk } from './testing/render-with-desk.tsx';
import { endingStatus, freeStatus, premiumPlan, premiumStatus } from './testing/statuses.ts';
import { STATUS, VERIFY } from './testing/test-desk.ts';

type Endpoints = Parameters<typeof renderWithDesk>[1]['endpoints'];

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));
afterEach(() => void vi.useRealTimers());

type Show = {
  status?: () => SubscriptionStatus;
  endpoints?: Endpoints;
  address?: string;
  Frame?: ComponentType<PropsWithChildren>;
};

function show({
  status = () => freeStatus,
  endpoints = {},
  address = '/app/subscription',
  Frame = Fragment,
}: Show = {}) {
  const onAccountDeletion = vi.fn();
  const onAccountDeleted = vi.fn();
  const onAccountLeft = vi.fn();
  const content = (
    <Frame>
      <SubscriptionPage {...{ onAccountDeletion, onAccountDeleted, onAccountLeft }} />
    </Frame>
  );
  const page = renderWithDesk(content, {
    address,
    endpoints: {
      [STATUS]: status,
      [VERIFY]: status,
      'GET /subscription/plans': () => ({ plans: [premiumPlan] }),
      ...endpoints,
    },
  });
  return { ...page, onAccountDeleted, onAccountLeft };
}

/** Reads the plan as the header does, and so becomes the first request after the page's. */
function AskingFrame({ children }: PropsWithChildren) {
  useQuery(subscriptionStatusQuery(useSubscriptionDesk().call));
  return children;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a free account sees its usage, and what Premium costs before paying', async () => {
  show();
  expect(await screen.findByText('Free Tier')).toBeVisible();
  expect(screen.getByText('Usage this account: 1 of 3 requests (33%)')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'AI usage' })).toHaveAttribute('aria-valuenow', '33');
  expect(await screen.findByText(/9\.00 per month$/)).toBeVisible();
  expect(screen.getByText(/^Buy today and it renews on .* until you cancel\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
});

test('a free account waits for no price to see its plan, and the price comes where it has its place', async () => {
  const plans = Promise.withResolvers<unknown>();
  show({ endpoints: { 'GET /subscription/plans': () => plans.promise } });
  expect(await screen.findByText('Free Tier')).toBeVisible();
  for (const name of ['Upgrade to Premium', 'Delete Account'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  const blank = screen.getByText(/^Buy today and it renews on/);
  expect(blank.closest('[aria-hidden]')).not.toBeNull();
  const place = blank.closest('p')?.textContent;

  plans.resolve({ plans: [premiumPlan] });
  await waitFor(() => expect(blank).not.toBeInTheDocument());
  const renewal = screen.getByText(/^Buy today and it renews on/);
  expect(renewal.closest('[aria-hidden]')).toBeNull();
  expect(renewal.textContent).toBe(place);
});

test('a bar of more than its limit is full, and the words say how much it is', async () => {
  show({ status: () => ({ ...freeStatus, usage: { aiRequestsCount: 3, limit: 2, remaining: 0 } }) });
  expect(await screen.findByText('Usage this account: 3 of 2 requests (150%)')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'AI usage' })).toHaveAttribute('aria-valuenow', '100');
});

test('without a limit there is nothing to measure', async () => {
  show({ status: () => ({ ...freeStatus, usage: { aiRequestsCount: 1, limit: null, remaining: null } }) });
  expect(await screen.findByText('No usage data available')).toBeVisible();
});

test('a Premium account sees what it costs and when it renews, and no way to delete itself', async () => {
  show({ status: () => premiumStatus });
  expect(await screen.findByText('Premium')).toBeVisible();
  expect(screen.getByText(/^Your subscription renews on .*2126/)).toBeVisible();
  expect(await screen.findByText('€9.00 per month')).toBeVisible();
  expect(screen.getByText('Unlimited AI-generated book summaries')).toBeVisible();
  for (const name of ['Upgrade to Premium', 'Delete Account', 'Resume Subscription'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test.each([
  ['which is for sale still, sees it', 'price_premium', 1],
  ['of before, reads of none that is not theirs', 'price_of_before', 0],
])('a Premium account with a price %s', async (_, priceId, count) => {
  const subscription = { status: 'active', cancelAtPeriodEnd: false, priceId };
  const { client } = show({ status: () => ({ ...premiumStatus, subscription }) });
  expect(await screen.findByText('Premium')).toBeVisible();
  await waitFor(() => expect(client.getQueryData(subscriptionKeys.plans)).toBeDefined());
  await waitFor(() => expect(screen.queryAllByText('€9.00 per month')).toHaveLength(count));
});

test.each<[string, Partial<SubscriptionStatus>, RegExp]>([
  ['goes on', {}, /^To delete your account, cancel Premium first\.$/],
  ['ends on a day', endingStatus, /^You can delete your account once Premium has ended, on .*2126.*\.$/],
  [
    'ends on a day that is not known',
    { ...endingStatus, currentPeriodEnd: null },
    /^You can delete your account once Premium has ended\.$/,
  ],
])('a Premium account that %s is told the way to its deletion', async (_, changes, words) => {
  show({ status: () => ({ ...premiumStatus, ...changes }) });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a free account is told nothing of a Premium that would have to end', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Delete Account' })).toBeVisible();
  expect(screen.queryByText(/delete your account/)).not.toBeInTheDocument();
});

test('a Premium account whose renewal is awaited reads of no day that has passed', async () => {
  const over = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  show({ status: () => ({ ...premiumStatus, currentPeriodEnd: over }) });
  expect(await screen.findByText('Your subscription is being renewed.')).toBeVisible();
  await press('Cancel Subscription');
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Subscription?' });
  expect(dialog).toHaveTextContent('You keep Premium until the paid period ends.');
});

test('a plan that was renewed, as its cancellation shows, lasts until the end of the new period', async () => {
  const over = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  const { currentPeriodEnd, subscription } = endingStatus;
  show({
    status: () => ({ ...premiumStatus, currentPeriodEnd: over }),
    endpoints: { 'POST /subscription/cancel': () => ({ success: true, subscription, currentPeriodEnd }) },
  });
  await press('Cancel Subscription');
  await press('Yes, Cancel Subscription');
  expect(await screen.findByText(/^Your subscription will not renew after .*2126/)).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  let isDown = true;
  show({ status: () => (isDown ? refuse(500, 'INTERNAL', 'away') : freeStatus) });
  expect(screen.getByRole('status', { name: 'Loading your plan' })).toBeVisible();
  expect(await screen.findByText('Failed to load subscription status')).toBeVisible();
  isDown = false;
  // The fetch that follows so soon waits for a second of quiet.
  await tryAgain();
  expect(await screen.findByText('Free Tier', undefined, { timeout: 4000 })).toBeVisible();
});

test('a missing payment is told, with the way to mend it', async () => {
  const { goTo } = show({
    status: () => ({ ...premiumStatus, subscription: { status: 'past_due', cancelAtPeriodEnd: false } }),
    endpoints: { 'POST /subscription/portal': () => ({ url: 'https://pay.example/portal' }) },
  });
  expect(await screen.findByText("Your last payment didn't go through")).toBeVisible();
  await press('Update your card');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/portal'));
});

test('a plan that is cancelled while a payment is missing is promised only with that payment', async () => {
  let cancelAtPeriodEnd = false;
  show({
    status: () => ({ ...premiumStatus, subscription: { status: 'past_due', cancelAtPeriodEnd } }),
    endpoints: {
      'POST /subscription/cancel': () => {
        cancelAtPeriodEnd = true;
        const { currentPeriodEnd } = premiumStatus;
        return { success: true, subscription: { status: 'past_due', cancelAtPeriodEnd }, currentPeriodEnd };
      },
    },
  });
  await press('Cancel Subscription');
  const proviso = /You keep Premium until .*2126, if your last payment still goes through\./;
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(proviso);
  await press('Yes, Cancel Subscription');
  expect(await screen.findByRole('dialog', { name: proviso })).toBeVisible();
  expect(screen.getByText(/Update your card to keep it until .*2126\./)).toBeVisible();
  expect(screen.getByText(/once Premium has ended, on .*2126 at the latest\./)).toBeVisible();
});

test('the checkout opens in the tab of the click, and a second press does nothing', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { tab, callsOf } = show({
    endpoints: { 'POST /subscription/create-checkout-session': () => answered.promise },
  });
  await press('Upgrade to Premium');
  await press('Processing...');
  answered.resolve({ success: true, url: 'https://pay.example/1' });
  await waitFor(() => expect(tab.goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  const calls = callsOf('POST /subscription/create-checkout-session');
  expect(calls.map(({ body }) => body)).toEqual([{ priceId: 'price_premium' }]);
});

test('of two presses at once only the first opens a checkout', async () => {
  const { tab, callsOf } = show({
    endpoints: {
      'POST /subscription/create-checkout-session': () => ({ success: true, url: 'https://pay.example/1' }),
    },
  });
  const button = await screen.findByRole('button', { name: 'Upgrade to Premium' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(tab.goTo).toHaveBeenCalled());
  expect(callsOf('POST /subscription/create-checkout-session')).toHaveLength(1);
});

test('a checkout that does not start closes its tab and says why, here and above', async () => {
  const { tab } = show({
    endpoints: {
      'POST /subscription/create-checkout-session': () =>
        refuse(503, 'UNAVAILABLE', 'Failed to initiate checkout'),
    },
  });
  await press('Upgrade to Premium');
  expect(await screen.findByRole('alertdialog', { name: 'Failed to initiate checkout' })).toBeVisible();
  const offer = screen.getByRole('button', { name: 'Upgrade to Premium' }).parentElement;
  expect(offer).toHaveTextContent('Failed to initiate checkout');
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.goTo).not.toHaveBeenCalled();
});

test('a price that is not for sale any more gives way to the one that is, before anything is paid', async () => {
  let plan = premiumPlan;
  const answers = [
    () => refuse(400, 'VALIDATION_FAILED', 'Validation failed: priceId is not for sale'),
    () => ({ success: true, url: 'https://pay.example/1' }),
  ];
  const { tab, callsOf } = show({
    endpoints: {
      'GET /subscription/plans': () => ({ plans: [plan] }),
      'POST /subscription/create-checkout-session': () => answers.shift()?.(),
    },
  });
  expect(await screen.findByText(/9\.00 per month$/)).toBeVisible();
  plan = { ...premiumPlan, priceId: 'price_new', amount: 1200 };
  await press('Upgrade to Premium');
  const words = 'The price has changed. Please try again.';
  expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
  expect(await screen.findByText(/12\.00 per month$/)).toBeVisible();
  expect(tab.goTo).not.toHaveBeenCalled();

  await press('Upgrade to Premium');
  await waitFor(() => expect(tab.goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  const calls = callsOf('POST /subscription/create-checkout-session');
  expect(calls.map(({ body }) => body)).toEqual([{ priceId: 'price_premium' }, { priceId: 'price_new' }]);
});

test('where no price is configured that is said', async () => {
  show({ endpoints: { 'GET /subscription/plans': () => ({ plans: [] }) } });
  await press('Upgrade to Premium');
  expect(
    await screen.findByRole('alertdialog', {
      name: 'Subscription configuration error. Please contact support.',
    }),
  ).toBeVisible();
});

test('a price that cannot be read is said to be missing, can be asked for again, and keeps nobody from paying', async () => {
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  const answer = () => gate.promise.then(() => ({ plans: [premiumPlan] }));
  const { tab, callsOf } = show({
    endpoints: {
      'GET /subscription/plans': () =>
        isDown ? refuse(503, 'UNAVAILABLE', 'Failed to load plans') : answer(),
      'POST /subscription/create-checkout-session': () => ({ success: true, url: 'https://pay.example/1' }),
    },
  });
  expect(
    await screen.findByText("The price can't be shown right now. You'll see it before you pay."),
  ).toBeVisible();
  await press('Upgrade to Premium');
  await waitFor(() => expect(tab.goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  // The server sells what it has for sale.
  expect(callsOf('POST /subscription/create-checkout-session').map(({ body }) => body)).toEqual([{}]);

  isDown = false;
  await tryAgain(gate.resolve);
  expect(await screen.findByText(/9\.00 per month$/)).toBeVisible();
  expect(screen.queryByText(/^The price can't be shown/)).not.toBeInTheDocument();
});

test('an address that is none of the web is not gone to', async () => {
  const { tab } = show({
    endpoints: {
      'POST /subscription/create-checkout-session': () => ({ success: true, url: 'javascript:alert(1)' }),
    },
  });
  await press('Upgrade to Premium');
  expect(await screen.findByRole('alertdialog', { name: 'Failed to start checkout process' })).toBeVisible();
  expect(tab.goTo).not.toHaveBeenCalled();
});

test('a plan is cancelled after a question, and can be resumed', async () => {
  const { posted } = show({
    status: () => premiumStatus,
    endpoints: {
      'POST /subscription/cancel': () => ({ success: true, subscription: endingStatus.subscription }),
      'POST /subscription/resume': () => ({ success: true, subscription: premiumStatus.subscription }),
    },
  });
  await press('Cancel Subscription');
  expect(await screen.findByRole('alertdialog', { name: 'Cancel Subscription?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No, Keep My Subscription' })).toBeVisible();
  await press('Yes, Cancel Subscription');
  expect(await screen.findByText(/^Your subscription will not renew after .*2126/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument(),
  );
  await press('Resume Subscription');
  expect(await screen.findByText(/^Your subscription renews on .*2126/)).toBeVisible();
  // What was told of the cancellation is not so any more.
  expect(await screen.findByRole('dialog', { name: 'Your subscription will renew again.' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Your subscription is cancelled/)).not.toBeInTheDocument());
  expect(posted).toEqual(['subscriptionStatusChanged', 'subscriptionStatusChanged']);
});

test.each([
  [() => refuse(503, 'UNAVAILABLE', 'away'), 'Failed to cancel subscription'],
  [stayUnreachable, 'An unexpected error occurred. Please try again.'],
])('a cancellation that fails stays in its dialog', async (answer, words) => {
  const { callsOf } = show({
    status: () => premiumStatus,
    endpoints: { 'POST /subscription/cancel': answer },
  });
  await press('Cancel Subscription');
  await press('Yes, Cancel Subscription');
  expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel Subscription?' });
  expect(dialog).toBeVisible();
  expect(dialog).toHaveTextContent(words);

  const confirm = screen.getByRole('button', { name: 'Yes, Cancel Subscription' });
  await waitFor(() => expect(confirm).toBeEnabled());
  fireEvent.click(confirm);
  await waitFor(() => expect(callsOf('POST /subscription/cancel')).toHaveLength(2));
});

test('a cancellation of which nothing is known yet says so, and closes its dialog once it is seen to have come about', async () => {
  const words = "We don't know yet whether this worked. Please look at this page again in a minute.";
  const verified = Promise.withResolvers<SubscriptionStatus>();
  const { callsOf } = show({
    status: () => premiumStatus,
    endpoints: {
      'POST /subscription/cancel': () => refuse(409, 'IN_PROGRESS', words),
      [VERIFY]: () => verified.promise,
    },
  });
  await press('Cancel Subscription');
  await press('Yes, Cancel Subscription');
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Subscription?' });
  await waitFor(() => expect(dialog).toHaveTextContent(words));
  verified.resolve(endingStatus);
  expect(await screen.findByText(/^Your subscription will not renew after .*2126/)).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(callsOf(STATUS)).toHaveLength(1);
});

test.each([
  [
    'Cancel Subscription',
    'Yes, Cancel Subscription',
    'POST /subscription/cancel',
    premiumStatus,
    endingStatus,
    /^Your subscription is cancelled\./,
  ],
  [
    'Resume Subscription',
    null,
    'POST /subscription/resume',
    endingStatus,
    premiumStatus,
    'Your subscription will renew again.',
  ],
] as const)(
  '“%s” whose answer is lost is told as done, and not as a failure, once it is seen to be',
  async (button, confirm, endpoint, before, after, words) => {
    let status: SubscriptionStatus = before;
    show({
      status: () => status,
      endpoints: {
        [endpoint]: () => {
          status = after;
          return stayUnreachable();
        },
      },
    });
    await press(button);
    if (confirm !== null) await press(confirm);
    expect(await screen.findByRole('dialog', { name: words })).toBeVisible();
    expect(screen.queryByText('An unexpected error occurred. Please try again.')).not.toBeInTheDocument();
  },
);

test('a plan that has ended elsewhere is seen to have when it is cancelled here', async () => {
  const words = 'There is no subscription to cancel';
  let status = premiumStatus;
  show({
    status: () => status,
    endpoints: {
      'POST /subscription/cancel': () => {
        status = freeStatus;
        return refuse(409, 'CONFLICT', words);
      },
    },
  });
  await press('Cancel Subscription');
  await press('Yes, Cancel Subscription');
  expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
  expect(await screen.findByText('Free Tier', undefined, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Cancel Subscription?' })).not.toBeInTheDocument();
});

test('a plan that was bought elsewhere is seen when it keeps the account from being deleted', async () => {
  const words = 'Cancel your subscription to delete your account';
  let status = freeStatus;
  show({
    status: () => status,
    endpoints: {
      'DELETE /auth/account': () => {
        status = premiumStatus;
        return refuse(409, 'CONFLICT', words);
      },
    },
  });
  await press('Delete Account');
  await press('Yes, Delete Account');
  expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
  expect(await screen.findByText(/^Your subscription renews on/, undefined, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Delete Your Account?' })).not.toBeInTheDocument();
});

test.each([
  ['Resume Subscription', 'POST /subscription/resume', 'Failed to resume subscription'],
  ['Cards and invoices', 'POST /subscription/portal', 'Failed to open the billing page'],
])(
  '%s that fails says so above, and beside the button until the next press',
  async (name, endpoint, words) => {
    const answers = [() => refuse(503, 'UNAVAILABLE', 'away'), () => new Promise(() => undefined)];
    show({
      status: () => endingStatus,
      endpoints: { [endpoint]: () => (answers.shift() ?? stayUnreachable)() },
    });
    await press(name);
    expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
    const place = screen.getByRole('button', { name }).parentElement;
    if (place === null) throw new Error('The button stands nowhere');
    expect(within(place).getByRole('alert')).toHaveTextContent(words);
    fireEvent.click(within(place).getByRole('button'));
    await waitFor(() => expect(within(place).queryByRole('alert')).not.toBeInTheDocument());
  },
);

test('an account is deleted after a question, and left 1.5 seconds later', async () => {
  const { onAccountDeleted, onAccountLeft } = show({
    endpoints: { 'DELETE /auth/account': () => ({ message: 'gone' }) },
  });
  await press('Delete Account');
  expect(await screen.findByRole('alertdialog', { name: 'Delete Your Account?' })).toBeVisible();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await press('Delete Account');
  expect(await screen.findByRole('alertdialog', { name: 'Delete Your Account?' })).toBeVisible();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete Account' }));
  // The answer takes no more than a few turns.
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Your account has been deleted successfully')).toBeVisible();
  // Nothing of theirs waits on the device until then: the tab may be closed.
  expect(onAccountDeleted).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1390));
  expect(onAccountLeft).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(110));
  expect(onAccountLeft).toHaveBeenCalledOnce();
});

test('a deletion that fails says so', async () => {
  show({ endpoints: { 'DELETE /auth/account': () => refuse(500, 'INTERNAL', 'away') } });
  await press('Delete Account');
  await press('Yes, Delete Account');
  expect(await screen.findByRole('alertdialog', { name: 'Failed to delete account' })).toBeVisible();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Your Account?' });
  expect(dialog).toHaveTextContent('Failed to delete account');
});

test('a deletion that succeeds at last leaves no word of its failure', async () => {
  let isAway = true;
  show({
    endpoints: {
      'DELETE /auth/account': () => (isAway ? refuse(500, 'INTERNAL', 'away') : { message: 'gone' }),
    },
  });
  await press('Delete Account');
  await press('Yes, Delete Account');
  expect(await screen.findByRole('alertdialog', { name: 'Failed to delete account' })).toBeVisible();
  isAway = false;
  await press('Yes, Delete Account');
  expect(await screen.findByText('Your account has been deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Failed to delete account')).not.toBeInTheDocument());
});

test('after a payment the page asks past every cache, and its address says no more of it', async () => {
  let isPaid = false;
  const { callsOf, posted } = show({
    address: '/app/subscription?checkout_success=true',
    status: () => (isPaid ? premiumStatus : freeStatus),
    endpoints: {
      [VERIFY]() {
        isPaid = true;
        return premiumStatus;
      },
    },
  });
  expect(await screen.findByText('Your subscription is now active!')).toBeVisible();
  expect(screen.getByText('Premium')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/app\/subscription$/);
  expect(callsOf(STATUS).some(({ query }) => query.has('nocache'))).toBe(true);
  expect(posted).toContain('justCompletedPayment');
});

test('a canceled checkout says so and asks again, also where the frame of the page has just begun to ask', async () => {
  const { callsOf } = show({ address: '/app/subscription?checkout_canceled=true', Frame: AskingFrame });
  expect(await screen.findByText('Checkout was canceled. No charges were made.')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/app\/subscription$/);
  await waitFor(() => expect(callsOf(STATUS).some(({ query }) => query.has('nocache'))).toBe(true));
});
