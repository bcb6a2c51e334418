import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfflineNote } from '../offline-note.tsx';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { type FakeApi, makeFakeApi } from '../testing/fake-api.ts';
import { makeGate } from '../testing/make-gate.ts';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook, makeTakeaway } from '~/testing/sample-book.ts';
import { createDraftStore } from './draft-store.ts';
import { markSeveral, removeSeveral } from './entry-edits.ts';
import type { SaveGate } from './save-gate.ts';

const book = makeBook({
  takeawayList: [makeTakeaway({ id: 'one', text: 'one' }), makeTakeaway({ id: 'two', text: 'two' })],
});

type User = ReturnType<typeof renderBook>['user'];
async function write(user: User, words: string, more: string) {
  await user.click(screen.getByText(words));
  await user.keyboard(`${more}{Enter}`);
}

describe('without a network', () => {
  it('changes wait, are counted, and are sent in order when there is one', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    expect(screen.getByText('Offline')).toBeVisible();
    await write(user, 'The Quiet Orchard', ', again');
    expect(screen.getByText('Offline, 1 change waiting')).toBeVisible();
    await write(user, 'one', ' more');
    await write(user, 'two', ' more');
    expect(screen.getByText('Offline, 3 changes waiting')).toBeVisible();
    expect(screen.getByText('two more')).toBeVisible();
    expect(api.calls).toEqual([]);

    act(() => gate.set('open'));
    await waitFor(() =>
      expect(api.patches.map((body) => Object.keys(body)[0])).toEqual([
        'title',
        'takeawayList',
        'takeawayList',
      ]),
    );
    expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument();
    // Three edits are typed, key by key.
  }, 20_000);

  it('what waits is told on every other page too', async () => {
    const { user, router } = renderBook(book, { gate: makeGate('offline') });
    await write(user, 'one', ' more');
    await act(() => router.navigate('/app/knowledge-vault'));
    expect(screen.getByRole('heading', { name: 'The library' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Offline, 1 change waiting');
  });

  it('nothing of it is told to somebody else who signs in on the page', async () => {
    const gate = makeGate('offline');
    const { user, client } = renderBook(book, { gate });
    await write(user, 'one', ' more');
    const network = { isOnline: () => false, subscribe: gate.subscribe };
    const { container } = render(
      <QueryClientProvider client={client}>
        <OfflineNote userId="bob" network={network} />
      </QueryClientProvider>,
    );
    expect(container).toHaveTextContent(/^Offline$/);
    expect(screen.getByText('Offline, 1 change waiting')).toBeVisible();
  });

  it('of one field only the newest text waits', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    await write(user, 'one', ' more');
    await write(user, 'one more', ' and more');
    expect(screen.getByText('Offline, 1 change waiting')).toBeVisible();
    act(() => gate.set('open'));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('one more and more'));
    expect(api.patches).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Overwritten takeaway' })).not.toBeInTheDocument();
  });

  it('a change that was on its way when the network went is not called failed', async () => {
    const gate = makeGate('open');
    const { user, api } = renderBook(book, { gate });
    const release = api.hold();
    api.failNext('PATCH /content/{id}', unreachable);
    await write(user, 'one', ' more');
    act(() => gate.set('offline'));
    release();
    expect(await screen.findByText('Offline, 1 change waiting')).toBeVisible();
    expect(screen.getByText('one more')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Unsaved takeaway' })).not.toBeInTheDocument();
    act(() => gate.set('open'));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('one more'));
  });

  it('a line that was deleted or moved before a reload goes on being so', async () => {
    const first = renderBook(book, { gate: makeGate('offline') });
    screen.getAllByRole('button', { name: 'Move takeaway' })[0]?.focus();
    await first.user.keyboard('{ArrowDown}');
    first.unmount();
    const { api } = renderBook(book);
    await waitFor(() => expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['two', 'one']));
  });

  it.each([
    ['at once', false],
    ['after a reload', true],
  ])('a line is deleted with the words that wait in it, %s', async (_, isReloaded) => {
    const gate = makeGate('offline');
    const first = renderBook(book, { gate });
    await write(first.user, 'one', ' more');
    const line = within(screen.getByText('one more').closest('li') as HTMLElement);
    await first.user.click(line.getByRole('button', { name: 'Delete takeaway' }));
    if (isReloaded) first.unmount();
    else act(() => gate.set('open'));
    const { api } = isReloaded ? renderBook(book) : first;
    await waitFor(() => expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['two']));
  });

  it('a deletion that is undone takes the place of nothing that was written elsewhere meanwhile', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    await user.click(screen.getAllByRole('button', { name: 'Delete takeaway' })[0] as HTMLElement);
    expect(screen.queryByText('one')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(screen.getByText('one')).toBeVisible();
    const [, two = expect.fail()] = book.takeawayList;
    api.changeElsewhere({ takeawayList: [{ id: 'one', text: 'one, from elsewhere' }, two] });
    act(() => gate.set('open'));
    await write(user, 'two', ' more');
    const texts = () => api.item()?.takeawayList.map(({ text }) => text);
    await waitFor(() => expect(texts()).toEqual(['one, from elsewhere', 'two more']));
    expect(api.patches).toHaveLength(1);
  });

  it('what waits in a line waits again where its deletion is undone', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    await write(user, 'one', ' more');
    await user.click(screen.getAllByRole('button', { name: 'Delete takeaway' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(screen.getByText('one more')).toBeVisible();
    act(() => gate.set('open'));
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['one more', 'two']),
    );
    expect(api.patches).toHaveLength(1);
  });

  it('a new line whose deletion is undone stands where it stood', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard('fresh{Enter}{Escape}');
    const line = within(screen.getByText('fresh').closest('li') as HTMLElement);
    line.getByRole('button', { name: 'Move takeaway' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.click(line.getByRole('button', { name: 'Delete takeaway' }));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    const [one, fresh] = ['one', 'fresh'].map((words) => screen.getByText(words));
    expect(one?.compareDocumentPosition(fresh as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => gate.set('open'));
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['one', 'two', 'fresh']),
    );
  });

  it('what had waited in a line whose deletion is refused is not sent over the words that it was refused for', async () => {
    const gate = makeGate('offline');
    const { user, api } = renderBook(book, { gate });
    await write(user, 'one', ' mine');
    await user.click(screen.getAllByRole('button', { name: 'Delete takeaway' })[0] as HTMLElement);
    const [, two = expect.fail()] = book.takeawayList;
    api.changeElsewhere({ takeawayList: [{ id: 'one', text: 'theirs' }, two] });
    act(() => gate.set('open'));
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent(/Not saved. It was changed somewhere else.(?! Delete)/);
    expect(unsaved).toHaveTextContent('one mine');
    expect(screen.getByText('theirs')).toBeVisible();
    expect(api.patches).toEqual([]);
    await user.click(within(unsaved).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('one mine'));
    expect(await screen.findByRole('group', { name: 'Overwritten takeaway' })).toHaveTextContent('theirs');
  });

  it('several lines that were deleted, marked or brought back before a reload are so after it', async () => {
    const drafts = createDraftStore({ userId: 'ada', itemId: book._id });
    const [one, two] = book.takeawayList;
    const list = 'takeawayList';
    const { edit, back } = removeSeveral(book, { list, ids: [one?.id ?? ''] }) ?? expect.fail();
    drafts.keep(markSeveral({ list, ids: [two?.id ?? ''] }, true));
    drafts.keep(edit);
    const { api, user, unmount } = renderBook(book);
    await waitFor(() => expect(api.item()?.takeawayList).toEqual([{ ...two, isFavourite: true }]));
    unmount();
    // Words are shown first.
    drafts.keep(back);
    renderBook(api.item() ?? expect.fail(), { api });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.item()?.takeawayList).toEqual([one, { ...two, isFavourite: true }]));
  });
});

