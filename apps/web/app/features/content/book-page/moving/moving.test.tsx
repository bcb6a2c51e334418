import { screen, waitFor, within } from '@testing-library/react';
import type { ContentItem } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '~/testing/fake-api.ts';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import { marked, sampleHit } from '../../search/testing/sample-hits.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
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
  localStorage.clear();
  // jsdom lays nothing out and therefore never scrolls.
  Element.prototype.scrollIntoView = () => {};
});

const quoteList = ['a', 'b', 'c', 'd'].map((id) => makeQuote({ id, text: `Line ${id}` }));
const book = makeBook({ _id: 'walden', title: 'Walden', quoteList });
const other = makeBook({ _id: 'emma', title: 'Emma', quoteList: [] });

type Quotes = ContentItem['quoteList'];
type Input = {
  params?: { id: string };
  body?: { to: string; entryIds: string[]; quoteList?: { id: string }[] };
};

/** Two books, as the server would have them. */
function twoBooks({ refused }: { refused?: Error } = {}) {
  const books = new Map([book, other].map((each) => [each._id, each]));
  const moves: Input[] = [];
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
        hits: [
          sampleHit({ id: 'walden', title: marked('[Emma]'), publishedDate: '1815' }),
          sampleHit({ id: 'emma', title: marked('[Emma]'), publishedDate: '2003' }),
        ],
      };
    if (key === 'GET /content/{id}') return get(params?.id);
    if (key === 'PATCH /content/{id}') {
      const item = get(params?.id);
      const ids = body?.quoteList?.map(({ id }) => id) ?? [];
      return write(
        item,
        ids.flatMap((id) => item.quoteList.find((quote) => quote.id === id) ?? []),
      );
    }
    if (key !== 'POST /content/{id}/entries/move')
      return (api.call as (...given: unknown[]) => unknown)(key, input);
    moves.push(input);
    if (refused !== undefined) throw refused;
    const [from, to] = [get(params?.id), get(body?.to)];
    const isMoved = ({ id }: { id: string }) => body?.entryIds.includes(id) ?? false;
    return {
      to: write(to, [...from.quoteList.filter(isMoved), ...to.quoteList]),
      from: write(
        from,
        from.quoteList.filter((quote) => !isMoved(quote)),
      ),
    };
  }
  return {
    api: { ...api, call: call as ApiCall },
    moves,
    idsOf: (id: string) => get(id).quoteList.map((quote) => quote.id),
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

it('what is refused is said in the dialog, and nothing has changed', async () => {
  const { api } = twoBooks({ refused: refusal(409, 'CONFLICT', 'The book would have 1,001 quotes') });
  const { user } = renderBook(book, { api });
  await inMenu(user, 'Line b', 'Move to another book…');
  const dialog = await find(user, 'Move 1 quote to another book');
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('The book would have 1,001 quotes')).toBeVisible();
  expect(dialog.getByRole('option', { name: /Emma/ })).toBeVisible();
  expect(shown()).toHaveLength(4);
});
