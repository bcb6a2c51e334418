import { act, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem, UpdateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { makeBook, makeCard, makeQuote } from '~/testing/sample-book.ts';
import { marked, sampleHit } from '../../search/testing/sample-hits.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
import { writeBody } from '../testing/model-server.ts';
import type { SaveGate } from '../saving/save-gate.ts';
import { renderBook } from '../testing/render-book.tsx';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(async () => {
  await Promise.all([
    import('./move-dialog.tsx'),
    import('../selecting/line-selection.tsx'),
    import('../entry-tools/entry-menu-items.tsx'),
    import('~/ui/toast/toast-surfaces.tsx'),
  ]);
});
beforeEach(() => {
  // jsdom lays nothing out and therefore never scrolls.
  Element.prototype.scrollIntoView = () => {};
});

const quoteList = ['a', 'b', 'c', 'd'].map((id) => makeQuote({ id, text: `Line ${id}` }));
const book = makeBook({ _id: 'walden', title: 'Walden', quoteList });
const other = makeBook({ _id: 'emma', title: 'Emma', quoteList: [] });

type Quotes = ContentItem['quoteList'];
type Input = {
  params?: { id: string };
  body?: UpdateContentInput & { to: string; entryIds: string[] };
};

/** `refused`: what the move in this place meets. `lost`: those that are made, and never answered. `answered`, `saved`: until then no move is, or no edit. `found`: what any search gives. `isAlone`: there is no other book. */
type Faults = {
  refused?: Record<number, Error>;
  lost?: number[];
  answered?: Promise<void>;
  /** What the other book makes of a line, as it numbers the title of a note that it has already. */
  rename?: (text: string) => string;
  /** Of the second move. */
  back?: Promise<void>;
  saved?: () => Promise<void>;
  found?: ('walden' | 'emma')[];
  isAlone?: boolean;
};

/** Two books, as the server would have them. */
function twoBooks({
  refused = {},
  lost = [],
  answered,
  rename = (text) => text,
  back,
  saved,
  found = ['walden', 'emma'],
  isAlone = false,
}: Faults = {}) {
  const books = new Map((isAlone ? [book] : [book, other]).map((each) => [each._id, each]));
  const moves: Input[] = [];
  const saves: Input[] = [];
  const get = (id = '') => books.get(id) ?? expect.fail(`no book ${id}`);
  const write = (item: ContentItem, quotes: Quotes) => {
    const next = { ...item, quoteList: quotes, version: item.version + 1 };
    books.set(item._id, next);
    return next;
  };
  const api = makeFakeApi(book);
  async function call(key: string, input: Input) {
    const { params, body } = input;
    if (key === 'GET /content/search')
      return {
        instead: null,
        // Editions of one book.
        hits: found.map((id) =>
          sampleHit({ id, title: marked('[Emma]'), publishedDate: id === 'emma' ? '2003' : '1815' }),
        ),
      };
    if (key === 'GET /content') {
      const cards = [...books.values()].map((item) => makeCard(item));
      return { content: cards, items: cards, total: cards.length, nextCursor: null };
    }
    if (key === 'GET /content/{id}') return get(params?.id);
    if (key === 'PATCH /content/{id}') {
      saves.push(input);
      await saved?.();
      const item = get(params?.id);
      return write(item, writeBody(item, body ?? {}).quoteList);
    }
    if (key !== 'POST /content/{id}/entries/move')
      return (api.call as (...given: unknown[]) => unknown)(key, input);
    const count = moves.push(input);
    const refusal = refused[count];
    await (moves.length > 1 ? back : answered);
    if (refusal !== undefined) throw refusal;
    const [from, to] = [get(params?.id), get(body?.to)];
    const isMoved = ({ id }: { id: string }) => body?.entryIds.includes(id) ?? false;
    const done = {
      to: write(to, [
        ...from.quoteList
          .filter(isMoved)
          .map((quote) => (to._id === 'emma' ? { ...quote, text: rename(quote.text) } : quote)),
        ...to.quoteList,
      ]),
      from: write(
        from,
        from.quoteList.filter((quote) => !isMoved(quote)),
      ),
    };
    if (lost.includes(count)) throw unreachable;
    return done;
  }
  return {
    api: { ...api, call: call as ApiCall },
    moves,
    saves,
    idsOf: (id: string) => get(id).quoteList.map((quote) => quote.id),
    writeElsewhere: (id: string, texts: Partial<Quotes[number]>) =>
      write(
        get('emma'),
        get('emma').quoteList.map((quote) => (quote.id === id ? { ...quote, ...texts } : quote)),
      ),
    quotesOf: (id: string) => get(id).quoteList,
    deleteElsewhere: (id: string) =>
      write(
        get('walden'),
        get('walden').quoteList.filter((quote) => quote.id !== id),
      ),
  };
}

type User = ReturnType<typeof renderBook>['user'];
const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
const shown = () => screen.queryAllByText(/^Line /).map(({ textContent }) => textContent);

async function inMenu(user: User, text: string, action: string) {
  await user.click(rowOf(text).getByRole('button', { name: /^More for this/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function find(user: User, title: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = dialog.getByRole('combobox', { name: 'Find a book' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'a book');
  await dialog.findByRole('option', { name: /Emma/ });
  return dialog;
}

it('one line is moved from its menu by the keys alone, and Undo puts it back in its place', async () => {
  const { api, moves, idsOf } = twoBooks();
  const { user, client } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = await find(user, 'Move 1 quote to another book');
  // Not to itself, whose other edition this is.
  expect(dialog.getByRole('option')).toHaveTextContent('2003');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^1 book$/));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
  expect(moves).toMatchObject([{ params: { id: 'walden' }, body: { to: 'emma', entryIds: ['b'] } }]);
  expect(shown()).toEqual(['Line a', 'Line c', 'Line d']);
  expect(client.getQueryData(contentItemQuery('emma').queryKey)?.quoteList).toMatchObject([{ id: 'b' }]);
  await waitFor(() => expect(rowOf('Line c').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
  await waitFor(() => expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']));
  expect(idsOf('emma')).toEqual([]);
  await waitFor(() => expect(rowOf('Line b').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
});

it('a line comes back before one that was deleted first and came back first', async () => {
  const { api, idsOf } = twoBooks();
  const { user } = renderBook(book, { api });
  await user.click(rowOf('Line b').getByRole('button', { name: 'Delete quote' }));
  const undoDeletion = await screen.findByRole('button', { name: 'Undo' });
  await inMenu(user, 'Line a', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  await screen.findByText('Moved 1 quote to “Emma”');
  await user.click(undoDeletion);
  await waitFor(() => expect(idsOf('walden')).toEqual(['b', 'c', 'd']));
  await waitFor(() => expect(undoDeletion).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']));
});

it('what was changed in a line since it was moved comes back with it', async () => {
  const { api, idsOf, quotesOf, writeElsewhere } = twoBooks();
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  writeElsewhere('b', { text: 'Line b, anew', comment: 'Twice', isFavourite: true });
  await user.click(undo);
  await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
  expect(quotesOf('walden')[1]).toMatchObject({
    text: 'Line b, anew',
    comment: 'Twice',
    isFavourite: true,
  });
  await waitFor(() => expect(shown()).toContain('Line b, anew'));
});

it('what the other book has made of a line is undone with the move', async () => {
  const { api, idsOf, quotesOf } = twoBooks({ rename: (text) => `${text} (2)` });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
  expect(quotesOf('walden')[1]?.text).toBe('Line b');
});

it('whoever has gone on elsewhere before a line is back stays there', async () => {
  const answered = Promise.withResolvers<void>();
  const { api } = twoBooks({ back: answered.promise });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowOf('Line c').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  // Nobody is faster than a frame.
  await act(() => new Promise(requestAnimationFrame));
  await user.click(rowOf('Line d').getByRole('button', { name: 'Edit quote' }));
  const field = screen.getByRole('textbox', { name: 'Quote' });
  expect(field).toHaveFocus();
  answered.resolve();
  await waitFor(() => expect(shown()).toContain('Line b'));
  await act(() => new Promise(requestAnimationFrame));
  expect(field).toHaveFocus();
});

it('a line of a video is moved to another item, which may be none that is a book', async () => {
  const { api } = twoBooks();
  const { user } = renderBook({ ...book, type: 'video' }, { api });
  await inMenu(user, 'Line b', 'Move to another item…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 quote to another item' }));
  await user.type(dialog.getByRole('combobox', { name: 'Find an item' }), 'emma');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^1 item$/));
  expect(dialog.getByRole('listbox', { name: 'Items' })).toBeVisible();
});

it('several are moved by one request, and selecting is over', async () => {
  const { api, moves, idsOf } = twoBooks();
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Select several');
  await user.click(await screen.findByRole('checkbox', { name: 'Line d' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await find(user, 'Move 2 quotes to another book');
  await user.click(dialog.getByRole('option', { name: /Emma/ }));
  expect(await screen.findByText('Moved 2 quotes to “Emma”')).toBeVisible();
  expect(moves).toHaveLength(1);
  expect(idsOf('emma')).toEqual(['b', 'd']);
  expect(shown()).toEqual(['Line a', 'Line c']);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

const full = refusal(409, 'CONFLICT', 'The book would have 1,001 quotes');

it('back waits while several are moved, and then closes the dialog alone', async () => {
  const answered = Promise.withResolvers<void>();
  const { api } = twoBooks({ refused: { 1: full }, answered: answered.promise });
  const { user, router } = renderBook(book, { api, holdsSteps: true });
  await inMenu(user, 'Line b', 'Select several');
  await screen.findByRole('checkbox', { name: 'Line d' });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await find(user, 'Move 1 quote to another book');
  await user.click(dialog.getByRole('option', { name: /Emma/ }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Moving'));
  await act(() => router.navigate(-1));
  answered.resolve();
  expect(await dialog.findByText('The book would have 1,001 quotes')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Line b' })).toBeChecked();
});

it('what is refused is said in the dialog, and nothing has changed', async () => {
  const { api } = twoBooks({ refused: { 1: full } });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('The book would have 1,001 quotes')).toBeVisible();
  expect(dialog.getByRole('option', { name: /Emma/ })).toBeVisible();
  expect(shown()).toHaveLength(4);
  await user.type(dialog.getByRole('combobox'), 's');
  expect(dialog.queryByText(full.message)).not.toBeInTheDocument();
});

it('what was kept last is offered before anything is typed, without the book itself', async () => {
  const { api, moves } = twoBooks();
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 quote to another book' }));
  const recent = within(await dialog.findByRole('group', { name: 'Recently added' }));
  expect(recent.getAllByRole('option')).toHaveLength(1);
  await user.click(recent.getByRole('option', { name: /Emma/ }));
  expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
  expect(moves).toMatchObject([{ body: { to: 'emma', entryIds: ['b'] } }]);
});

it('of what was kept last, one letter leaves what is called so, and Enter moves nothing where that is none', async () => {
  const { api, moves } = twoBooks();
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 quote to another book' }));
  await dialog.findByRole('option', { name: /Emma/ });
  for (const sign of ['x', '%']) {
    await user.type(dialog.getByRole('combobox'), sign);
    expect(dialog.queryByRole('option')).not.toBeInTheDocument();
    const told = 'None of your latest books is called so. Type more to search your whole vault.';
    expect(dialog.getAllByText(told)).toHaveLength(2);
    expect(dialog.getByRole('status')).toHaveTextContent(told);
    await user.keyboard('{Enter}{Backspace}');
    expect(dialog.queryByText(told)).not.toBeInTheDocument();
  }
  await user.type(dialog.getByRole('combobox'), 'E');
  expect(dialog.getByRole('option')).toHaveTextContent('Emma');
  expect(moves).toEqual([]);
});

it('where there is no other book yet, that is said, and one can be added', async () => {
  const { api } = twoBooks({ isAlone: true, found: [] });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 quote to another book' }));
  const told = 'There is no other book in your vault yet';
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(told));
  expect(dialog.getAllByText(told)).toHaveLength(2);
  expect(dialog.getByRole('link', { name: 'Add New Book' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault?dialog=add',
  );
  // One letter is no search: there is nothing to find by it either.
  await user.type(dialog.getByRole('combobox'), 'E');
  expect(dialog.getAllByText(told)).toHaveLength(2);
});

it('where nothing but the book itself is found, there is no match', async () => {
  const { api } = twoBooks({ found: ['walden'] });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 quote to another book' }));
  await user.type(dialog.getByRole('combobox'), 'walden');
  expect(await dialog.findByText('No other book in your vault has all of these words.')).toBeVisible();
  expect(dialog.queryByRole('option')).not.toBeInTheDocument();
});

it('while they are on their way nothing else can be chosen, and the dialog stays', async () => {
  const answered = Promise.withResolvers<void>();
  const { api, moves } = twoBooks({ answered: answered.promise });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('Moving');
  expect(dialog.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Enter}{Escape}');
  expect(dialog.getByRole('combobox')).toBeVisible();
  await user.type(dialog.getByRole('combobox'), 's');
  expect(dialog.queryByRole('option')).not.toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Moving');
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  answered.resolve();
  expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
  expect(moves).toHaveLength(1);
});

it('what cannot be brought back says why, and stays where it is', async () => {
  const { api, moves, idsOf } = twoBooks({ refused: { 2: full } });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(moves).toHaveLength(2));
  const told = await screen.findByRole('alertdialog', { name: full.message });
  expect(within(told).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect([idsOf('walden'), idsOf('emma')]).toEqual([['a', 'c', 'd'], ['b']]);
  expect(shown()).toEqual(['Line a', 'Line c', 'Line d']);
});

it('what was not brought back for a session that has ended is brought back in the next one', async () => {
  const signedOut = refusal(401, 'UNAUTHORIZED', 'Sign in again to go on');
  const { api, idsOf } = twoBooks({ refused: { 2: signedOut } });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const told = await screen.findByRole('alertdialog', { name: signedOut.message });
  await user.click(within(told).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
});

describe('where the answer is lost', () => {
  it('lines that have gone all the same stand here no more, and moving them again ends as it would have', async () => {
    const { api, moves, idsOf } = twoBooks({ lost: [1] });
    const { user } = renderBook(book, { api });
    await inMenu(user, 'Line b', 'Move to another book…');
    const dialog = await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(unreachable.message)).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['Line a', 'Line c', 'Line d']));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
    expect(moves[1]).toEqual(moves[0]);
    await waitFor(() => expect(rowOf('Line c').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
  });

  it('lines that are back all the same are shown in their places', async () => {
    const { api, idsOf } = twoBooks({ lost: [2] });
    const { user } = renderBook(book, { api });
    await inMenu(user, 'Line b', 'Move to another book…');
    await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']));
    await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
  });

  it('lines that nobody can bring back for now are shown where they are, and can be put in their places later', async () => {
    const { api, moves, idsOf } = twoBooks({ lost: [2, 3] });
    const { user } = renderBook(book, { api });
    await inMenu(user, 'Line b', 'Move to another book…');
    await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const told = await screen.findByRole('alertdialog', { name: unreachable.message });
    expect(moves).toHaveLength(3);
    await waitFor(() => expect(shown()).toEqual(['Line b', 'Line a', 'Line c', 'Line d']));
    await user.click(within(told).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(idsOf('walden')).toEqual(['a', 'b', 'c', 'd']));
    await waitFor(() => expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']));
    await waitFor(() => expect(rowOf('Line b').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
  });
});

it('lines that are gone by the time a book is chosen are not called moved', async () => {
  const { api, moves, deleteElsewhere } = twoBooks();
  const { user, client } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = await find(user, 'Move 1 quote to another book');
  deleteElsewhere('b');
  await act(() => client.invalidateQueries({ queryKey: contentItemQuery('walden').queryKey }));
  await waitFor(() => expect(shown()).toEqual(['Line a', 'Line c', 'Line d']));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('This was moved or deleted meanwhile.')).toBeVisible();
  expect(moves).toEqual([]);
});

describe('a line that is written in', () => {
  async function rewrite(user: User) {
    await user.click(screen.getByText('Line b'));
    await user.keyboard(', anew{Enter}');
  }

  it('goes once that is saved', async () => {
    const saved = Promise.withResolvers<void>();
    const { api, moves, saves } = twoBooks({ saved: () => saved.promise });
    const { user } = renderBook(book, { api });
    await rewrite(user);
    await inMenu(user, 'Line b, anew', 'Move to another book…');
    await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    expect(saves).toHaveLength(1);
    expect(moves).toEqual([]);
    saved.resolve();
    expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
    expect(moves).toHaveLength(1);
  });

  it('stays while that cannot be saved, and says so', async () => {
    const { api, moves } = twoBooks({ saved: () => Promise.reject(new Error('broken')) });
    const { user } = renderBook(book, { api });
    await rewrite(user);
    const unsaved = await screen.findByRole('group', { name: 'Unsaved quote' });
    expect(unsaved).toHaveTextContent('Line b, anew');
    await inMenu(user, 'Line b', 'Move to another book…');
    const dialog = await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    expect(
      await dialog.findByText('What you wrote here is not saved yet. Save or discard it first.'),
    ).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('is not waited for where there is no way to the server', async () => {
    const { api, moves } = twoBooks();
    const gate: SaveGate = { getState: () => 'offline', subscribe: () => () => undefined };
    const { user } = renderBook(book, { api, gate });
    await rewrite(user);
    await inMenu(user, 'Line b, anew', 'Move to another book…');
    const dialog = await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    expect(
      await dialog.findByText('What you wrote here is not saved yet. Save or discard it first.'),
    ).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('does not hold up the others', async () => {
    const { api, moves } = twoBooks({ saved: () => Promise.reject(new Error('broken')) });
    const { user } = renderBook(book, { api });
    await rewrite(user);
    await screen.findByRole('group', { name: 'Unsaved quote' });
    await inMenu(user, 'Line c', 'Move to another book…');
    await find(user, 'Move 1 quote to another book');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Moved 1 quote to “Emma”')).toBeVisible();
    expect(moves).toMatchObject([{ body: { entryIds: ['c'] } }]);
  });
});
