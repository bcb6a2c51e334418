import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '~/testing/fake-api.ts';
import { createClient, renderLibrary } from './testing/render-library.tsx';
import { createVault, pageOfCards } from './testing/sample-vault.ts';
import { sampleCard, sampleCards, sampleEntry } from './testing/samples.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const bookTitles = () =>
  within(screen.getByRole('list', { name: 'Books' }))
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);

describe('the library', () => {
  test('shows the books of the vault, the newest first, and how many there are', async () => {
    const { api } = createVault({ cards: sampleCards(3) });
    renderLibrary({ call: api });
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
    expect(bookTitles()).toEqual(['Sample Book 1', 'Sample Book 2', 'Sample Book 3']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Books3');
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
    const { reachEnd } = renderLibrary({ call: api });
    await screen.findByRole('button', { name: 'Load more' });
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

  test('coming back shows what was loaded without waiting', async () => {
    const client = createClient();
    const { api } = createVault({ cards: sampleCards(2) });
    const first = renderLibrary({ call: api, client });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    first.unmount();
    renderLibrary({ call: api, client });
    expect(screen.queryByText('Loading your vault...')).not.toBeInTheDocument();
    expect(bookTitles()).toEqual(['Sample Book 1', 'Sample Book 2']);
  });
});

describe('a failure', () => {
  test('says what the server said, and can be tried again', async () => {
    let isDown = true;
    const cards = sampleCards(1);
    const { api } = createVault({
      cards,
      listContent: ({ query }) =>
        isDown ? refuse(500, 'INTERNAL', 'The vault is closed.') : pageOfCards(cards, query),
    });
    renderLibrary({ call: api });
    expect(await screen.findByText('Error loading content: The vault is closed.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
  });

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
    const { api } = createVault({
      listContent() {
        throw new Error();
      },
    });
    renderLibrary({ call: api });
    expect(await screen.findByText('Error loading content: Failed to fetch content')).toBeVisible();
  });

  test('is never taken for an empty vault', async () => {
    const { api } = createVault({ listContent: () => refuse(0, 'NETWORK', 'No connection') });
    renderLibrary({ call: api });
    await screen.findByText(/^Error loading content/);
    expect(screen.queryByRole('region', { name: 'Introduction' })).not.toBeInTheDocument();
  });

  test('of the session clears what was shown', async () => {
    const { api } = createVault({ listContent: () => refuse(401, 'UNAUTHORIZED', 'Please sign in') });
    renderLibrary({ call: api });
    expect(await screen.findByText('Not Authorized')).toBeVisible();
    expect(screen.getByText('Please log in to view your knowledge vault.')).toBeVisible();
  });
});

describe('an empty vault', () => {
  test('introduces itself in three steps and remembers that it did', async () => {
    const { api } = createVault();
    const { onAddBook, unmount } = renderLibrary({ call: api });
    expect(await screen.findByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Explore Different Views' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Quotes' }));
    expect(screen.getByRole('tabpanel', { name: 'Quotes' })).toHaveTextContent('word for word');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Add Your First Book' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Got It' }));
    expect(JSON.parse(localStorage.getItem('knowledge_vault_onboarding') ?? '')).toEqual({
      hasSeenOnboarding: true,
      step: 2,
      tab: 'quotes',
    });
    unmount();
    renderLibrary({ call: api });
    expect(await screen.findByText('Your shelf is ready for its first book')).toBeVisible();
  });

  test('can show its introduction again, from the first step', async () => {
    localStorage.setItem('knowledge_vault_onboarding', '{"hasSeenOnboarding":true,"step":2,"tab":"notes"}');
    const { api } = createVault();
    renderLibrary({ call: api });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the introduction again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
  });

  test.each([
    ['takeaways', 'Your takeaways will gather here'],
    ['quotes', 'Your quotes will gather here'],
    ['notes', 'Your notes will gather here'],
  ])('explains its %s with examples, and where to begin', async (view, title) => {
    const { api } = createVault();
    const { onAddBook } = renderLibrary({ call: api, search: `?view=${view}` });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
  });
});