it('when the session has ended, a change waits until there is one again', async () => {
  const gate = makeGate('open');
  const { user, api } = renderBook(book, { gate });
  const release = api.hold();
  api.failNext('PATCH /content/{id}', refusal(401, 'UNAUTHORIZED', 'Please sign in'));
  await write(user, 'one', ' more');
  act(() => gate.set('signed-out'));
  release();
  await waitFor(() => expect(api.calls).toEqual(['PATCH /content/{id}']));
  expect(screen.getByText('one more')).toBeVisible();
  act(() => gate.set('open'));
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('one more'));
});

describe('a new line has its heart and its place all the same once it is saved', () => {
  async function addMarkAndMove({ gate, api = makeFakeApi(book) }: { gate?: SaveGate; api?: FakeApi }) {
    const page = renderBook(book, { api, ...(gate && { gate }) });
    await page.user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await page.user.keyboard('new{Enter}{Escape}');
    const line = within(screen.getByText('new').closest('li') as HTMLElement);
    await page.user.click(line.getByRole('button', { name: 'Favourite' }));
    line.getByRole('button', { name: 'Move takeaway' }).focus();
    await page.user.keyboard('{ArrowDown}');
    return page;
  }

  const saved = [{ text: 'one' }, { text: 'new', isFavourite: true }, { text: 'two' }];

  it('after it was refused', async () => {
    const api = makeFakeApi(book);
    api.failNext('PATCH /content/{id}', new Error('broken'));
    const release = api.hold();
    const { user } = await addMarkAndMove({ api });
    release();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.item()?.takeawayList).toMatchObject(saved));
  });

  it('after the page was left, and left once more', async () => {
    const first = await addMarkAndMove({ gate: makeGate('offline') });
    first.unmount();
    const second = renderBook(book);
    await screen.findByRole('button', { name: 'Save' });
    // The heart and the move, which find no line.
    await waitFor(() => expect(second.api.patches).toHaveLength(2));
    second.unmount();
    const { user, api } = renderBook(book);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.item()?.takeawayList).toMatchObject(saved));
  });
});

