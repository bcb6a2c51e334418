import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { useCall } from '~/api/call-context.ts';
import { BookEditsProvider } from '~/features/content/book-page/saving/book-edits.tsx';
import { createSaveGate } from '~/features/content/book-page/saving/save-gate.ts';
import { openItem } from '~/features/content/content.mutations.ts';
import type { Desk } from '~/features/generation/desk/create-desk.ts';
import { DraftDeskProvider } from '~/features/generation/desk/draft-desk-context.tsx';
import type { RunState } from '~/features/generation/desk/run-state.ts';
import { waitingDraftKeys } from '~/features/generation/review/waiting-draft.queries.ts';
import { createFakeDesk } from '~/features/generation/testing/fake-desk.ts';
import { renderWithDesk } from '~/features/subscription/testing/render-with-desk.tsx';
import { freeStatus } from '~/features/subscription/testing/statuses.ts';
import { createListeners } from '~/platform/listeners.ts';
import { refuse } from '~/testing/fake-api.ts';
import { installIntersections } from '~/testing/fake-intersections.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { BookDraft } from './book-draft.tsx';

installIntersections();
const walden = makeBook({ title: 'Walden' });
const draft = {
  key: 'k',
  generationId: 'g',
  state: 'running',
  startedAt: '2026-03-01T10:00:00.000Z',
  progress: null,
  result: null,
  target: { title: 'Walden', authors: [], image: null, contentId: walden._id },
};
const result = { summary: 'Drafted.', keyTakeaways: ['One'], keyQuotes: [], detailedNotes: [] };

const gate = createSaveGate({ isSignedIn: () => true, subscribe: () => () => undefined });

function BookPlace() {
  const client = useQueryClient();
  const call = useCall();
  return (
    <BookEditsProvider
      userId="ada"
      itemId={walden._id}
      confirmedVersion={walden.version}
      gate={gate}
      openItem={() => openItem({ client, call, item: walden })}
    >
      <BookDraft contentId={walden._id} userId="ada" />
      <Link to="/library">Library</Link>
    </BookEditsProvider>
  );
}

/** Beside the library, with a desk at which nothing runs unless another one is given. */
function showBook(
  endpoints: Parameters<typeof renderWithDesk>[1]['endpoints'],
  desk: Desk = createFakeDesk({}),
) {
  return renderWithDesk(
    <DraftDeskProvider desk={desk}>
      <Routes>
        <Route path="/book" element={<BookPlace />} />
        <Route path="/library" element={<Link to="/book?dialog=draft">Open</Link>} />
      </Routes>
    </DraftDeskProvider>,
    {
      address: '/book',
      endpoints: {
        [`GET /content/${walden._id}`]: () => walden,
        'GET /subscription/status': () => freeStatus,
        ...endpoints,
      },
    },
  );
}

test('a draft that has ended on another page is there to be reviewed where its notice leads', async () => {
  const answers = [draft, { ...draft, state: 'done', result }];
  const { client } = showBook({
    'GET /generations': () => ({ generations: [answers.shift()], nextCursor: null }),
  });
  await waitFor(() => expect(client.getQueryData(waitingDraftKeys.all)).toBeDefined());
  fireEvent.click(screen.getByText('Library'));
  fireEvent.click(await screen.findByText('Open'));
  expect(await screen.findByText('2 left to decide')).toBeVisible();
});

test('what was decided about a draft that has ended elsewhere is forgotten, and nobody else’s', async () => {
  const names = ['ada_gone', 'ada_g', 'ben_gone'].map((name) => `generation_choices_${name}`);
  for (const name of names) localStorage.setItem(name, '{"summary":"rejected"}');
  showBook({
    'GET /generations': () => ({ generations: [{ ...draft, state: 'done', result }], nextCursor: null }),
  });
  await screen.findByRole('button', { name: 'Review' });
  expect(names.map((name) => localStorage.getItem(name) !== null)).toEqual([false, true, true]);
});

