import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USUAL_ORDER } from '@vault/domain';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createClient } from '../testing/render-library.tsx';
import { createVault } from '../testing/sample-vault.ts';
import { type ContentFilter, noFilter } from './content-filter.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { type FilterPanelProps, FilterSidebar, InlineFilters } from './filter-panel.tsx';

type Given = Partial<FilterPanelProps> & { filter?: ContentFilter };

function makeProps({ filter = noFilter, ...given }: Given = {}) {
  const changeFilter = vi.fn<FilterPanelProps['place']['changeFilter']>();
  return {
    place: { view: 'media' as const, filter, order: USUAL_ORDER, changeFilter, changeOrder: vi.fn() },
    genres: ['Fiction', 'History'],
    isVaultEmpty: false,
    onClose: vi.fn(),
    call: createVault().api,
    ...given,
  };
}

const isClosingDialog = true;

/** The same panel, after the address has changed. */
const at = (props: ReturnType<typeof makeProps>, filter: Partial<ContentFilter>) => ({
  ...props,
  place: { ...props.place, filter: { ...noFilter, ...filter } },
});

/** What the last change makes of this filter. */
function lastChangeOf(props: ReturnType<typeof makeProps>, filter: ContentFilter) {
  const [change] = vi.mocked(props.place.changeFilter).mock.lastCall ?? [];
  return typeof change === 'function' ? change(filter) : change;
}

const client = createClient();
const render = (panel: ReactNode) =>
  renderAlone(panel, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('the categories are all of them and each genre of the vault', () => {
  render(<FilterSidebar {...makeProps()} />);
  expect(namesIn(screen.getByRole('list', { name: 'Category' }))).toEqual([
    'All Categories',
    'Fiction',
    'History',
  ]);
  expect(screen.getByRole('button', { name: 'All Categories', pressed: true })).toBeVisible();
});

test('of very many genres the first are listed, and the chosen one, until all are asked for', async () => {
  const genres = Array.from({ length: 400 }, (_, place) => `Genre ${String(place + 1).padStart(3, '0')}`);
  render(<FilterSidebar {...makeProps({ genres, filter: { ...noFilter, genre: 'genre 300' } })} />);
  const list = screen.getByRole('list', { name: 'Category' });
  const first = ['All Categories', ...genres.slice(0, 39)];
  expect(namesIn(list)).toEqual([...first, 'Genre 300']);
  expect(within(list).getByRole('button', { name: 'Genre 300', pressed: true })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(namesIn(list)).toEqual(['All Categories', ...genres]);
  expect(within(list).getByRole('button', { name: 'Genre 040' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

test('the ratings are any, then five stars down to one', () => {
  render(<FilterSidebar {...makeProps()} />);
  expect(namesIn(screen.getByRole('list', { name: 'Rating' }))).toEqual([
    'Any Rating',
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ]);
});

test('choosing a rating sets it, and choosing it again clears it', async () => {
  const props = makeProps();
  const { rerender } = render(<FilterSidebar {...props} />);
  await userEvent.click(screen.getByRole('button', { name: '4 stars' }));
  expect(props.place.changeFilter).toHaveBeenLastCalledWith({ rating: 4 }, { isClosingDialog });
  rerender(<FilterSidebar {...at(props, { rating: 4 })} />);
  expect(screen.getByRole('button', { name: '4 stars', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '4 stars' }));
  expect(props.place.changeFilter).toHaveBeenLastCalledWith({ rating: 0 }, { isClosingDialog });
});

test('a genre is chosen by itself, and all categories take it back', async () => {
  const props = makeProps({ filter: { ...noFilter, genre: 'fiction' } });
  render(<FilterSidebar {...props} />);
  expect(screen.getByRole('button', { name: 'Fiction', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  expect(props.place.changeFilter).toHaveBeenLastCalledWith({ genre: 'History' }, { isClosingDialog });
  await userEvent.click(screen.getByRole('button', { name: 'All Categories' }));
  expect(props.place.changeFilter).toHaveBeenLastCalledWith({ genre: 'all' }, { isClosingDialog });
});

test('a genre that the vault no longer has is still shown while it is chosen', () => {
  render(<FilterSidebar {...makeProps({ filter: { ...noFilter, genre: 'Gardening' } })} />);
  expect(screen.getByRole('button', { name: 'Gardening', pressed: true })).toBeVisible();
});

test('several types can be chosen together', async () => {
  const filter = { ...noFilter, types: ['podcast'] } satisfies ContentFilter;
  const props = makeProps({ filter });
  const lastChange = () => lastChangeOf(props, filter);
  render(<FilterSidebar {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Books' }));
  expect(lastChange()).toEqual({ types: ['book', 'podcast'] });
  await userEvent.click(screen.getByRole('button', { name: 'Podcasts' }));
  expect(lastChange()).toEqual({ types: [] });
});

test('category and rating are open at first and can be folded', async () => {
  render(<FilterSidebar {...makeProps()} />);
  for (const title of ['Category', 'Rating']) {
    const heading = screen.getByRole('button', { name: title, expanded: true });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
  }
  expect(screen.queryByRole('button', { name: 'All Categories' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Any Rating' })).not.toBeInTheDocument();
});

test('reset is there to be used once something is chosen', async () => {
  const props = makeProps();
  const { rerender } = render(<FilterSidebar {...props} />);
  const reset = screen.getByRole('button', { name: 'Reset' });
  expect(reset).toHaveAttribute('aria-disabled', 'true');
  reset.focus();
  await userEvent.keyboard('{Enter}');
  expect(props.place.changeFilter).not.toHaveBeenCalled();
  rerender(<FilterSidebar {...at(props, { rating: 2, searchTerm: 'wal' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(props.place.changeFilter).toHaveBeenCalledOnce();
  expect(lastChangeOf(props, { ...noFilter, rating: 2, searchTerm: 'wal' })).toEqual({
    ...noFilter,
    searchTerm: 'wal',
  });
});

test('each form of the panel can be closed', async () => {
  const props = makeProps();
  const { rerender } = render(<FilterSidebar {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close Filters' }));
  rerender(<InlineFilters {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(props.onClose).toHaveBeenCalledTimes(2);
});

test('on a phone the panel is a drawer with the header Filters', async () => {
  const props = makeProps();
  render(<FilterDrawer {...props} isOpen />);
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Done' }));
  expect(props.onClose).toHaveBeenCalledOnce();
});

test('the panel of an empty vault tells what it will be good for', () => {
  render(<FilterSidebar {...makeProps({ isVaultEmpty: true })} />);
  expect(screen.getByRole('heading', { name: 'Your Filter Panel' })).toBeVisible();
  expect(screen.getByText("Once you add books to your vault, you'll be able to:")).toBeVisible();
  for (const ability of ['Search', 'Filter by Category', 'Filter by Rating']) {
    expect(screen.getByText(ability)).toBeVisible();
  }
  expect(screen.queryByRole('list', { name: 'Category' })).not.toBeInTheDocument();
});

test('the inline panel of an empty vault says it in one line', () => {
  render(<InlineFilters {...makeProps({ isVaultEmpty: true })} />);
  expect(screen.getByText('Add books to enable filtering.')).toBeVisible();
});

test('the types are one group, which says of what', () => {
  render(<FilterSidebar {...makeProps()} />);
  expect(namesIn(screen.getByRole('group', { name: 'Type' }))).toEqual([
    'Books',
    'Articles',
    'Videos',
    'Podcasts',
    'Courses',
  ]);
});
