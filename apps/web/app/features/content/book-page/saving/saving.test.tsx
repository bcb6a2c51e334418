import { locks } from 'node:worker_threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { makeGate } from '../testing/make-gate.ts';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook, makeNote, makeTakeaway } from '~/testing/sample-book.ts';
import { listLeftWords } from './draft-store.ts';

const book = makeBook({
  title: 'The Quiet Orchard',
  takeawayList: [makeTakeaway({ id: 'line', text: 'Prune in winter' })],
});

afterEach(() => setVisibility('visible'));

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft_'));

describe('when a change cannot be saved', () => {
  it('the title is what it was, the reason is said, and the text is at hand', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault rests a while'));
    const release = api.hold();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard(' and more{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Quiet Orchard and more');
    release();

    const unsaved = await screen.findByRole('group', { name: 'Unsaved title' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^The Quiet Orchard$/);
    expect(within(unsaved).getByText('The Quiet Orchard and more')).toBeVisible();
    expect(unsaved).toHaveTextContent('Not saved. The vault rests a while');
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'The vault rests a while',
    );

    await user.click(within(unsaved).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('The Quiet Orchard and more');
    await user.click(within(unsaved).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.item()?.title).toBe('The Quiet Orchard and more'));
    expect(screen.queryByRole('group', { name: 'Unsaved title' })).not.toBeInTheDocument();
  });

  it('without words from the server it says what failed', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Failed to update takeaway',
    );
  });

  it('nothing is called saved any more because something before it was', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard(' again{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost{Enter}');
    await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('a new line that fails is offered again where it would stand', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard('Graft in March{Enter}');
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent('Graft in March');
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Failed to add takeaway',
    );
    await user.click(within(unsaved).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['Graft in March', 'Prune in winter']),
    );
  });

  it('a new line whose answer is lost is told as saved once it is seen to be', async () => {
    const { user, api } = renderBook(book);
    api.loseNextAnswer(unreachable);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard('Graft in March{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Saved after all' })).toBeVisible();
    expect(screen.queryByText('Failed to add takeaway')).not.toBeInTheDocument();
    expect(screen.getByText('Graft in March')).toBeVisible();
    expect(api.item()?.takeawayList).toHaveLength(2);
  });

  it.each([
    ['Retry', 'Edit takeaway'],
    ['Discard', 'Add a Takeaway'],
  ])('after %s of a new line the focus is at "%s"', async (action, place) => {
    const { user, api } = renderBook(makeBook());
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('button', { name: 'Add a Takeaway' }));
    await user.keyboard('Graft in March{Enter}');
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved takeaway' }));
    await user.click(unsaved.getByRole('button', { name: action }));
    expect(screen.getByRole('button', { name: place })).toHaveFocus();
  });

  it.each([
    ['Retry', 'Edit summary'],
    ['Discard', 'Add a Summary'],
  ])('after %s of the first summary the focus is at "%s"', async (action, place) => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('button', { name: 'Add a Summary' }));
    await user.keyboard('Of trees{Control>}{Enter}{/Control}');
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved summary' }));
    await user.click(unsaved.getByRole('button', { name: action }));
    expect(screen.getByRole('button', { name: place })).toHaveFocus();
  });

  it('what a book that is gone has left can be given up, and the page goes on at its heading', async () => {
    const { user, api, client } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost{Enter}');
    await screen.findByRole('group', { name: 'Unsaved takeaway' });
    api.failNext('GET /content/{id}', refusal(404, 'NOT_FOUND', 'Not found'));
    await act(() => client.invalidateQueries());
    const heading = await screen.findByRole('heading', { name: 'Content Not Found' });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(heading).toHaveFocus();
  });

  it('what failed for want of a connection is sent once when there is one, and what was refused is not', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', refusal(400, 'VALIDATION_FAILED', 'Too long'));
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost{Enter}');
    await screen.findByRole('group', { name: 'Unsaved takeaway' });
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard(' again{Enter}');
    await screen.findByRole('group', { name: 'Unsaved title' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.patches).toEqual([{ title: 'The Quiet Orchard again' }]));
    expect(screen.getByRole('group', { name: 'Unsaved takeaway' })).toBeVisible();
  });
});

it('a change from elsewhere is kept, and the edit is made on top of it', async () => {
  const elsewhere = makeBook({
    ...book,
    version: 2,
    takeawayList: [makeTakeaway({ id: 'theirs', text: 'Leave the nettles' }), ...book.takeawayList],
  });
  const { user, api } = renderBook(book, { api: makeFakeApi(elsewhere) });
  await user.click(screen.getByText('Prune in winter'));
  await user.keyboard(' and frost{Enter}');
  await waitFor(() =>
    expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual([
      'Leave the nettles',
      'Prune in winter and frost',
    ]),
  );
  expect(await screen.findByText('Leave the nettles')).toBeVisible();
});

