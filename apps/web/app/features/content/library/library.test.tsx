import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIBRARY_FILTER_DEBOUNCE } from '@vault/contract/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { contentListQuery } from '../content.queries.ts';
import { noFilter } from './filter/content-filter.ts';
import { createClient, listedBooks, renderLibrary } from './testing/render-library.tsx';
import { createVault, pageOfCards } from './testing/sample-vault.ts';
import { sampleCards, sampleEntry } from './testing/samples.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the library', () => {
  test('shows the books of the vault, the newest first, and how many there are', async () => {
    const { api } = createVault({ cards: sampleCards(3) });
    renderLibrary({ call: api });
    // What lies beyond the screen comes a moment later.
    expect(await screen.findByRole('heading', { name: 'Sample Book 3' })).toBeVisible();
    expect(listedBooks()).toEqual(['Sample Book 1', 'Sample Book 2', 'Sample Book 3']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Books3');
    expect(screen.getByPlaceholderText('Search in vault...')).toBeVisible();
  });

  test('on a wide screen the first place is for the next book', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    const { onAddBook } = renderLibrary({ call: api });
    const books = await screen.findByRole('list', { name: 'Books' });
    const [first] = within(books).getAllByRole('listitem');
    await userEvent.click(within(first ?? books).getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
  });

  test('on a phone a round button adds a book', async () => {
    window.innerWidth = 390;
    const { api } = createVault({ cards: sampleCards(1) });
    const { onAddBook } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
  });

  test('has four views, of which the address names one', async () => {
    const { api } = createVault({
      cards: sampleCards(1),
      entries: [sampleEntry({ kind: 'quote', text: 'A line.' })],
    });
    const { params } = renderLibrary({ call: api, search: '?genre=History' });
    const views = screen.getByRole('navigation', { name: 'Views' });
    expect(
      within(views)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Books', 'Takeaways', 'Quotes', 'Notes']);
    await userEvent.click(within(views).getByRole('link', { name: 'Quotes' }));
    expect(await screen.findByText('A line.')).toBeVisible();
    expect(within(views).getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page');
    expect(params().get('view')).toBe('quotes');
    expect(params().get('genre')).toBe('History');
  });

  test('can do without its navigation', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    renderLibrary({ call: api, hasNavigation: false });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('loads fifty books, then twelve at a time as the end comes near or by the button', async () => {
    const { api, callsOf } = createVault({ cards: sampleCards(80) });
    const { reachEnd, endMargins } = renderLibrary({ call: api });
    await screen.findByRole('button', { name: 'Load more' });
    expect(endMargins()).toEqual(['0px 0px 200px']);
    reachEnd();
    await waitFor(() => expect(callsOf('GET /content')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Load more' })).not.toHaveAttribute('aria-busy'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(callsOf('GET /content')).toHaveLength(3));
    expect(callsOf('GET /content').map(({ query }) => [query.get('limit'), query.get('cursor')])).toEqual([
      ['50', null],
      ['12', '50'],
      ['12', '62'],
    ]);
  });

  test('who comes back from a book has the focus on its card', async () => {
    const { api } = createVault({ cards: sampleCards(3) });
    const { goBack } = renderLibrary({ call: api });
    await userEvent.click(await screen.findByRole('link', { name: /^Sample Book 2 / }));
    await screen.findByRole('heading', { name: 'The page of a book' });
    await goBack();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Sample Book 2 / })).toHaveFocus());
  });

  test('a book that has the focus while the page flies past keeps it when the page rests', async () => {
    const { api } = createVault({ cards: sampleCards(50) });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    vi.useFakeTimers();
    for (let frame = 0; frame < 20; frame += 1) {
      await act(() => vi.advanceTimersByTimeAsync(16));
      vi.stubGlobal('scrollY', window.scrollY + 130);
      fireEvent.scroll(window);
    }
    await act(() => vi.advanceTimersByTimeAsync(32));
    const passing = screen.getByRole('link', { name: 'Sample Book 10' });
    passing.focus();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(passing).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Sample Book 10 / })).toHaveFocus();
  });

  test('the last page hands the focus of the button on to the first book that it brought', async () => {
    const { api } = createVault({ cards: sampleCards(20) });
    renderLibrary({ call: api, search: '?q=Sample' });
    const button = await screen.findByRole('button', { name: 'Load more' });
    const height = Number.parseFloat(screen.getByRole('list', { name: 'Books' }).style.height);
    vi.stubGlobal('scrollY', height - window.innerHeight);
    fireEvent.scroll(window);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: /^Sample Book 19 / })).toHaveFocus());
  });

  test('“Try again” under the books hands its focus on to the first book that it brought', async () => {
    const cards = sampleCards(20);
    let isDown = true;
    const { api } = createVault({
      cards,
      listContent: ({ query }) =>
        isDown && query.has('cursor') ? refuse(500, 'INTERNAL', 'Not now.') : pageOfCards(cards, query),
    });
    renderLibrary({ call: api, search: '?q=Sample' });
    const more = await screen.findByRole('button', { name: 'Load more' });
    const height = Number.parseFloat(screen.getByRole('list', { name: 'Books' }).style.height);
    vi.stubGlobal('scrollY', height - window.innerHeight);
    fireEvent.scroll(window);
    await userEvent.click(more);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: /^Sample Book 19 / })).toHaveFocus());
  });

  test('a book that a later page brings a second time is listed once', async () => {
    const cards = sampleCards(51);
    const listContent = ({ query }: { query: URLSearchParams }) =>
      query.has('cursor')
        ? { ...pageOfCards(cards, query), content: [cards[49], cards[50]], nextCursor: null }
        : pageOfCards(cards, query);
    const { api } = createVault({ cards, listContent });
    const { client } = renderLibrary({ call: api });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
    const books = screen.getByRole('list', { name: 'Books' });
    // The place for the next book, and fifty-one books.
    expect(within(books).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '52');
    expect(client.isFetching()).toBe(0);
  });

  test('ends quietly where a later page is empty', async () => {
    const cards = sampleCards(51);
    const listContent = ({ query }: { query: URLSearchParams }) =>
      query.has('cursor')
        ? { ...pageOfCards([], query), total: 51 }
        : { ...pageOfCards(cards, query), nextCursor: '50' };
    const { api, callsOf } = createVault({ cards, listContent });
    renderLibrary({ call: api });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
    expect(listedBooks()[0]).toBe('Sample Book 1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(callsOf('GET /content')).toHaveLength(2);
  });

  test('is searched 300 ms after the last key', async () => {
    const { api } = createVault({ cards: sampleCards(2) });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in vault' }), {
      target: { value: 'book 2' },
    });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(params().has('q')).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(params().get('q')).toBe('book 2');
  });

  test('keeps the search when another view is chosen before it is drawn', async () => {
    const { api } = createVault({ cards: sampleCards(2) });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    vi.useFakeTimers();
    const field = screen.getByRole('searchbox', { name: 'Search in vault' });
    fireEvent.change(field, { target: { value: 'sample' } });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(LIBRARY_FILTER_DEBOUNCE);
      fireEvent.click(screen.getByRole('link', { name: 'Quotes' }));
    });
    await act(() => vi.advanceTimersByTimeAsync(LIBRARY_FILTER_DEBOUNCE));
    expect(field).toHaveValue('sample');
    expect(params().toString()).toBe('view=quotes&q=sample');
  });

  test('coming back shows what was loaded without waiting', async () => {
    const client = createClient();
    const { api } = createVault({ cards: sampleCards(2) });
    const first = renderLibrary({ call: api, client });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    first.unmount();
    renderLibrary({ call: api, client });
    expect(screen.queryByText('Loading your vault...')).not.toBeInTheDocument();
    expect(listedBooks()).toEqual(['Sample Book 1', 'Sample Book 2']);
  });
});