describe('a book that is deleted elsewhere', () => {
  it('is not found any more; what was being written is kept at hand', async () => {
    const { user, api, client } = renderBook(book, { api: makeFakeApi(null) });
    await user.click(screen.getByText('one'));
    await user.keyboard(' more');
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent('one more');
    expect(within(unsaved).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(api.item()).toBeNull();
  });

  it('is not found any more once a change of it is refused, as on another device', async () => {
    const { user } = renderBook(book, { api: makeFakeApi(null) });
    await write(user, 'one', ' more');
    expect(await screen.findByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent('Not saved. It was deleted somewhere else.');
    expect(unsaved).toHaveTextContent('one more');
  });

  it('leaves at hand, too, what was offered of words from elsewhere', async () => {
    const takeawayList = [makeTakeaway({ id: 'one', text: 'one from elsewhere' })];
    const newer = makeBook({ ...book, version: 2, takeawayList });
    const { user, api, client } = renderBook(book, { api: makeFakeApi(newer) });
    await write(user, 'one', ' more');
    const offered = await screen.findByRole('group', { name: 'Overwritten takeaway' });
    expect(within(offered).getByRole('button', { name: 'Put back' })).toBeVisible();
    api.failNext('GET /content/{id}', refusal(404, 'NOT_FOUND', 'Not found'));
    await act(() => client.invalidateQueries());
    await screen.findByRole('heading', { name: 'Content Not Found' });
    const left = await screen.findByRole('group', { name: 'Overwritten takeaway' });
    expect(left).toHaveTextContent('one from elsewhere');
    expect(within(left).queryByRole('button', { name: 'Put back' })).not.toBeInTheDocument();
    await user.click(within(left).getByRole('button', { name: 'Discard' }));
    expect(left).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Content Not Found' })).toHaveFocus();
  });

  it('has its words at hand also where it is opened again in the same tab', async () => {
    const { user, client, router } = renderBook(book, { api: makeFakeApi(null) });
    await user.click(screen.getByText('one'));
    await user.keyboard(' more');
    await act(() => router.navigate('/app/knowledge-vault'));
    client.removeQueries();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Unsaved takeaway' })).toHaveTextContent('one more');
  });
});

describe('another tab with the same book', () => {
  it('shows what this one has saved', async () => {
    const api = makeFakeApi(book);
    const left = renderBook(book, { api });
    await write(left.user, 'one', ' more');
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('one more'));
    left.unmount();
    // A client of its own, as every tab has; it still holds what it read before.
    const other = renderBook(book, { api });
    expect(screen.getByText('one')).toBeVisible();
    const news = new BroadcastChannel('kv-book');
    news.postMessage({ userId: 'ada', itemId: book._id, version: 2 });
    news.close();
    expect(await screen.findByText('one more')).toBeVisible();
    other.unmount();
  });

  it('is not disturbed in what is being typed, even when the very line is deleted', async () => {
    const api = makeFakeApi(makeBook({ ...book, version: 2, takeawayList: book.takeawayList.slice(1) }));
    const { user, client } = renderBook(book, { api });
    await user.click(screen.getByText('one'));
    await user.keyboard(' mo');
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(api.calls).toContain('GET /content/{id}'));
    const field = screen.getByRole('textbox', { name: 'Takeaway' });
    expect(field).toHaveValue('one mo');
    expect(field).toHaveFocus();
    await user.keyboard('re{Enter}');
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['one more', 'two']),
    );
  });

  it('lets a line go that was deleted elsewhere, once nobody writes in it', async () => {
    const api = makeFakeApi(makeBook({ ...book, version: 2, takeawayList: book.takeawayList.slice(1) }));
    const { user, client } = renderBook(book, { api });
    await user.click(screen.getByText('one'));
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(api.calls).toContain('GET /content/{id}'));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('one')).not.toBeInTheDocument();
  });
});
