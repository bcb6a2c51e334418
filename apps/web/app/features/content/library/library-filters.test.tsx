import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIBRARY_FILTER_DEBOUNCE } from '@vault/contract/client';
import { refuse } from '~/testing/fake-api.ts';
import { contentListQuery } from '../content.queries.ts';
import { noFilter } from './filter/content-filter.ts';
import { createClient, listedBooks, renderLibrary } from './testing/render-library.tsx';
import { createVault, pageOfCards } from './testing/sample-vault.ts';
import { sampleCard, sampleCards, sampleEntry } from './testing/samples.ts';

// Fetched late by the page; here the wait for it is no part of any test.
beforeAll(() => import('./filter/filter-drawer.tsx'));
afterEach(() => void vi.useRealTimers());

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
    expect(listedBooks()).toEqual(['Walden']);
    expect(Object.fromEntries(callsOf('GET /content')[0]?.query ?? [])).toEqual({
      searchTerm: 'wal',
      genre: 'Nature',
      rating: '4',
      type: 'book',
      limit: '18',
    });
    expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
  });

  test('show of a long note the place of what is searched for, also with a sign', async () => {
    const text = `${'Of money. '.repeat(100)}The 20% rule: save a fifth.`;
    const { api } = createVault({ entries: [sampleEntry({ kind: 'note', title: 'Money', text })] });
    renderLibrary({ call: api, search: '?view=notes&q=20%25+rule' });
    expect(await screen.findByText(/^….*The 20% rule: save a fifth\.$/)).toBeVisible();
  });

  test('stand in the address as they are chosen', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nature' }));
    await waitFor(() => expect(listedBooks()).toEqual(['Walden', 'Rivers']));
    await userEvent.click(screen.getByRole('button', { name: '4 stars' }));
    await waitFor(() => expect(listedBooks()).toEqual(['Walden']));
    expect(params().toString()).toBe('genre=Nature&rating=4');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(params().toString()).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: 'Podcasts' }));
    await waitFor(() => expect(listedBooks()).toEqual(['Rivers']));
  });

  test('are all kept that are pressed before the first is drawn, and what is typed', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const books = await screen.findByRole('button', { name: 'Books' });
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in vault' }), { target: { value: 'a' } });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(LIBRARY_FILTER_DEBOUNCE);
      fireEvent.click(books);
      fireEvent.click(screen.getByRole('button', { name: 'Podcasts' }));
    });
    expect(params().toString()).toBe('type=book%2Cpodcast&q=a');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove filter Books' }));
      fireEvent.click(screen.getByRole('button', { name: 'Remove filter Podcasts' }));
    });
    expect(params().toString()).toBe('q=a');
  });

  test('stay chosen when another view is chosen before they are drawn', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const books = await screen.findByRole('button', { name: 'Books' });
    await act(async () => {
      fireEvent.click(books);
      fireEvent.click(screen.getByRole('link', { name: 'Quotes' }));
    });
    expect(params().toString()).toBe('view=quotes&type=book');
  });

  test.each(['Podcasts', 'History'])(
    'on a phone stay chosen when their drawer is closed before they are drawn: %s',
    async (choice) => {
      window.innerWidth = 390;
      const { api } = createVault({ cards });
      const { params, goBack } = renderLibrary({ call: api });
      await screen.findByRole('heading', { name: 'Walden' });
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
      const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
      await act(async () => {
        fireEvent.click(drawer.getByRole('button', { name: choice }));
        fireEvent.click(drawer.getByRole('button', { name: 'Done' }));
      });
      const chosen = choice === 'History' ? 'genre=History' : 'type=podcast';
      await waitFor(() => expect(params().toString()).toBe(chosen));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await goBack();
      expect(params().toString()).toBe('');
      expect(await screen.findByRole('heading', { name: 'Walden' })).toBeVisible();
    },
  );

  test('are all taken back by reset, and the search stays that is not drawn yet', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api, search: '?genre=Nature' });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const reset = await screen.findByRole('button', { name: 'Reset' });
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search in vault' }), { target: { value: 'a' } });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(LIBRARY_FILTER_DEBOUNCE);
      fireEvent.click(reset);
    });
    expect(params().toString()).toBe('q=a');
  });

  test('ask for the tags of the vault when they are opened, and not before', async () => {
    const { api, callsOf } = createVault({ cards: [sampleCard({ title: 'Walden', tags: ['woods'] })] });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    expect(callsOf('GET /content/tags')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('option', { name: 'woods (1)' })).toBeInTheDocument();
    expect(callsOf('GET /content/tags')).toHaveLength(1);
  });

  test('that nothing matches leave nothing to select, and what was selected is kept', async () => {
    const { api } = createVault({ cards });
    const { goTo } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    const select = () => screen.getByRole('button', { name: 'Select' });
    expect(select()).not.toHaveAttribute('aria-disabled');
    await goTo('/app/knowledge-vault?q=nothing');
    await screen.findByText('No matches');
    expect(select()).toHaveAttribute('aria-disabled', 'true');

    await goTo('/app/knowledge-vault');
    await userEvent.click(select());
    await userEvent.click(await screen.findByRole('checkbox', { name: /Walden/ }));
    await goTo('/app/knowledge-vault?q=nothing');
    await screen.findByText('No matches');
    expect(select()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
  });

  test('are closed by keyboard with the focus back on what opened them', async () => {
    const { api } = createVault({ cards });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    (await screen.findByRole('button', { name: 'Close Filters' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  test('and another view say how many there are then, which nothing says of the first page', async () => {
    const { api } = createVault({ cards, entries: [sampleEntry({ kind: 'quote', text: 'A line' })] });
    const { goTo } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    const news = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(news()).not.toContain('3 books');
    await goTo('/app/knowledge-vault?genre=Nature');
    await waitFor(() => expect(news()).toContain('2 matches'));
    await goTo('/app/knowledge-vault');
    await waitFor(() => expect(news()).toContain('3 books'));
    await goTo('/app/knowledge-vault?view=quotes');
    await waitFor(() => expect(news()).toContain('1 quote'));
  });

  test('are all taken back by reset, and the search stays', async () => {
    const given = { title: 'Walden', category: 'Nature', rating: 4, rated: true, tags: ['woods'] };
    const finishedAt = ['2025-03-01'];
    const { api } = createVault({ cards: [sampleCard({ ...given, status: 'want', finishedAt })] });
    const search = 'q=wal&genre=Nature&rating=4&type=book&status=want&tag=woods&finished=2025';
    const { params } = renderLibrary({ call: api, search: `?${search}` });
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    await screen.findByRole('heading', { name: 'Walden' });
    expect(params().toString()).toBe(search);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(params().toString()).toBe('q=wal'));
  });

  test('by the year of finishing narrow what is loaded at once, then all of it, and are taken back by a press', async () => {
    const read = [
      sampleCard({ _id: 'r', title: 'Read', finishedAt: ['2025-06-01'] }, 3),
      sampleCard({ _id: 's', title: 'Read before', finishedAt: ['2024-06-01'] }, 4),
    ];
    const deep = sampleCard({ _id: 'd', title: 'Deep below', finishedAt: ['2025-01-01'] }, 90);
    const all = [...cards, ...read, ...sampleCards(60, (index) => ({ _id: `more-${index}` })), deep];
    let gate = Promise.resolve();
    const { api, callsOf } = createVault({
      async listContent({ query }) {
        await gate;
        return pageOfCards(all, query);
      },
    });
    const client = createClient();
    await client.fetchInfiniteQuery(contentListQuery(noFilter, { call: api }));
    const answer = Promise.withResolvers<void>();
    gate = answer.promise;
    const { params } = renderLibrary({ call: api, search: '?finished=2025', client });
    await waitFor(() => expect(listedBooks()).toEqual(['Read']));
    answer.resolve();
    await waitFor(() => expect(listedBooks()).toEqual(['Read', 'Deep below']));
    expect(callsOf('GET /content').at(-1)?.query.toString()).toBe('finished=2025&limit=18');
    // The badge counts genre and rating alone.
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Finished in 2025' }));
    await waitFor(() => expect(params().toString()).toBe(''));
    expect(await screen.findByRole('heading', { name: 'Walden' })).toBeVisible();
  });

  test('are spelled as the vault spells them, whatever the letters in the address', async () => {
    const tagged = sampleCard({ _id: 'd', title: 'Tides', category: 'Self-Help', tags: ['Sea'] }, 3);
    const { api } = createVault({ cards: [...cards, tagged] });
    renderLibrary({ call: api, search: '?genre=SELF-HELP&tag=SEA' });
    expect(await screen.findByRole('button', { name: 'Remove filter Self-Help' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove filter Sea' })).toBeVisible();
  });

  test('that have the same words stand each once, whatever comes and goes before them', async () => {
    const { api } = createVault({ cards: [sampleCard({ category: 'Science', tags: ['Science'] })] });
    const { params, goTo, goBack } = renderLibrary({ call: api, search: '?genre=Science&tag=Science' });
    const chips = () => screen.getAllByRole('button', { name: 'Remove filter Science' });
    await waitFor(() => expect(chips()).toHaveLength(2));
    await goTo('/app/knowledge-vault?genre=Science&tag=Science&type=article');
    expect(await screen.findByRole('button', { name: 'Remove filter Articles' })).toBeVisible();
    expect(chips()).toHaveLength(2);
    await goBack();
    expect(chips()).toHaveLength(2);
    await userEvent.click(chips()[1] ?? expect.fail());
    await waitFor(() => expect(params().toString()).toBe('genre=Science'));
  });

  test('that were chosen can be taken back one by one', async () => {
    const { api } = createVault({ cards });
    const { params, goBack } = renderLibrary({ call: api, search: '?genre=Nature' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters 1 active' }));
    await userEvent.click(screen.getByRole('button', { name: '4 stars' }));
    await waitFor(() => expect(params().get('rating')).toBe('4'));
    await goBack();
    expect(params().toString()).toBe('genre=Nature');
  });

  test('leave the order of the books to the reader, and lines as they are', async () => {
    const byTitle = [...cards].sort((a, b) => a.title.localeCompare(b.title));
    const { api, callsOf } = createVault({
      cards,
      entries: [sampleEntry({ title: 'Walden' })],
      listContent: ({ query }) => pageOfCards(query.get('sort') === 'title' ? byTitle : cards, query),
    });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    expect(callsOf('GET /content')[0]?.query.has('sort')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sortBy = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(sortBy)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Newest first', 'Oldest first', 'Title', 'Author', 'Rating', 'Last finished']);
    await userEvent.selectOptions(sortBy, 'Author');
    expect(params().toString()).toBe('sort=author');
    expect(screen.getByRole('button', { name: 'Remove Sort: Author' })).toBeVisible();
    await userEvent.selectOptions(sortBy, 'Title');
    await waitFor(() => expect(listedBooks()).toEqual(['Letters', 'Rivers', 'Walden']));
    expect(params().toString()).toBe('sort=title');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Quotes' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove Sort: Title' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Books' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Sort: Title' }));
    await waitFor(() => expect(listedBooks()).toEqual(['Walden', 'Letters', 'Rivers']));
    expect(params().toString()).toBe('');
  });

  test('without a match say so, and reset gives everything back', async () => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api, search: '?q=seneca&genre=Nature' });
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /^Books ?0 matches$/ })).toBeVisible();
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('on a desktop stand beside the cards with the search box, until their button is pressed again', async () => {
    const { api } = createVault({ cards });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = screen.getByRole('complementary', { name: 'Filters' });
    expect(within(panel).getByPlaceholderText('Search in vault...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-controls', panel.id);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(panel).not.toBeInTheDocument();
  });

  test('between phone and desktop stand above the cards', async () => {
    window.innerWidth = 900;
    const { api } = createVault({ cards });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Walden' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = screen.getByRole('region', { name: 'Filters' });
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-controls', panel.id);
    await userEvent.click(within(panel).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test.each([
    ['takeaways', 'Takeaways'],
    ['quotes', 'Quotes'],
    ['notes', 'Notes'],
  ])('without a match among the %s say so, and reset stays in the view', async (view, label) => {
    const { api } = createVault({ cards });
    const { params } = renderLibrary({ call: api, search: `?view=${view}&rating=5` });
    expect(await screen.findByText('No matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(params().toString()).toBe(`view=${view}`));
    expect(screen.getByRole('heading', { level: 1, name: label })).toBeVisible();
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

  test('say of how many lines they leave how many, where all have been listed', async () => {
    const lines = Array.from({ length: 120 }, (_, index) =>
      sampleEntry({ id: `l${index}`, kind: 'quote', text: `Line ${index}`, isFavourite: index < 3 }),
    );
    const { api, callsOf } = createVault({ cards, entries: lines });
    const { goTo } = renderLibrary({ call: api, search: '?view=quotes' });
    expect(await screen.findByRole('heading', { level: 1, name: /^Quotes ?120$/ })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(callsOf('GET /content/entries')).toHaveLength(2));
    // Every further page would count all lines once more.
    expect(callsOf('GET /content/entries').map(({ query }) => query.get('count'))).toEqual(['1', null]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Quotes120$/));
    await goTo('/app/knowledge-vault?view=quotes&favourites=1');
    expect(await screen.findByRole('heading', { level: 1, name: /^Quotes ?3 of 120$/ })).toBeVisible();
    expect(screen.getByText('3 matches')).toBeInTheDocument();
    await goTo('/app/knowledge-vault?view=quotes&q=line');
    expect(await screen.findByText('More than 18 matches')).toBeInTheDocument();
  });

  test('on a phone, where no title stands beside it, say of what a number is', async () => {
    const { api } = createVault({ cards });
    const { goTo } = renderLibrary({ call: api, search: '?genre=History' });
    const chips = () => screen.getByRole('list', { name: 'Active filters' }).parentElement;
    await waitFor(() => expect(chips()).toHaveTextContent('History1 match'));
    await goTo('/app/knowledge-vault?sort=title');
    await waitFor(() => expect(chips()).toHaveTextContent('Sort: Title3 books'));
    await goTo('/app/knowledge-vault');
    await screen.findByRole('heading', { name: 'Walden' });
    await goTo('/app/knowledge-vault?genre=History');
    await waitFor(() => expect(chips()).toHaveTextContent('History1 of 3'));
  });
});

describe('the search', () => {
  test('shows at once what is loaded, and then the whole answer of the server', async () => {
    const loaded = sampleCards(50, (index) => ({ title: index === 7 ? 'Rivers of old' : `Book ${index}` }));
    const all = [...loaded, sampleCard({ _id: 'late', title: 'Rivers of late' }, 60)];
    const answer = Promise.withResolvers<void>();
    const { api, callsOf } = createVault({
      cards: all,
      async listContent({ query }) {
        if (query.has('searchTerm')) await answer.promise;
        return pageOfCards(all, query);
      },
    });
    const { params } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Book 0' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in vault' }), 'RIVERS');
    await waitFor(() => expect(listedBooks()).toEqual(['Rivers of old']));
    expect(params().get('q')).toBe('RIVERS');
    answer.resolve();
    await waitFor(() => expect(listedBooks()).toEqual(['Rivers of old', 'Rivers of late']));
    expect(screen.getByText('2 matches')).toBeInTheDocument();
    const searches = callsOf('GET /content').filter(({ query }) => query.has('searchTerm'));
    expect(new Set(searches.map(({ query }) => query.get('cursor')))).toEqual(new Set([null]));
  });

  test('that failed is told as a failure alone, and counts no matches', async () => {
    const { api } = createVault({ listContent: () => refuse(500, 'INTERNAL', 'The shelf gave way') });
    renderLibrary({ call: api, search: '?q=rivers' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading content: The shelf gave way');
    expect(screen.queryByText(/match/)).not.toBeInTheDocument();
  });

  test('takes no steps in the history as it is typed', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    const { params, goBack } = renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in vault' }), 'sample');
    await waitFor(() => expect(params().get('q')).toBe('sample'));
    await goBack();
    expect(await screen.findByText('The page before')).toBeVisible();
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

  test('is not reached by a "/" that an input method composes, nor through an open dialog or menu', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    renderLibrary({ call: api });
    await screen.findByRole('heading', { name: 'Sample Book 1' });
    const search = screen.getByRole('searchbox', { name: 'Search in vault' });
    fireEvent.keyDown(document.body, { key: '/', isComposing: true });
    expect(search).not.toHaveFocus();
    for (const role of ['dialog', 'alertdialog', 'menu']) {
      const cover = document.body.appendChild(document.createElement('div'));
      cover.setAttribute('role', role);
      fireEvent.keyDown(document.body, { key: '/' });
      expect(search).not.toHaveFocus();
      cover.remove();
    }
    fireEvent.keyDown(document.body, { key: '/' });
    expect(search).toHaveFocus();
  });

  test.each([
    ['?q=seneca', 'None of your books match “seneca”.'],
    ['?genre=History&rating=5', 'None of your books match the filters.'],
    ['?view=quotes&q=seneca&rating=5', 'None of your quotes match both “seneca” and the filters.'],
  ])('without a match at %s says what has none', async (search, words) => {
    const { api } = createVault({ cards: sampleCards(1) });
    renderLibrary({ call: api, search });
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('leads on to the whole vault with the same words', async () => {
    const { api } = createVault({ cards: sampleCards(1) });
    const { onSearchVault } = renderLibrary({ call: api, search: '?q=seneca' });
    expect(await screen.findByText('No matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search the whole vault for “seneca”' }));
    expect(onSearchVault).toHaveBeenCalledExactlyOnceWith('seneca');
  });
});