test('a draft that is older than twenty others is there to be reviewed, with what was decided about it', async () => {
  localStorage.setItem('generation_choices_ada_g', '{"summary":"rejected"}');
  const others = Array.from({ length: 20 }, (_, place) => ({
    ...draft,
    generationId: `other-${place}`,
    target: { ...draft.target, contentId: `other-${place}` },
  }));
  showBook({
    'GET /generations': ({ query }) =>
      query.get('cursor') === null
        ? { generations: others, nextCursor: 'older' }
        : { generations: [{ ...draft, state: 'done', result }], nextCursor: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('1 left to decide')).toBeVisible();
});

test('what was decided about a draft is forgotten once it is put aside, and not before', async () => {
  const choices = () => localStorage.getItem('generation_choices_ada_g');
  const answers = [() => refuse(503, 'UNAVAILABLE', 'away'), () => undefined];
  showBook({
    'GET /generations': () => ({
      generations: answers.length === 0 ? [] : [{ ...draft, state: 'done', result }],
      nextCursor: null,
    }),
    'POST /generations/k/close': () => answers.shift()?.(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Reject' }))[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Done, leave the rest' }));
  await screen.findByRole('alertdialog', { name: 'The draft could not be put aside' });
  expect(choices()).not.toBeNull();

  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done, leave the rest' }));
  await waitFor(() => expect(choices()).toBeNull());
});

test('the notice that a draft is ready is closed once it is looked through, and not before', async () => {
  const notice = { id: walden._id, kind: 'to-review', title: 'Walden', contentId: walden._id } as const;
  const desk = createFakeDesk({ notices: [notice] });
  showBook(
    { 'GET /generations': () => ({ generations: [{ ...draft, state: 'done', result }], nextCursor: null }) },
    desk,
  );
  const review = await screen.findByRole('button', { name: 'Review' });
  expect(desk.closeNotice).not.toHaveBeenCalled();
  fireEvent.click(review);
  expect(await screen.findByText('2 left to decide')).toBeVisible();
  expect(desk.closeNotice).toHaveBeenCalledExactlyOnceWith(walden._id);
});

const none = { generations: [], nextCursor: null };
const usedUp = { ...freeStatus, usage: { aiRequestsCount: 1, limit: 1, remaining: 0 } };

test.each([
  ['a new draft is not written, and more are offered', false],
  ['one that was asked for before is had all the same', true],
])('once the allowance is used up, %s', async (_, isAskedFor) => {
  const desk = { ...createFakeDesk({}), isAskedFor: () => isAskedFor };
  showBook({ 'GET /generations': () => none, 'GET /subscription/status': () => usedUp }, desk);
  fireEvent.click(await screen.findByRole('button', { name: 'AI draft' }));
  expect(desk.start).toHaveBeenCalledTimes(isAskedFor ? 1 : 0);
  expect(screen.queryAllByRole('dialog', { name: 'Upgrade to Premium' })).toHaveLength(isAskedFor ? 0 : 1);
});

const emma = {
  title: 'Emma',
  authors: [],
  image: null,
  request: { title: 'Emma', author: '', summary: '' },
  content: { title: 'Emma' },
};
const underWay = { wish: emma, startedAt: 0, arrived: null };

test.each<[string, RunState, string]>([
  [
    'is being written',
    { phase: 'asking', ...underWay },
    '“Emma” is still being written. Please try again when it is done.',
  ],
  [
    'is not saved yet',
    { phase: 'failed-to-save', message: 'away', ...underWay },
    '“Emma” is written, but not saved yet. Save it first.',
  ],
])('while the draft of another book %s, that is said, and this page stays', async (_, run, words) => {
  const desk = createFakeDesk({ run, isInBackground: true });
  showBook({ 'GET /generations': () => none }, desk);
  fireEvent.click(await screen.findByRole('button', { name: 'AI draft' }));
  expect(await screen.findByRole('dialog', { name: 'One AI draft at a time' })).toHaveTextContent(words);
  expect(desk.bringBack).not.toHaveBeenCalled();
  expect(desk.start).not.toHaveBeenCalled();
});

const ofWalden = { ...emma, title: 'Walden', contentId: walden._id };
const beingWritten: RunState = { phase: 'asking', wish: ofWalden, startedAt: 0, arrived: null };

test('a draft that is being written in the background is shown again from the page of its book', async () => {
  const desk = createFakeDesk({ run: beingWritten, isInBackground: true });
  showBook({ 'GET /generations': () => none }, desk);
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(desk.bringBack).toHaveBeenCalledOnce();
  expect(desk.start).not.toHaveBeenCalled();
});

/** A desk whose run is `turned` by hand. */
function createTurnedDesk(run: RunState) {
  const { subscribe, tell } = createListeners();
  let state = createFakeDesk({ run }).getState();
  const turn = (next: RunState) => {
    state = { ...state, run: next };
    act(tell);
  };
  return { desk: { ...createFakeDesk({}), subscribe, getState: () => state }, turn };
}

test.each([
  ['that it failed', null, 'Failed to generate content with AI. Please try again later.'],
  ['what the server said', 'Too many drafts. Please try again in a minute.', /^Too many drafts\./],
])('why a draft was not written stays beside its offer: %s', async (_, refusal, words) => {
  const { desk, turn } = createTurnedDesk(beingWritten);
  showBook({ 'GET /generations': () => none }, desk);
  const offer = within(await screen.findByRole('complementary', { name: 'AI draft' }));
  const failed: RunState = { phase: 'failed', wish: ofWalden, refusal, isOtherUnderWay: false };
  turn(failed);
  expect(await offer.findByText(words)).toBeVisible();
  // The toast has said it aloud.
  expect(offer.queryByRole('alert')).not.toBeInTheDocument();

  turn(beingWritten);
  expect(offer.queryByText(words)).not.toBeInTheDocument();
  turn({ ...failed, wish: { ...ofWalden, contentId: 'another' } });
  expect(offer.queryByText(words)).not.toBeInTheDocument();
});

test('why a draft was not written is no news to who comes to the page later', async () => {
  const { desk, turn } = createTurnedDesk(beingWritten);
  showBook({ 'GET /generations': () => none }, desk);
  await screen.findByRole('complementary', { name: 'AI draft' });
  turn({ phase: 'failed', wish: ofWalden, refusal: null, isOtherUnderWay: false });
  expect(await screen.findByText(/^Failed to generate content with AI/)).toBeVisible();
  fireEvent.click(screen.getByText('Library'));
  fireEvent.click(await screen.findByText('Open'));
  expect(await screen.findByRole('button', { name: 'AI draft' })).toBeVisible();
  expect(screen.queryByText(/^Failed to generate content with AI/)).not.toBeInTheDocument();
});
