import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeskState } from '../desk/draft-desk.ts';
import { DraftDeskProvider } from '../desk/draft-desk-context.tsx';
import { DraftIndicator } from './draft-indicator.tsx';
import type { UnderWay } from '../desk/run-state.ts';
import { createFakeDesk } from '../testing/fake-desk.ts';

const underWay = (): UnderWay => ({
  startedAt: Date.now(),
  arrived: { percent: 43, draft: { summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] } },
  wish: {
    title: 'Walden',
    authors: [],
    image: null,
    request: { title: 'Walden', author: '', summary: '' },
    content: { title: 'Walden' },
  },
});

function show(state: Partial<DeskState>) {
  const desk = createFakeDesk(state);
  const actions = { onOpen: vi.fn(), onReview: vi.fn() };
  render(
    <DraftDeskProvider desk={desk}>
      <DraftIndicator {...actions} />
    </DraftDeskProvider>,
  );
  return { desk, ...actions };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a draft in the background says how far it is, and can be looked at again', () => {
  const { desk } = show({ run: { phase: 'asking', ...underWay() }, isInBackground: true });
  expect(screen.getByRole('status', { name: 'AI drafts' })).toHaveTextContent('WaldenAI draft, 43%');
  press('Show');
  expect(desk.bringBack).toHaveBeenCalledOnce();
});

test('a draft in the background that waits for the network says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ run: { phase: 'asking', ...underWay() }, isInBackground: true });
  expect(screen.getByRole('status', { name: 'AI drafts' })).toHaveTextContent(
    "WaldenAI draft, goes on when you're online",
  );
});

test('a draft in the overlay is not shown twice', () => {
  show({ run: { phase: 'asking', ...underWay() } });
  expect(screen.getByRole('status', { name: 'AI drafts' })).toBeEmptyDOMElement();
});

test('one that could not be saved is saved again from here', () => {
  const { desk } = show({
    run: { phase: 'failed-to-save', message: 'away', ...underWay() },
    isInBackground: true,
  });
  press('Save again');
  expect(desk.saveAgain).toHaveBeenCalledOnce();
});

test('one that could not be saved can be left for the next visit, and stands in the way of no other', () => {
  const { desk } = show({
    run: { phase: 'failed-to-save', message: 'away', ...underWay() },
    isInBackground: true,
  });
  press('Dismiss the notice about Walden');
  expect(desk.dismiss).toHaveBeenCalledOnce();
});

test.each([
  ['kept', 'onOpen'],
  ['to-review', 'onReview'],
] as const)('news of a draft that is %s leads to its book', (kind, action) => {
  const notice = { id: 'n', kind, title: 'Walden', contentId: 'walden' };
  const { desk, ...actions } = show({ notices: [notice] });
  press('Open');
  expect(actions[action]).toHaveBeenCalledExactlyOnceWith('walden');
  expect(desk.closeNotice).toHaveBeenCalledExactlyOnceWith('n');
});

test('the page that tells of a draft that is ready leaves all other news to this place', () => {
  const notice = (kind: 'kept' | 'to-review', title: string, contentId = title) =>
    ({ id: title, kind, title, contentId }) as const;
  show({
    toldHere: 'walden',
    notices: [notice('to-review', 'walden'), notice('to-review', 'emma'), notice('kept', 'faust', 'walden')],
  });
  expect(screen.queryByText('walden')).not.toBeInTheDocument();
  expect(screen.getByText('emma')).toBeVisible();
  expect(screen.getByText('faust')).toBeVisible();
});

test('each of several drafts has a button of its own, described by its title', () => {
  const kept = (title: string) => ({ id: title, kind: 'kept', title, contentId: title }) as const;
  show({
    run: { phase: 'asking', ...underWay() },
    isInBackground: true,
    notices: [kept('Faust'), kept('Emma')],
  });
  expect(screen.getByRole('button', { name: 'Show', description: 'Walden' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open', description: 'Faust' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open', description: 'Emma' })).toBeVisible();
});

test('news of a failure says that nothing was taken, and can only be closed', () => {
  const { desk } = show({ notices: [{ id: 'n', kind: 'failed', title: 'Walden', contentId: null }] });
  expect(screen.getByText(/Your allowance is unchanged/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  press('Dismiss the notice about Walden');
  expect(desk.closeNotice).toHaveBeenCalledExactlyOnceWith('n');
});