test('a book opened right after typing opens, although its page takes longer than the typing is waited for', async () => {
  const { api, callsOf } = createVault({ cards: sampleCards(2) });
  const page = Promise.withResolvers<null>();
  renderLibrary({ call: api, bookPage: page.promise });
  await screen.findByRole('heading', { name: 'Sample Book 1' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in vault' }), 'sample');
  await userEvent.click(screen.getByRole('link', { name: /Sample Book 1/ }));
  await new Promise((resolve) => setTimeout(resolve, 2 * LIBRARY_FILTER_DEBOUNCE));
  page.resolve(null);
  expect(await screen.findByRole('heading', { name: 'The page of a book' })).toBeVisible();
  expect(callsOf('GET /content').some(({ query }) => query.has('searchTerm'))).toBe(false);
});

describe('coming back to the library', () => {
  test.each([
    ['a book', '/app/content/1'],
    ['what was found in another view', '/app/knowledge-vault?view=quotes&q=else'],
  ])(
    'from a long read of %s finds what was searched there, but not what was typed on the way',
    async (_, address) => {
      const { api } = createVault({ cards: sampleCards(3) });
      const { client, goTo, goBack } = renderLibrary({ call: api });
      await screen.findByRole('heading', { name: 'Sample Book 1' });
      vi.useFakeTimers();
      for (const value of ['book', 'book 2']) {
        fireEvent.change(screen.getByRole('searchbox', { name: 'Search in vault' }), { target: { value } });
        await act(() => vi.advanceTimersByTimeAsync(LIBRARY_FILTER_DEBOUNCE));
      }
      await goTo(address);
      await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
      const isKept = (searchTerm: string) =>
        client.getQueryData(contentListQuery({ ...noFilter, searchTerm }).queryKey) !== undefined;
      expect(['', 'book', 'book 2'].map(isKept)).toEqual([true, false, true]);
      await goBack();
      expect(listedBooks()).toEqual(['Sample Book 2']);
    },
  );

  test.each([
    ['within a second asks for nothing', 999, 1],
    ['later asks for the list anew', 1000, 2],
  ])('%s', async (_, pause, requests) => {
    const now = Date.parse('2027-03-01T08:00:00Z');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const client = createClient();
    const { api, callsOf } = createVault({ cards: sampleCards(1) });
    const first = renderLibrary({ call: api, client });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    first.unmount();
    clock.mockReturnValue(now + pause);
    renderLibrary({ call: api, client });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(callsOf('GET /content')).toHaveLength(requests);
    clock.mockRestore();
  });
});

describe('a failure', () => {
  test('says what the server said, and can be tried again', async () => {
    const gate = Promise.withResolvers<void>();
    let isDown = true;
    const cards = sampleCards(1);
    const { api } = createVault({
      cards,
      listContent: ({ query }) =>
        isDown
          ? refuse(500, 'INTERNAL', 'The vault is closed.')
          : gate.promise.then(() => pageOfCards(cards, query)),
    });
    renderLibrary({ call: api });
    expect(await screen.findByText('Error loading content: The vault is closed.')).toBeVisible();
    isDown = false;
    await tryAgain(gate.resolve);
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
  });

  test.each(['', '?q=zzz'])(
    'of the whole list hands the focus on to nothing beside it: "%s"',
    async (search) => {
      const cards = sampleCards(2);
      let isDown = true;
      const { api } = createVault({
        cards,
        listContent: ({ query }) =>
          isDown ? refuse(500, 'INTERNAL', 'Not now.') : pageOfCards(cards, query),
      });
      renderLibrary({ call: api, search });
      const retry = await screen.findByRole('button', { name: 'Try again' });
      isDown = false;
      retry.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(retry).not.toBeInTheDocument());
      await act(() => new Promise(requestAnimationFrame));
      expect(document.body).toHaveFocus();
    },
  );

  test('of too many requests has its own words', async () => {
    const { api } = createVault({ listContent: () => refuse(429, 'RATE_LIMITED', 'Slow down') });
    renderLibrary({ call: api });
    expect(
      await screen.findByText(
        'Error loading content: Too many requests. Please wait a moment and try again.',
      ),
    ).toBeVisible();
  });

  test('without words is a failure to fetch', async () => {
    const { api } = createVault({ listContent: stayUnreachable });
    renderLibrary({ call: api });
    expect(await screen.findByText('Error loading content: Failed to fetch content')).toBeVisible();
  });

  test('is never taken for an empty vault', async () => {
    const { api } = createVault({ listContent: stayUnreachable });
    renderLibrary({ call: api });
    await screen.findByText(/^Error loading content/);
    expect(screen.queryByRole('region', { name: 'Introduction' })).not.toBeInTheDocument();
  });

  test('of the session clears what was shown', async () => {
    let hasEnded = false;
    const cards = sampleCards(1);
    const { api } = createVault({
      cards,
      listContent: ({ query }) =>
        hasEnded ? refuse(401, 'UNAUTHORIZED', 'Please sign in') : pageOfCards(cards, query),
    });
    const { client } = renderLibrary({ call: api });
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
    hasEnded = true;
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Authorized' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sample Book 1' })).not.toBeInTheDocument();
    expect(screen.getByText('Please log in to view your knowledge vault.')).toBeVisible();
  });
});
