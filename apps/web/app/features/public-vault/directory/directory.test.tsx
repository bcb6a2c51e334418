import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, INFLUENCER_SEARCH_DEBOUNCE } from '@vault/contract/client';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { installScroll, renderPublic } from '../testing/render-public.tsx';
import { createVisitorApi, influencerPage, sampleInfluencer } from '../testing/sample-vault.ts';
import { Directory } from './directory.tsx';
import { Hero } from './hero.tsx';
import { InfluencerCard } from './influencer-card.tsx';

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    sampleInfluencer({ slug: `reader-${from + index}`, displayName: `Reader ${from + index}` }),
  );

let scroll: ReturnType<typeof installScroll>;
beforeEach(() => {
  scroll = installScroll();
});

const unused = () => {};

function DirectoryOf({ call, ...directory }: ComponentProps<typeof Directory> & { call: ApiCall }) {
  return (
    <CallContext value={call}>
      <Directory {...directory} />
    </CallContext>
  );
}

it('the way in says what it costs', () => {
  renderPublic(<Hero people={[]} />);
  expect(screen.getByRole('link', { name: 'Create your own vault' })).toHaveAttribute('href', '/app/login');
  expect(screen.getByText(/^Free for as many books as you like\./)).toBeVisible();
});

describe('a card', () => {
  const show = (fields: Parameters<typeof sampleInfluencer>[0]) =>
    renderPublic(<InfluencerCard influencer={sampleInfluencer(fields)} exception="the-exception" />);

  it('of an open vault leads into it', () => {
    show({});
    expect(screen.getByRole('link', { name: 'A Reader' })).toHaveAttribute('href', '/vault/reader');
    expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument();
    expect(screen.queryByText(/Books found/)).not.toBeInTheDocument();
  });

  it.each([
    [['Walden'], 'Walden'],
    [['Walden', 'מסות', 'Essays'], 'Walden, \u2068מסות\u2069, Essays'],
  ])('that was found by its books says by which: %j', (foundTitles, said) => {
    show({ foundTitles });
    expect(screen.getByText(/^Books found:/).parentElement).toHaveTextContent(`Books found: ${said}`);
  });

  it('of a closed vault says so and leads nowhere', () => {
    show({ isOpen: false });
    expect(screen.getByText('Coming Soon')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('of the one exception can be followed all the same', () => {
    show({ isOpen: false, slug: 'the-exception' });
    expect(screen.getByText('Coming Soon')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/vault/the-exception');
  });
});

describe('the list', () => {
  it('shows what the page came with, without asking again', () => {
    const { api, sent } = createVisitorApi(() => influencerPage([]));
    renderPublic(
      <DirectoryOf call={api} search="" from={1} loaded={influencerPage(people(3))} onSearch={unused} />,
    );
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('3 vaults');
    expect(screen.queryByRole('link', { name: 'Load more' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('hands the focus of the link on to the first card that the last part brought', async () => {
    const { api } = createVisitorApi(() => influencerPage(people(5, 20), { page: 2, total: 24 }));
    const loaded = influencerPage(people(20), { total: 24 });
    renderPublic(<DirectoryOf call={api} search="" from={1} loaded={loaded} onSearch={unused} />);
    screen.getByRole('link', { name: 'Load more' }).focus();
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    const first = screen.getAllByRole('article')[20];
    await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement));
  });

  it('loads the next part 300 px before its end, and shows nobody twice', async () => {
    const { api, sent } = createVisitorApi(() => influencerPage(people(5, 20), { page: 2, total: 24 }));
    const loaded = influencerPage(people(20), { total: 24 });
    renderPublic(<DirectoryOf call={api} search="" from={1} loaded={loaded} onSearch={unused} />);
    expect(scroll.margins()).toEqual(['0px 0px 300px']);
    await scroll.reachEnd();
    expect(await screen.findByRole('link', { name: 'Reader 24' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(sent).toEqual(['/api/public-vault/influencers?page=2']);
    expect(scroll.margins()).toEqual([]);
  });

  it('has a real link to the next part, with the search in it', () => {
    const { api } = createVisitorApi(() => influencerPage([]));
    const loaded = influencerPage(people(20), { total: 24 });
    renderPublic(<DirectoryOf call={api} search="a b" from={1} loaded={loaded} onSearch={unused} />);
    expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute(
      'href',
      '/vault?search=a+b&page=2',
    );
  });

  it('begins in the middle where the address says so', () => {
    const { api } = createVisitorApi(() => influencerPage([]));
    const loaded = influencerPage(people(20, 21), { page: 2, total: 60 });
    renderPublic(<DirectoryOf call={api} search="" from={2} loaded={loaded} onSearch={unused} />);
    expect(screen.getByRole('link', { name: 'Earlier vaults' })).toHaveAttribute('href', '/vault');
    expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/vault?page=3');
  });

  it('keeps what it has when more cannot be loaded, and tries again when asked to', async () => {
    let isUp = false;
    const { api } = createVisitorApi(() => {
      if (!isUp) throw new TypeError('down');
      return influencerPage(people(1, 21), { page: 2, total: 21 });
    });
    const loaded = influencerPage(people(20), { total: 21 });
    renderPublic(<DirectoryOf call={api} search="" from={1} loaded={loaded} onSearch={unused} />);
    await scroll.reachEnd();
    expect(await screen.findByText('Failed to load more influencers')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(scroll.margins()).toEqual([]);
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Reader 21' })).toBeVisible();
  });
});

describe('a search', () => {
  afterEach(() => vi.useRealTimers());

  it('counts once the typing has paused for 300 ms', async () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    const { api } = createVisitorApi(() => influencerPage([]));
    const loaded = influencerPage(people(2));
    renderPublic(<DirectoryOf call={api} search="" from={1} loaded={loaded} onSearch={onSearch} />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type(' Wo');
    await pass(200);
    type(' Woolf');
    await pass(299);
    expect(onSearch).not.toHaveBeenCalled();
    await pass(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('Woolf');
  });

  it('is made again where another part was asked for before it was drawn', async () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    const { api } = createVisitorApi(() => influencerPage([]));
    const loaded = influencerPage(people(2), { page: 2, total: 22 });
    const list = <DirectoryOf call={api} search="" from={2} loaded={loaded} onSearch={onSearch} />;
    renderPublic(list, '/vault?page=2');
    const pass = () => act(() => vi.advanceTimersByTimeAsync(INFLUENCER_SEARCH_DEBOUNCE));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Woolf' } });
    await pass();
    fireEvent.click(screen.getByRole('link', { name: 'Earlier vaults' }));
    await pass();
    await pass();
    expect(onSearch.mock.calls).toEqual([['Woolf'], ['Woolf']]);
  });

  it('is a form for those without a script', () => {
    const { api } = createVisitorApi(() => influencerPage([]));
    renderPublic(
      <DirectoryOf call={api} search="Woolf" from={1} loaded={influencerPage([])} onSearch={unused} />,
    );
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/vault');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveFormValues({ search: 'Woolf' });
  });

  it('asks for its first part, and says what matches', async () => {
    const { api, sent } = createVisitorApi(() => influencerPage(people(1)));
    renderPublic(<DirectoryOf call={api} search="reader 1" from={1} loaded={null} onSearch={unused} />);
    expect(await screen.findByRole('link', { name: 'Reader 1' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 vault matches');
    expect(sent).toEqual(['/api/public-vault/influencers?page=1&search=reader+1']);
  });

  it('without a match says so and leads back', async () => {
    const { api } = createVisitorApi(() => influencerPage([]));
    renderPublic(<DirectoryOf call={api} search="nobody" from={1} loaded={null} onSearch={unused} />);
    expect(await screen.findByText('No vault matches “nobody”')).toBeVisible();
    expect(screen.getByText('Search looks in names, introductions and books.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all vaults' })).toHaveAttribute('href', '/vault');
  });

  it('for a name from the right says so with its marks where they belong', async () => {
    const { api } = createVisitorApi(() => influencerPage([]));
    renderPublic(<DirectoryOf call={api} search="אף אחד!" from={1} loaded={null} onSearch={unused} />);
    expect(await screen.findByText('No vault matches “\u2068אף אחד!\u2069”')).toBeVisible();
  });

  it('that fails keeps its field, and can be tried again', async () => {
    const gate = Promise.withResolvers<void>();
    let isUp = false;
    const { api } = createVisitorApi(() => {
      if (!isUp) throw new Error('The server can’t be reached.');
      return gate.promise.then(() => influencerPage(people(1)));
    });
    renderPublic(<DirectoryOf call={api} search="x" from={1} loaded={null} onSearch={unused} />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error loading influencers. Please try again.')).toBeVisible();
    expect(alert).toHaveTextContent('Failed to load influencers: The server can’t be reached.');
    expect(screen.getByRole('searchbox')).toHaveValue('x');
    isUp = true;
    await tryAgain(gate.resolve);
    expect(await screen.findByRole('link', { name: 'Reader 1' })).toBeVisible();
  });

  it.each([
    ['no list', { ready: true }],
    ['a list that is none', { profiles: 'none', pagination: {} }],
    ['a list without its pages', { profiles: [] }],
  ])('answered with %s says that the answer is not the server’s', async (_what, answer) => {
    const { api } = createVisitorApi(() => answer);
    renderPublic(<DirectoryOf call={api} search="x" from={1} loaded={null} onSearch={unused} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load influencers: Invalid response from server');
  });
});
