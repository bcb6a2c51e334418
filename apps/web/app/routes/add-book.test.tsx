import { useQueryClient } from '@tanstack/react-query';
import { generateContent, type SubscriptionStatus } from '@vault/contract';
import { useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import { subscriptionKeys } from '~/features/subscription/subscription.queries.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type createFakeApi, refuse, untilAborted } from '~/testing/fake-api.ts';
import { renderWithDesk } from '~/features/subscription/testing/render-with-desk.tsx';
import { endingStatus, premiumPlan, premiumStatus } from '~/features/subscription/testing/statuses.ts';
import { createKeptKeys } from '~/features/generation/desk/kept-keys.ts';
import { createDesk } from '~/features/generation/desk/create-desk.ts';
import { DraftDeskProvider } from '~/features/generation/desk/draft-desk-context.tsx';
import { AddBook, type AddBookProps } from './add-book.tsx';

const GENERATE = 'POST /book-content-combined/fetch-and-format-content';

const walden = {
  id: 'walden',
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  summary: 'A cabin.',
  image: null,
  category: null,
  publishedDate: null,
  isbn: null,
  pageCount: null,
  previewLink: null,
  language: 'en',
};
const draft = {
  generationId: '0198f2a0-0000-7000-8000-000000000001',
  summary: 'He went to the woods.',
  keyTakeaways: ['Simplify.'],
  keyQuotes: [],
  detailedNotes: [{ title: 'Pond', content: 'deep' }],
};

const statusWith = (used: number) => ({
  status: 'free',
  isActive: false,
  currentPeriodEnd: null,
  usage: { aiRequestsCount: used, limit: 1, remaining: 1 - used },
  subscription: null,
});

type Endpoints = Parameters<typeof createFakeApi>[0];

/** With a desk of its own, as the frame of the page gives it one. */
function AddBookAtDesk(props: AddBookProps) {
  const call = useCall();
  const client = useQueryClient();
  const [desk] = useState(() =>
    createDesk({
      userId: 'ada',
      call,
      save: contentCreator(client, call),
      onAllowanceChange: () => void client.invalidateQueries({ queryKey: subscriptionKeys.all }),
    }),
  );
  return (
    <DraftDeskProvider desk={desk}>
      <AddBook {...props} />
    </DraftDeskProvider>
  );
}

async function openWalden({ used = 0, endpoints = {} }: { used?: number; endpoints?: Endpoints } = {}) {
  const answers: Endpoints = {
    'GET /books/search': ({ query }) => [
      query.get('query') === 'emma' ? { ...walden, id: 'emma', title: 'Emma' } : walden,
    ],
    'GET /content': () => ({ items: [] }),
    'GET /subscription/status': () => statusWith(used),
    [GENERATE]: () => draft,
    'POST /content': () => ({ _id: 'kept' }),
    'GET /generations': () => ({ generations: [], nextCursor: null }),
    ...endpoints,
  };
  const props = { onClose: vi.fn(), onOpenContent: vi.fn(), onManual: vi.fn() };
  function Place() {
    const [isOpen, change] = useState(true);
    return (
      <>
        <button type="button" onClick={() => change(!isOpen)}>
          Open or close
        </button>
        <AddBookAtDesk isOpen={isOpen} {...props} />
      </>
    );
  }
  const fake = renderWithDesk(<Place />, {
    endpoints: answers,
    address: '/app/knowledge-vault',
  });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'walden' } });
  await screen.findByRole('heading', { name: 'Walden' }, { timeout: 10_000 });
  return { ...fake, ...props };
}

const upgradeDialog = () => screen.queryByRole('dialog', { name: 'Upgrade to Premium' });

const checkoutWith = (answer: () => unknown): Endpoints => ({
  'GET /subscription/plans': () => ({ plans: [premiumPlan] }),
  'POST /subscription/create-checkout-session': answer,
});

async function chooseAi(options?: Parameters<typeof openWalden>[0]) {
  const opened = await openWalden(options);
  fireEvent.click(await screen.findByRole('button', { name: 'AI' }));
  return opened;
}

