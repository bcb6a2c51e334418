import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { itemPath, LIBRARY_PATH } from '@vault/domain';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useCall } from '~/api/call-context.ts';
import { BookPage } from '~/features/content/book-page/book-page.tsx';
import { createSaveGate } from '~/features/content/book-page/saving/save-gate.ts';
import { contentKeys } from '~/features/content/content.queries.ts';
import { createDesk } from '~/features/generation/desk/create-desk.ts';
import { DraftDeskProvider } from '~/features/generation/desk/draft-desk-context.tsx';
import { renderWithDesk } from '~/features/subscription/testing/render-with-desk.tsx';
import { freeStatus } from '~/features/subscription/testing/statuses.ts';
import { refuse } from '~/testing/fake-api.ts';
import { installIntersections } from '~/testing/fake-intersections.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { BookDraft } from './book-draft.tsx';
import { DraftsUnderWay } from './drafts-under-way.tsx';

const { scrollPast, scrollToEnd } = installIntersections();
const walden = makeBook({ title: 'Walden' });
const result = { summary: 'Drafted.', keyTakeaways: ['One'], keyQuotes: [], detailedNotes: [] };
const waiting = {
  key: 'k',
  generationId: 'g',
  state: 'done',
  startedAt: '2026-03-01T10:00:00.000Z',
  progress: null,
  result,
  target: { title: 'Walden', authors: [], image: null, contentId: walden._id },
};
const gate = createSaveGate({ isSignedIn: () => true, subscribe: () => () => undefined });

/** The book's page and the library, with the person's drafts on both. */
function Pages() {
  const call = useCall();
  const [desk] = useState(() =>
    createDesk({
      userId: 'ada',
      call,
      save: vi.fn<() => Promise<{ _id: string }>>(),
      onAllowanceChange: () => undefined,
    }),
  );
  const page = (
    <BookPage contentId={walden._id} userId="ada" gate={gate}>
      <BookDraft contentId={walden._id} userId="ada" />
    </BookPage>
  );
  return (
    <DraftDeskProvider desk={desk}>
      <Link to={LIBRARY_PATH}>Library</Link>
      <Routes>
        <Route path={itemPath(walden._id)} element={page} />
        <Route path={LIBRARY_PATH} element={<Link to={itemPath(walden._id)}>Walden</Link>} />
      </Routes>
      <DraftsUnderWay />
    </DraftDeskProvider>
  );
}

/** Asks for a draft on the book's page, and stays there until it is written in the background. */
async function drafted({
  list,
  end,
  get = () => walden,
}: Record<'list' | 'end', () => unknown> & { get?: () => unknown }) {
  const written = Promise.withResolvers<void>();
  let isWritten = false;
  const none = { generations: [], nextCursor: null };
  const fake = renderWithDesk(<Pages />, {
    address: itemPath(walden._id),
    endpoints: {
      [`GET /content/${walden._id}`]: get,
      'GET /subscription/status': () => freeStatus,
      'GET /generations': () => (isWritten ? list() : none),
      'POST /book-content-combined/fetch-and-format-content': () => written.promise.then(end),
    },
  });
  const ask = await screen.findByRole('button', { name: 'AI draft' });
  fireEvent.click(ask);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue in background' }));
  await waitFor(() => expect(cards()).toHaveTextContent(/^WaldenAI draft, /));
  isWritten = true;
  written.resolve();
  await waitFor(() => expect(cards()).not.toHaveTextContent(/AI draft, /));
  return fake;
}

const cards = () => screen.getByRole('status', { name: 'AI drafts' });
const READY = 'The AI draft is ready to review.';
const whole = () => ({ generationId: 'g', ...result });

test('a draft that is ready is told of once on the page of its book, and by a card everywhere else', async () => {
  const listed = Promise.withResolvers<void>();
  const list = () => listed.promise.then(() => ({ generations: [waiting], nextCursor: null }));
  await drafted({ list, end: whole });
  expect(cards()).toBeEmptyDOMElement();
  listed.resolve();
  expect(await screen.findByText('An AI draft of this book is ready to review.')).toBeVisible();
  expect(cards()).toBeEmptyDOMElement();

  fireEvent.click(screen.getByRole('link', { name: 'Library' }));
  await waitFor(() => expect(cards()).toHaveTextContent(READY));
  fireEvent.click(screen.getByRole('link', { name: 'Walden' }));
  await waitFor(() => expect(cards()).toBeEmptyDOMElement());
});

test('where that word on the page of its book is out of sight, the card is shown until it has been seen', async () => {
  await drafted({ list: () => ({ generations: [waiting], nextCursor: null }), end: whole });
  expect(await screen.findByText('An AI draft of this book is ready to review.')).toBeVisible();
  act(scrollPast);
  expect(cards()).toHaveTextContent(READY);
  act(scrollToEnd);
  expect(cards()).toBeEmptyDOMElement();
  act(scrollPast);
  expect(cards()).toBeEmptyDOMElement();
});

test('where the page of its book does not know of a draft that is ready, the card is shown there, too', async () => {
  await drafted({ list: () => refuse(503, 'UNAVAILABLE', 'away'), end: whole });
  await waitFor(() => expect(cards()).toHaveTextContent(READY));
});

test('where its book was deleted meanwhile, the card is shown there, too', async () => {
  let isDeleted = false;
  const { client } = await drafted({
    list: () => ({ generations: [], nextCursor: null }),
    end: whole,
    get: () => (isDeleted ? refuse(404, 'NOT_FOUND', 'gone') : walden),
  });
  isDeleted = true;
  await client.invalidateQueries({ queryKey: contentKeys.item(walden._id) });
  expect(await screen.findByText('Content Not Found')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveTextContent(READY));
});

test('that a draft failed is told on the page of its book as well', async () => {
  await drafted({
    list: () => ({ generations: [], nextCursor: null }),
    end: () => refuse(502, 'PROVIDER_FAILED', 'away'),
  });
  expect(cards()).toHaveTextContent("The AI draft couldn't be written.");
  fireEvent.click(screen.getByRole('link', { name: 'Library' }));
  expect(await screen.findByRole('link', { name: 'Walden' })).toBeVisible();
  expect(cards()).toHaveTextContent("The AI draft couldn't be written.");
});
