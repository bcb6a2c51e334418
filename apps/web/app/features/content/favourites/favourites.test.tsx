import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntryWithSource } from '@vault/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '~/testing/fake-api.ts';
import { makeBook, makeTakeaway } from '~/testing/sample-book.ts';
import { contentItemQuery } from '../content.queries.ts';
import { createClient, renderLibrary } from '../library/testing/render-library.tsx';
import { createVault } from '../library/testing/sample-vault.ts';
import { sampleCard, sampleEntry } from '../library/testing/samples.ts';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));

const cards = [sampleCard({ category: 'Nature' })];
const book = makeBook({
  _id: 'book-1',
  takeawayList: ['a', 'b', 'c'].map((id) => makeTakeaway({ id, text: `Line ${id}` })),
});

/** A vault of three takeaways, of which b is a favourite, and a server that keeps marks. */
function createServer(beforeMark: () => unknown = () => undefined) {
  let item = book;
  const entries: EntryWithSource[] = ['a', 'b', 'c'].map((id) =>
    sampleEntry({ id, text: `Line ${id}`, isFavourite: id === 'b' }),
  );
  const vault = createVault({
    cards,
    entries,
    others: {
      async 'PATCH /content/book-1'({ body }) {
        await beforeMark();
        const { favourites } = body as { favourites: Record<string, boolean> };
        const isMarked = (entry: { id: string; isFavourite: boolean }) =>
          favourites[entry.id] ?? entry.isFavourite;
        for (const [at, entry] of entries.entries()) entries[at] = { ...entry, isFavourite: isMarked(entry) };
        const takeawayList = item.takeawayList.map((line) => ({ ...line, isFavourite: isMarked(line) }));
        item = { ...item, version: item.version + 1, takeawayList };
        return item;
      },
    },
  });
  const marks = () => vault.callsOf('PATCH /content/book-1').map(({ body }) => body);
  return { ...vault, marks, lists: () => vault.callsOf('GET /content/entries') };
}

const cardOf = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);
const heartOf = async (text: string) => (await cardOf(text)).getByRole('button', { name: 'Favourite' });
const shownLines = () => screen.queryAllByText(/^Line /).map(({ textContent }) => textContent);

describe('the heart of a card', () => {
  test('stands beside the link to the book, and is filled for a favourite', async () => {
    renderLibrary({ call: createServer().api, search: '?view=takeaways' });
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'false');
    expect(await heartOf('Line b')).toHaveAttribute('aria-pressed', 'true');
    const link = (await cardOf('Line a')).getByRole('link');
    expect(link).toHaveAttribute('href', '/app/content/book-1#e-a');
    expect(within(link).queryByRole('button')).not.toBeInTheDocument();
    const group = (await cardOf('Line a')).getByRole('group', { name: 'Line a' });
    expect(within(group).getByRole('button', { name: 'Favourite' })).toBeVisible();
  });

  test('marks at once, with a small request, and the list stays where it is', async () => {
    const gate = Promise.withResolvers<void>();
    const server = createServer(() => gate.promise);
    const client = createClient();
    const { queryKey } = contentItemQuery('book-1');
    client.setQueryData(queryKey, book);
    renderLibrary({ call: server.api, search: '?view=takeaways', client });
    await userEvent.click(await heartOf('Line a'));
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'true');
    expect(await heartOf('Line a')).toHaveFocus();
    gate.resolve();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(server.marks()).toEqual([{ favourites: { a: true } }]);
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'true');
    // Its page has it when it is opened, without asking.
    expect(client.getQueryData(queryKey)).toMatchObject({
      version: 2,
      takeawayList: [{ isFavourite: true }, {}, {}],
    });
    expect(server.lists()).toHaveLength(1);
  });

  test('of two quick presses keeps the last, and sends one after the other', async () => {
    const gate = Promise.withResolvers<void>();
    const server = createServer(() => gate.promise);
    const { client } = renderLibrary({ call: server.api, search: '?view=takeaways' });
    await userEvent.click(await heartOf('Line a'));
    await userEvent.click(await heartOf('Line a'));
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'false');
    expect(server.marks()).toHaveLength(1);
    gate.resolve();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(server.marks()).toEqual([{ favourites: { a: true } }, { favourites: { a: false } }]);
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([
    ['both fail', [1, 2], 'false'],
    ['the first fails', [1], 'false'],
    ['the second fails', [2], 'true'],
  ])('shows what is kept, where of two quick presses %s', async (_, failing, expected) => {
    const gate = Promise.withResolvers<void>();
    let made = 0;
    const server = createServer(async () => {
      made += 1;
      await gate.promise;
      if (failing.includes(made)) refuse(500, 'INTERNAL', 'Something broke');
    });
    const { client } = renderLibrary({ call: server.api, search: '?view=takeaways' });
    await userEvent.click(await heartOf('Line a'));
    await userEvent.click(await heartOf('Line a'));
    gate.resolve();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(server.marks()).toHaveLength(2);
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', expected);
  });

  test.each([
    [() => refuse(500, 'INTERNAL', 'Something broke'), 'Something broke'],
    [() => Promise.reject(new Error('broken')), 'Failed to mark takeaway as favourite'],
  ])('that cannot mark is as before, with a word', async (fail, words) => {
    renderLibrary({ call: createServer(fail).api, search: '?view=takeaways' });
    await userEvent.click(await heartOf('Line a'));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(words);
    expect(await heartOf('Line a')).toHaveAttribute('aria-pressed', 'false');
  });

  test('of a line that was deleted elsewhere says so, and the list is asked for again', async () => {
    const server = createServer(() => refuse(400, 'VALIDATION_FAILED', 'Validation failed'));
    renderLibrary({ call: server.api, search: '?view=takeaways' });
    await userEvent.click(await heartOf('Line a'));
    expect(await screen.findByText('This takeaway is no longer in your vault')).toBeVisible();
    await waitFor(() => expect(server.lists()).toHaveLength(2));
  });
});