test('AI writes about a book, which is kept with the generation that wrote it, and opened', async () => {
  const { onOpenContent, onClose, callsOf } = await chooseAi();
  await waitFor(() => expect(onOpenContent).toHaveBeenCalledExactlyOnceWith('kept'));
  const [asked] = callsOf(GENERATE);
  const [saved] = callsOf('POST /content');
  expect(asked?.body).toMatchObject({
    title: 'Walden',
    author: 'Henry David Thoreau',
    summary: 'A cabin.',
    language: 'en',
    target: { title: 'Walden', content: { title: 'Walden', type: 'book' } },
  });
  expect(saved?.body).toMatchObject({
    title: 'Walden',
    generationId: draft.generationId,
    takeaways: ['Simplify.'],
  });
  expect(saved?.key).toBe(asked?.key);
  // The rest of the allowance is refetched, after a second of quiet.
  await waitFor(() => expect(callsOf('GET /subscription/status').length).toBeGreaterThan(1), {
    timeout: 3000,
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('AI writes about a book of more authors than a vault takes', async () => {
  const authors = Array.from({ length: 30 }, (_, place) => `Author ${place}`);
  const { callsOf } = await chooseAi({
    endpoints: { 'GET /books/search': () => [{ ...walden, authors }] },
  });
  await waitFor(() => expect(callsOf(GENERATE)).toHaveLength(1));
  expect(generateContent.body.safeParse(callsOf(GENERATE)[0]?.body).error).toBeUndefined();
});

test('until the plan is known the AI button waits, and nothing is offered for sale', async () => {
  const plan = Promise.withResolvers<unknown>();
  await openWalden({ endpoints: { 'GET /subscription/status': () => plan.promise } });
  expect(screen.getByRole('button', { name: 'Checking your plan...' })).toBeDisabled();
  expect(screen.queryByRole('dialog', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  plan.resolve(statusWith(0));
  expect(await screen.findByRole('button', { name: 'AI' })).toBeEnabled();
});

test('a draft is waited for two minutes, other calls as long as any', async () => {
  const { callsOf } = await chooseAi();
  await waitFor(() => expect(callsOf('POST /content')).toHaveLength(1));
  expect(callsOf(GENERATE)[0]?.timeout).toBe(120_000);
  expect(callsOf('POST /content')[0]?.timeout).toBeUndefined();
});

test('a used allowance shows the upgrade dialog, and nothing is asked of the model', async () => {
  const { calls } = await chooseAi({ used: 1 });
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(calls.some(({ name }) => name === GENERATE)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Continue without AI' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Upgrade to Premium' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
});

test('the price is in the upgrade dialog before anything is paid, and so is the day on which it renews', async () => {
  await chooseAi({ used: 1, endpoints: checkoutWith(() => ({})) });
  await screen.findByText('€9.00 per month');
  expect(upgradeDialog()).toHaveTextContent(/€9.00 per month.*Buy today and it renews on \w+ \d+, \d{4}/);
});

test('the upgrade dialog is gone once the checkout is on its way', async () => {
  const { tab } = await chooseAi({
    used: 1,
    endpoints: checkoutWith(() => ({ url: 'https://pay.example/1' })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade Now' }));
  await waitFor(() => expect(tab.goTo).toHaveBeenCalledWith('https://pay.example/1'));
  await waitFor(() => expect(upgradeDialog()).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
});

test('a checkout that did not start is said until the dialog is closed', async () => {
  const fails = () => refuse(503, 'UNAVAILABLE', 'Failed to initiate checkout');
  await chooseAi({ used: 1, endpoints: checkoutWith(fails) });
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade Now' }));
  await waitFor(() => expect(upgradeDialog()).toHaveTextContent('Failed to initiate checkout'));
  fireEvent.click(screen.getByRole('button', { name: 'Continue without AI' }));
  await waitFor(() => expect(upgradeDialog()).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  await waitFor(() => expect(upgradeDialog()).toBeVisible());
  expect(upgradeDialog()).not.toHaveTextContent('Failed to initiate checkout');
});

const usedUp = (status: SubscriptionStatus) => ({
  'GET /subscription/status': () => ({
    ...status,
    usage: { aiRequestsCount: 40, aiRequestsCountInPeriod: 20, limit: 20, remaining: 0 },
  }),
});

test('whoever has Premium is told when there will be more, and offered nothing to buy', async () => {
  await chooseAi({ endpoints: usedUp(premiumStatus) });
  const dialog = await screen.findByRole('dialog', { name: 'No AI Drafts Left' });
  expect(dialog).toHaveAccessibleDescription("You've used this period's 20 AI drafts");
  expect(dialog).toHaveTextContent("You'll get more when your next period begins, on March 12, 2126.");
  expect(upgradeDialog()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Continue without AI' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('whoever has cancelled Premium is promised no more than they get without resuming it', async () => {
  await chooseAi({ endpoints: usedUp(endingStatus) });
  expect(await screen.findByRole('dialog', { name: 'No AI Drafts Left' })).toHaveTextContent(
    "Your subscription won't renew. If you resume it, you'll get more when your next period begins, on March 12, 2126.",
  );
});

test.each([
  ['before a draft is asked for', 1],
  ['in answer to one', 0],
])('an offer of Premium that is made %s closes once it comes from another tab', async (_, used) => {
  let status: unknown = statusWith(used);
  const { hear, callsOf } = await chooseAi({
    endpoints: {
      'GET /subscription/status': () => status,
      [GENERATE]: () => refuse(402, 'USAGE_LIMIT', 'Usage limit reached'),
    },
  });
  await waitFor(() => expect(upgradeDialog()).toBeVisible());
  const before = callsOf(GENERATE).length;
  status = premiumStatus;
  hear('justCompletedPayment');
  const offers = () => screen.queryByRole('dialog', { name: /Premium|No AI/ });
  await waitFor(() => expect(offers()).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  await waitFor(() => expect(callsOf(GENERATE)).toHaveLength(before + 1));
});

test('a 402 shows the upgrade dialog', async () => {
  const { onClose } = await chooseAi({
    endpoints: { [GENERATE]: () => refuse(402, 'USAGE_LIMIT', 'Usage limit reached') },
  });
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('any other failure leads back to the library and says so', async () => {
  const { onClose } = await chooseAi({
    endpoints: { [GENERATE]: () => refuse(502, 'PROVIDER_FAILED', 'no') },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'Failed to generate content with AI. Please try again later.',
  );
});

test.each([
  ['while another is being written', 409, 'IN_PROGRESS', 'Another draft is being written for you.'],
  ['too often', 429, 'RATE_LIMITED', 'Too many requests. Please try again in 3 hours.'],
  ['on a day of which all are used up', 503, 'UNAVAILABLE', 'We have reached today’s limit for AI drafts.'],
] as const)('a draft that is asked for %s is said to be', async (_, status, code, words) => {
  await chooseAi({ endpoints: { [GENERATE]: () => refuse(status, code, words) } });
  const toast = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(toast).toHaveTextContent(words);
  expect(toast).not.toHaveTextContent('Failed to generate');
});

test('a draft whose book was deleted since says so, and gives its place to another one', async () => {
  const answers = [() => refuse(409, 'DELETED', 'Deleted since'), () => ({ _id: 'kept' })];
  const { onOpenContent, callsOf } = await chooseAi({
    endpoints: { 'POST /content': () => answers.shift()?.() },
  });
  expect(await screen.findByRole('dialog', { name: 'Not added again' })).toHaveTextContent(
    'was added with this draft before, and deleted since.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  await waitFor(() => expect(onOpenContent).toHaveBeenCalledExactlyOnceWith('kept'));
  const [first, second] = callsOf(GENERATE).map(({ key }) => key);
  expect(second).not.toBe(first);
});

test('a draft that is asked for is waited for, and can be cancelled', async () => {
  const { calls, callsOf, onClose } = await chooseAi({
    endpoints: { [GENERATE]: ({ signal }) => untilAborted(signal) },
  });
  expect(await screen.findByText('Starting to analyze this book...')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Starting to analyze this book...')).not.toBeInTheDocument());
  const [asked] = callsOf(GENERATE);
  expect(asked?.signal?.aborted).toBe(true);
  expect(calls.map(({ name }) => name)).toContain(`POST /generations/${asked?.key}/cancel`);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
});

test('while one draft goes on in the background, another has to wait', async () => {
  const { callsOf } = await chooseAi({ endpoints: { [GENERATE]: ({ signal }) => untilAborted(signal) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue in background' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'emma' } });
  await screen.findByRole('heading', { name: 'Emma' }, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  expect(await screen.findByRole('dialog', { name: 'One AI draft at a time' })).toHaveTextContent(
    '“Walden” is still being written.',
  );
  expect(callsOf(GENERATE)).toHaveLength(1);
});

test('closing the upgrade dialog leaves the draft alone that goes on in the background', async () => {
  createKeptKeys({ userId: 'ada', newKey: () => 'kept-from-before' }).take({
    title: 'Walden',
    author: 'Henry David Thoreau',
    summary: 'A cabin.',
  });
  await chooseAi({ used: 1, endpoints: { [GENERATE]: ({ signal }) => untilAborted(signal) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue in background' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'emma' } });
  await screen.findByRole('heading', { name: 'Emma' }, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue without AI' }));
  await waitFor(() => expect(upgradeDialog()).not.toBeInTheDocument());
  expect(screen.queryByText('Starting to analyze this book...')).not.toBeInTheDocument();
});

test('the upgrade dialog does not come back with the next search for a book', async () => {
  await chooseAi({ used: 1 });
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  fireEvent.click(screen.getByText('Open or close'));
  await waitFor(() => expect(upgradeDialog()).not.toBeInTheDocument());
  fireEvent.click(screen.getByText('Open or close'));
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(upgradeDialog()).not.toBeInTheDocument();
});

test('what was asked for before is had in spite of a used allowance, under its old key', async () => {
  createKeptKeys({ userId: 'ada', newKey: () => 'kept-from-before' }).take({
    title: 'Walden',
    author: 'Henry David Thoreau',
    summary: 'A cabin.',
  });
  const { onOpenContent, callsOf } = await chooseAi({ used: 1 });
  await waitFor(() => expect(onOpenContent).toHaveBeenCalledWith('kept'));
  expect(callsOf(GENERATE)[0]?.key).toBe('kept-from-before');
});