describe('the filters', () => {
  const cards = [
    sampleCard({ _id: 'a', title: 'Walden', category: 'Nature', rating: 4, rated: true }),
    sampleCard({ _id: 'b', title: 'Letters', category: 'History' }, 1),
    sampleCard({ _id: 'c', title: 'Rivers', category: 'Nature', type: 'podcast' }, 2),
  ];

  test('of the address narrow the books, and the server is asked for all that match', async () => {
    const { api, callsOf } = createVault({ cards });
    renderLibrary({ call: api, search: '?genre=Nature&rating=4&type=book&q=wal' });
    expect(await screen.findByRole('heading', { name: 'Walden' })).toBeVisible();
    expect(bookTitles()).toEqual(['Walden']);
    expect(Object.fromEntries(callsOf('GET /content')[0]?.query ?? [])).toEqual({
      searchTerm: 'wal',
      genre: 'Nature',
      rating: '4',
      type: 'book',
      limit: '18',
    });
    expect(screen.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
  });

  test('stand in the address as they are chosen', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nature' }));
    await waitFor(() => expect(bookTitles()).toEqual(['Walden', 'Rivers']));
    await userEvent.click(screen.getByRole('button', { name: '4 stars' }));
    await waitFor(() => expect(bookTitles()).toEqual(['Walden']));
    expect(params().toString()).toBe('genre=Nature&rating=4');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(params().toString()).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: 'Podcasts' }));
    await waitFor(() => expect(bookTitles()).toEqual(['Rivers']));
  });

  test('without a match say so, and reset gives everything back', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api, search: '?q=seneca&genre=Nature' });
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Introduction' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByRole('heading', { name: 'Letters' })).toBeVisible();
    expect(params().toString()).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Search in vault' })).toHaveValue('');
  });

  test('on a phone are a drawer that a choice of category closes, with the choice kept', async () => {
    window.innerWidth = 390;
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    expect(params().get('dialog')).toBe('filters');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Podcasts' }));
    await waitFor(() => expect(params().get('type')).toBe('podcast'));
    expect(params().get('dialog')).toBe('filters');
    await userEvent.click(within(drawer).getByRole('button', { name: 'History' }));
    await waitFor(() => expect(params().toString()).toBe('genre=History&type=podcast'));
  });

  test('between phone and desktop stand above the cards', async () => {
    window.innerWidth = 900;
    const { api } = createVault({ cards });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = screen.getByRole('region', { name: 'Filters' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('narrow the quotes on the server too', async () => {
    const { api, callsOf } = createVault({ cards, entries: [sampleEntry({ kind: 'quote' })] });
    renderLibrary({ call: api, search: '?view=quotes&genre=History&rating=2&q=hand' });
    await screen.findByRole('list', { name: 'Quotes' });
    expect(Object.fromEntries(callsOf('GET /content/entries')[0]?.query ?? [])).toEqual({
      kind: 'quote',
      searchTerm: 'hand',
      genre: 'History',
      rating: '2',
      limit: '18',
    });
  });
});

describe('the search', () => {
  test('shows at once what is loaded, and then the whole answer of the server', async () => {
    const loaded = sampleCards(50, (index) => ({ title: index === 7 ? 'Rivers of old' : `Book ${index}` }));
    const all = [...loaded, sampleCard({ _id: 'late', title: 'Rivers of late' }, 60)];
    const answer = Promise.withResolvers<void>();
    const { api } = createVault({
      cards: all,
      async listContent({ query }) {
        if (query.has('searchTerm')) await answer.promise;
        return pageOfCards(all, query);
      },
    });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Book 0' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in vault' }), 'RIVERS');
    await waitFor(() => expect(bookTitles()).toEqual(['Rivers of old']));
    expect(params().get('q')).toBe('RIVERS');
    answer.resolve();
    await waitFor(() => expect(bookTitles()).toEqual(['Rivers of old', 'Rivers of late']));
    expect(screen.getByText('2 matches')).toBeInTheDocument();
  });

  test('is reached by the key "/" from anywhere but a field', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    const search = screen.getByRole('searchbox', { name: 'Search in vault' });
    await userEvent.keyboard('/');
    expect(search).toHaveFocus();
    await userEvent.keyboard('a/b');
    expect(search).toHaveValue('a/b');
  });
});