describe('the filter of favourites', () => {
  test('narrows lines, stands in the address, and goes with a press', async () => {
    const server = createServer();
    const { params } = renderLibrary({ call: server.api, search: '?view=takeaways' });
    await screen.findByText('Line a');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Favourites' }));
    await waitFor(() => expect(params().toString()).toBe('view=takeaways&favourites=1'));
    await waitFor(() => expect(shownLines()).toEqual(['Line b']));
    expect(server.lists().at(-1)?.query.toString()).toBe('kind=takeaway&favourites=1&limit=18&count=1');
    // The badge counts genre and rating alone.
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Favourites' }));
    await waitFor(() => expect(params().toString()).toBe('view=takeaways'));
    await waitFor(() => expect(shownLines()).toHaveLength(3));
    expect(screen.getByRole('checkbox', { name: 'Favourites' })).not.toBeChecked();
  });

  test('keeps what is unmarked in sight, for a slip, until the list is left', async () => {
    const { client, unmount } = renderLibrary({
      call: createServer().api,
      search: '?view=takeaways&favourites=1',
    });
    await userEvent.click(await heartOf('Line b'));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(await heartOf('Line b')).toHaveAttribute('aria-pressed', 'false');
    unmount();
    const { api } = createVault({ cards, entries: [] });
    renderLibrary({ call: api, search: '?view=takeaways&favourites=1', client });
    expect(await screen.findByText('No matches')).toBeVisible();
  });

  test('that finds nothing offers to take it back', async () => {
    const { api } = createVault({ cards, entries: [sampleEntry()] });
    const { params } = renderLibrary({ call: api, search: '?view=takeaways&favourites=1' });
    expect(await screen.findByText('No matches')).toBeVisible();
    const [reset] = screen.getAllByRole('button', { name: 'Reset' });
    await userEvent.click(reset ?? expect.fail());
    await waitFor(() => expect(params().toString()).toBe('view=takeaways'));
    expect(await screen.findByText(sampleEntry().text)).toBeVisible();
  });

  test('waits in the address among the books, where it narrows nothing', async () => {
    const server = createServer();
    renderLibrary({ call: server.api, search: '?favourites=1' });
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
    expect(server.callsOf('GET /content').at(-1)?.query.has('favourites')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove filter Favourites' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('checkbox', { name: 'Favourites' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Takeaways' }));
    await waitFor(() => expect(shownLines()).toEqual(['Line b']));
  });
});