describe('words from elsewhere that gave way to what was written here', () => {
  const changed = makeBook({
    ...book,
    version: 2,
    takeawayList: [makeTakeaway({ id: 'line', text: 'Prune in March' })],
  });
  const findOffer = () => screen.findByRole('group', { name: 'Overwritten takeaway' });

  async function writeOverThem(gate = makeGate('open')) {
    const rendered = renderBook(book, { api: makeFakeApi(changed), gate });
    await rendered.user.click(screen.getByText('Prune in winter'));
    await rendered.user.keyboard(' and frost{Enter}');
    return { ...rendered, offer: within(await findOffer()) };
  }

  it('are offered below it, and can be put back; then what was written here is offered', async () => {
    const { user, api, offer } = await writeOverThem();
    expect(offer.getByText('Prune in March')).toBeVisible();
    expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter and frost');
    await user.click(offer.getByRole('button', { name: 'Put back' }));
    expect(screen.getByRole('button', { name: 'Edit takeaway' })).toHaveFocus();
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in March'));
    expect(within(await findOffer()).getByText('Prune in winter and frost')).toBeVisible();
  });

  it('are told of at once, wherever the reader is by then', async () => {
    const { user, offer } = await writeOverThem();
    const said = screen.getByText(/^Your version replaced 1 text from somewhere else\./);
    expect(said).toHaveRole('status');
    await user.click(offer.getByRole('button', { name: 'Discard' }));
    expect(said).toBeEmptyDOMElement();
  });

  it('are not put back while newer words of the line are held, whose place they would take', async () => {
    const gate = makeGate('open');
    const { user, api, offer } = await writeOverThem(gate);
    api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault rests a while'));
    await user.click(screen.getByText('Prune in winter and frost'));
    await user.keyboard(' and snow{Enter}');
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved takeaway' }));
    expect(offer.queryByRole('button', { name: 'Put back' })).not.toBeInTheDocument();
    expect(offer.getByText(/You can put it back once what you have written since is saved/)).toBeVisible();
    act(() => gate.set('offline'));
    await user.click(unsaved.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Prune in winter and frost and snow')).toBeVisible();
    expect(offer.queryByRole('button', { name: 'Put back' })).not.toBeInTheDocument();
    act(() => gate.set('open'));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter and frost and snow'));
    await user.click(offer.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in March'));
    expect(within(await findOffer()).getByText('Prune in winter and frost and snow')).toBeVisible();
  });

  it('can be given up', async () => {
    const { user, offer } = await writeOverThem();
    await user.click(offer.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('group', { name: 'Overwritten takeaway' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit takeaway' })).toHaveFocus();
    expect(keptDrafts()).toEqual([]);
  });

  it('stay on the device when the line is written in again, and when the page is left', async () => {
    const { user, unmount, offer } = await writeOverThem();
    await user.click(screen.getByText('Prune in winter and frost'));
    await user.keyboard(' and snow{Enter}');
    await waitFor(() => expect(offer.getByText('Prune in March')).toBeVisible());
    unmount();
    renderBook(makeBook({ ...book, takeawayList: [makeTakeaway({ id: 'line', text: 'Another' })] }));
    expect(within(await findOffer()).getByText('Prune in March')).toBeVisible();
  });

  it('are offered where the summary was taken away, and can be put back', async () => {
    const theirs = makeFakeApi(makeBook({ version: 2, summary: 'Theirs' }));
    const { user, api } = renderBook(makeBook({ summary: 'Mine' }), { api: theirs });
    await user.click(screen.getByRole('button', { name: 'Edit summary' }));
    await user.clear(screen.getByRole('textbox', { name: 'Summary' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const offer = within(await screen.findByRole('group', { name: 'Overwritten summary' }));
    expect(offer.getByText('Theirs')).toBeVisible();
    await user.click(offer.getByRole('button', { name: 'Put back' }));
    expect(screen.getByRole('button', { name: 'Edit summary' })).toHaveFocus();
    await waitFor(() => expect(api.item()?.summary).toBe('Theirs'));
  });

  it('are offered when their line was deleted elsewhere, and bring it back or are given up', async () => {
    const { unmount } = await writeOverThem();
    unmount();
    const gone = makeBook({ ...book, version: 9, takeawayList: [] });
    const kept = { ...localStorage };
    const first = renderBook(gone);
    await first.user.click(within(await findOffer()).getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Add a Takeaway' })).toHaveFocus();
    expect(keptDrafts()).toEqual([]);
    first.unmount();

    Object.assign(localStorage, kept);
    const { user } = renderBook(gone, { api: makeFakeApi(gone) });
    await user.click(within(await findOffer()).getByRole('button', { name: 'Put back' }));
    expect(screen.getByRole('button', { name: 'Edit takeaway' })).toHaveFocus();
    expect(screen.getByText('Prune in March')).toBeVisible();
  });

  it('go with their line when it is deleted', async () => {
    const { user } = await writeOverThem();
    await user.click(screen.getByRole('button', { name: 'Delete takeaway' }));
    await waitFor(() => expect(keptDrafts()).toEqual([]));
  });

  it('come back with their line, here and on the device', async () => {
    const { user } = await writeOverThem();
    const kept = keptDrafts().map((name) => localStorage.getItem(name));
    await user.click(screen.getByRole('button', { name: 'Delete takeaway' }));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(within(await findOffer()).getByText('Prune in March')).toBeVisible();
    await waitFor(() => expect(keptDrafts().map((name) => localStorage.getItem(name))).toEqual(kept));
  });

  it('go with their line when it is deleted among several', async () => {
    // Fetched once for real, so that no step waits for it longer than its patience lasts.
    await Promise.all([
      import('../selecting/line-selection.tsx'),
      import('../entry-tools/entry-menu-items.tsx'),
    ]);
    const { user } = await writeOverThem();
    await user.click(screen.getByRole('button', { name: /^More for this/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(keptDrafts()).toEqual([]));
  });

  it('are nothing to offer where they came before the writing began, or are the same', async () => {
    const { user, api } = renderBook(book, { api: makeFakeApi(book) });
    for (const words of [' and frost', ' and snow']) {
      await user.click(screen.getByText(/Prune in winter/));
      await user.keyboard(`${words}{Enter}`);
      await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toContain(words));
    }
    expect(screen.queryByRole('group', { name: 'Overwritten takeaway' })).not.toBeInTheDocument();
  });

  it('are none where the words were the person’s own, and the tab hid while the field was empty', async () => {
    const { user, api } = renderBook(book, { api: makeFakeApi(book) });
    await user.click(screen.getByText('Prune in winter'));
    await user.clear(screen.getByRole('textbox'));
    act(() => setVisibility('hidden'));
    await user.keyboard('Leave the nettles{Enter}');
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Leave the nettles'));
    expect(screen.queryByRole('group', { name: 'Overwritten takeaway' })).not.toBeInTheDocument();
  });
});

describe('a line that is deleted while its words were changed somewhere else', () => {
  const text = 'Prune in March';
  const deleteLine = { name: 'Delete takeaway' };
  const said = 'It was changed somewhere else. Delete it again if you still want to.';

  it('stays with the new words, and is deleted by whoever has seen them', async () => {
    const { user, api } = renderBook(book);
    api.changeElsewhere({ takeawayList: [{ id: 'line', text }] });
    await user.click(screen.getByRole('button', deleteLine));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(said);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Takeaway deleted')).not.toBeInTheDocument();
    expect(api.item()?.takeawayList).toMatchObject([{ id: 'line', text }]);
    await user.click(screen.getByRole('button', deleteLine));
    await waitFor(() => expect(api.item()?.takeawayList).toEqual([]));
  });

  it('stays with them also where the deletion had waited on the device when its page was closed', async () => {
    const first = renderBook(book, { gate: makeGate('offline') });
    await first.user.click(screen.getByRole('button', deleteLine));
    first.unmount();
    const api = makeFakeApi(book);
    api.changeElsewhere({ takeawayList: [{ id: 'line', text }] });
    renderBook(book, { api });
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(said);
    expect(screen.getByText(text)).toBeVisible();
    expect(api.item()?.takeawayList).toMatchObject([{ id: 'line', text }]);
    expect(keptDrafts()).toEqual([]);
  });
});

describe('text that nobody has saved', () => {
  it('is saved when the page is left', async () => {
    const { user, api, router } = renderBook(book);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost');
    await act(() => router.navigate('/app/knowledge-vault'));
    expect(screen.getByRole('heading', { name: 'The library' })).toBeVisible();
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter and frost'));
  });

  it.each([
    ['takeaway', 'takeawayList', makeBook({ takeawayList: [makeTakeaway({ text: 'Heavy' })] })],
    ['note', 'noteList', makeBook({ noteList: [makeNote({ title: 'Soil', content: 'Heavy' })] })],
  ] as const)(
    'is saved when the page is left, with its %s where that was deleted',
    async (name, list, lines) => {
      const item = makeBook(lines);
      const newer = { ...item, [list]: [], version: 2 };
      const { user, api, client, router } = renderBook(item, { api: makeFakeApi(newer) });
      await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
      await user.keyboard(' and wet');
      act(() => void client.setQueryData(contentItemQuery(item._id).queryKey, newer));
      await act(() => router.navigate('/app/knowledge-vault'));
      await waitFor(() => expect(JSON.stringify(api.item()?.[list])).toContain('Heavy and wet'));
    },
  );

  it('is saved when the tab hides, and the field stays open', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and frost');
    act(() => setVisibility('hidden'));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter and frost'));
    expect(screen.getByRole('textbox')).toHaveValue('Prune in winter and frost');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter'));
  });

  it('of a new line is saved when the tab hides, and gone where the line is given up after all', async () => {
    const { user, api } = renderBook(book);
    const texts = () => api.item()?.takeawayList.map(({ text }) => text);
    const before = texts() ?? [];
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard('Leave the nettles');
    act(() => setVisibility('hidden'));
    await waitFor(() => expect(texts()).toEqual(['Leave the nettles', ...before]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(texts()).toEqual(before));
    expect(screen.queryByText('Leave the nettles')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add takeaway' })).toHaveFocus();
  });

  it('is there again after a reload, until the server has it', async () => {
    const first = renderBook(book);
    const release = first.api.hold();
    await first.user.click(screen.getByText('Prune in winter'));
    await first.user.keyboard(' and frost{Enter}');
    first.unmount();

    const { user, api } = renderBook(book);
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent('You left before this was saved.');
    expect(unsaved).toHaveTextContent('Prune in winter and frost');
    await user.click(within(unsaved).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune in winter and frost'));
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    release();
  });

  it('is there after a reload also when its line was deleted and brought back', async () => {
    const first = renderBook(book);
    first.api.failNext('PATCH /content/{id}', unreachable);
    await first.user.click(screen.getByText('Prune in winter'));
    await first.user.keyboard(' and frost{Enter}');
    await screen.findByRole('group', { name: 'Unsaved takeaway' });
    await first.user.click(screen.getByRole('button', { name: 'Delete takeaway' }));
    await first.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('group', { name: 'Unsaved takeaway' })).toBeVisible();
    first.unmount();

    renderBook(book);
    const unsaved = await screen.findByRole('group', { name: 'Unsaved takeaway' });
    expect(unsaved).toHaveTextContent('Prune in winter and frost');
  });

  it('is kept while it is being typed', async () => {
    const { user, unmount } = renderBook(book);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard(' and fr');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    expect(localStorage.getItem(keptDrafts()[0] ?? '')).toContain('Prune in winter and fr');
    await user.keyboard('{Escape}');
    expect(keptDrafts()).toEqual([]);
    unmount();
  });

  it('is kept no more once it is what is saved again', async () => {
    const { user, unmount } = renderBook(book);
    await user.click(screen.getByText('Prune in winter'));
    await user.keyboard('!');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    await user.keyboard('!');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    // Before the device has heard of it.
    await user.keyboard('{Backspace}');
    unmount();
    expect(keptDrafts()).toEqual([]);
  });

  describe('in a page that is closed while its book is open in another tab', () => {
    beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
    afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

    it.each([
      ['the book', false],
      ['the page of a book that is gone', true],
    ])('is left for the library to tell of, and offered once %s is shown here again', async (_, isGone) => {
      const own = { ...book, _id: crypto.randomUUID() };
      const { router, client } = renderBook(own, { api: makeFakeApi(isGone ? null : own) });
      await act(() => router.navigate('/app/knowledge-vault'));
      if (isGone) client.removeQueries();
      const words = { kind: 'field', field: 'summary', value: 'Of trees' };
      localStorage.setItem(`draft_ada_${own._id}_closed_v1.0`, JSON.stringify({ summary: words }));
      act(() => void window.dispatchEvent(new Event('focus')));
      const left = { itemId: own._id, words: 'Of trees', wasOverwritten: false };
      expect(await listLeftWords({ userId: 'ada' })).toEqual([left]);
      await act(() => router.navigate(-1));
      expect(await screen.findByRole('group', { name: 'Unsaved summary' })).toHaveTextContent('Of trees');
    });
  });

  it('is shown to nobody else on the same device', async () => {
    const first = renderBook(book);
    first.api.hold();
    await first.user.click(screen.getByText('Prune in winter'));
    await first.user.keyboard(' and frost{Enter}');
    first.unmount();
    renderBook(book, { userId: 'somebody-else' });
    // By now their own words would stand there.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('group', { name: 'Unsaved takeaway' })).not.toBeInTheDocument();
  });
});
