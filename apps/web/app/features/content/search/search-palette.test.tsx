import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SEARCH_LINES_MAX, type SearchHit } from '@vault/contract';
import type { MediaType } from '@vault/domain';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refuse, stayUnreachable, untilAborted } from '~/testing/fake-api.ts';
import { sampleCards } from '../library/testing/samples.ts';
import { SearchPalette } from './search-palette.tsx';
import { marked, sampleHit, sampleLine } from './testing/sample-hits.ts';

const river = sampleHit({
  id: 'river',
  title: marked('The [Riv]er'),
  byline: marked('Ada [Riv]ers'),
  entries: [
    sampleLine('line-1', 'Every [riv]er is new.', { kind: 'takeaway' }),
    sampleLine('line-2', 'They share a bank.', { kind: 'note', title: marked('On [riv]als') }),
  ],
});
const rivals = sampleHit({ id: 'rivals', title: marked('[Riv]als'), summary: marked('Two [riv]ers meet.') });

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out and therefore never scrolls.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

type Search = (term: string, signal: AbortSignal | undefined) => unknown;
const findNothing: Search = () => ({ instead: null, hits: [] });
const findRivers: Search = () => ({ instead: null, hits: [river, rivals] });

type Tag = { tag: string; count: number };
type Hashtags = Partial<Record<string, { hashtag: string; count: number }[]>>;
type Options = {
  search?: Search;
  recent?: number;
  reading?: number;
  readingTypes?: MediaType[];
  initialTerm?: string;
  tags?: Tag[] | (() => Promise<Tag[]> | never);
  genres?: string[];
  hashtags?: Hashtags | Promise<Hashtags>;
};

async function openPalette(options: Options = {}) {
  const { search = findRivers, recent = 2, reading = 0, initialTerm = '', tags = [], genres = [] } = options;
  const { hashtags = {}, readingTypes = [] } = options;
  const cards = sampleCards(recent);
  const beingRead = cards.slice(0, reading).map((card, index) => ({
    ...card,
    type: readingTypes[index] ?? card.type,
    status: 'reading' as const,
  }));
  const fake = createFakeApi({
    'GET /content/tags': async () => ({ tags: typeof tags === 'function' ? await tags() : tags }),
    'GET /content/genres': () => ({ genres }),
    'GET /content/hashtags': async ({ query }) => ({
      hashtags: (await hashtags)[query.get('kind') ?? ''] ?? [],
    }),
    'GET /content/search': ({ query, signal }) => search(query.get('q') ?? '', signal),
    'GET /content': ({ query }) =>
      query.get('status') === 'reading'
        ? { content: [], items: beingRead, total: reading }
        : { content: cards, items: cards, total: recent },
  });
  const onClose = vi.fn();
  const palette = (
    <CallContext value={fake.api}>
      <SearchPalette isOpen onClose={onClose} initialTerm={initialTerm} />
    </CallContext>
  );
  const router = createMemoryRouter([{ path: '*', element: palette }], {
    initialEntries: ['/app/knowledge-vault?genre=History'],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(10);
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...fake, onClose, address, state: (): unknown => router.state.location.state };
}

const field = () => screen.getByRole('combobox', { name: 'Search your vault' });
const type = (term: string) => fireEvent.change(field(), { target: { value: term } });
const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(field(), { key, ...more });

async function searchFor(term: string) {
  type(term);
  await pass(200);
  await pass(10);
}

/** The option that Enter would choose, as the field says it. */
function activeOption(): HTMLElement {
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  if (active === null) throw new Error('No option is active');
  expect(active).toHaveAttribute('aria-selected', 'true');
  return active;
}

describe('an empty field', () => {
  test('offers what was kept last and where else to go', async () => {
    const { calls } = await openPalette();
    expect(calls.map(({ name, query }) => `${name}?${query}`)).toEqual([
      'GET /content?status=reading&limit=5',
      'GET /content?limit=8',
    ]);
    const recent = within(screen.getByRole('group', { name: 'Recently added' }));
    expect(recent.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/app/content/book-1',
      '/app/content/book-2',
    ]);
    const places = {
      'Add New Book': '/app/knowledge-vault?dialog=add',
      'Add by hand': '/app/add-content',
      Books: '/app/knowledge-vault?genre=History',
      Takeaways: '/app/knowledge-vault?view=takeaways&genre=History',
      Quotes: '/app/knowledge-vault?view=quotes&genre=History',
      Notes: '/app/knowledge-vault?view=notes&genre=History',
      'Meet again': '/app/revisit',
      'Year in reading': '/app/year',
      Import: '/app/import',
      Export: '/app/export',
      Subscription: '/app/subscription',
    };
    for (const [name, href] of Object.entries(places))
      expect(screen.getByRole('option', { name })).toHaveAttribute('href', href);
  });

  test('begins with what is being read, each book once', async () => {
    await openPalette({ recent: 3, reading: 1 });
    const linksOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => option.getAttribute('href'));
    expect(linksOf('Reading')).toEqual(['/app/content/book-1']);
    expect(linksOf('Recently added')).toEqual(['/app/content/book-2', '/app/content/book-3']);
    expect(activeOption()).toHaveAttribute('href', '/app/content/book-1');
  });

  test.each([
    [['video'], 'Watching'],
    [['podcast', 'podcast'], 'Listening'],
    [['book', 'video'], 'In progress'],
  ] as [MediaType[], string][])('names what is done with %j: %s', async (readingTypes, name) => {
    await openPalette({ recent: 3, reading: readingTypes.length, readingTypes });
    const group = within(screen.getByRole('group', { name }));
    expect(group.getAllByRole('option')).toHaveLength(readingTypes.length);
  });

  test('has no heading for books where there are none', async () => {
    await openPalette({ recent: 0 });
    expect(screen.queryByRole('group', { name: 'Recently added' })).not.toBeInTheDocument();
    expect(activeOption()).toHaveTextContent('Add New Book');
  });

  test('changes the theme', async () => {
    const { onClose } = await openPalette();
    fireEvent.click(screen.getByRole('option', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('option', { name: 'System theme' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  test('one character is not yet a search', async () => {
    const { callsOf } = await openPalette();
    await searchFor(' r ');
    expect(callsOf('GET /content/search')).toEqual([]);
    expect(screen.getByRole('group', { name: 'Recently added' })).toBeVisible();
  });

  test.each(['家', 'え', '봄'])('"%s" is, for it may be a whole word', async (character) => {
    const { callsOf } = await openPalette();
    await searchFor(character);
    expect(callsOf('GET /content/search')).toHaveLength(1);
  });
});

describe('what was found', () => {
  test('says where AI wrote it, and that its quotes are not verified', async () => {
    const [line] = river.entries;
    if (line === undefined) throw new Error('The river has no line');
    const entries = [
      { ...line, id: 'own' },
      { ...line, id: 'drafted', origin: 'ai' as const },
      { ...line, id: 'edited', kind: 'quote' as const, origin: 'edited-ai' as const },
    ];
    await openPalette({ search: () => ({ instead: null, hits: [{ ...river, entries }] }) });
    await searchFor('riv');
    const [, ...lines] = within(screen.getByRole('group', { name: 'The River' })).getAllByRole('option');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Takeaway: Every river is new.',
      'Takeaway: Every river is new.AI draft',
      'Quote: Every river is new.AI, edited by youUnverified quote',
    ]);
  });

  test('in a comment on a quote is shown beneath the quote, marked', async () => {
    const quote = sampleLine('line-1', 'It flows.', { comment: marked('So does every [riv]er.') });
    await openPalette({ search: () => ({ instead: null, hits: [{ ...river, entries: [quote] }] }) });
    await searchFor('riv');
    const line = screen.getByRole('option', { name: /^Quote/ });
    expect(line).toHaveTextContent('Quote: It flows.Comment: So does every river.');
    expect(within(line).getByText('riv', { selector: 'mark' })).toBeVisible();
  });

  test('by a server of the release before, which tells no comments, is shown as well', async () => {
    const line = sampleLine('line-1', 'Every [riv]er is new.');
    expect(line).not.toHaveProperty('comment');
    await openPalette({ search: () => ({ instead: null, hits: [{ ...river, entries: [line] }] }) });
    await searchFor('every riv');
    expect(screen.getByRole('option', { name: /^Quote/ })).toHaveTextContent(/^Quote: Every river is new.$/);
  });

  test('is counted with what it stands in, whatever that is', async () => {
    const talk = (id: string) =>
      sampleHit({
        content: { _id: id, title: 'Talk', authors: [], type: 'video', image: null, publishedDate: null },
      });
    const found = { video: [talk('a'), talk('b')], mixed: [talk('a'), river] };
    await openPalette({
      search: (term) => ({ instead: null, hits: term === 'mixed' ? found.mixed : found.video }),
    });
    await searchFor('video');
    expect(screen.getByRole('status')).toHaveTextContent(/^2 videos$/);
    await searchFor('mixed');
    expect(screen.getByRole('status')).toHaveTextContent('2 items, 2 lines');
  });

  test('stands beneath its book, with its matches marked', async () => {
    await openPalette();
    await searchFor('riv');
    const group = screen.getByRole('group', { name: 'The River' });
    const options = within(group).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/app/content/river',
      '/app/content/river#e-line-1',
      '/app/content/river#e-line-2',
    ]);
    const marks = options.map((option) =>
      [...option.querySelectorAll('mark')].map((mark) => mark.textContent),
    );
    expect(marks).toEqual([['Riv', 'Riv'], ['riv'], ['riv']]);
    expect(options[1]).toHaveTextContent('Takeaway: Every river is new.');
    expect(options[2]).toHaveTextContent('Note: On rivals They share a bank.');
    expect(screen.getByRole('option', { name: /^Rivals/ })).toHaveTextContent('Two rivers meet.');
  });

  test('in more lines of a book than are shown leads to all of them, of their kinds', async () => {
    const lines = (words: string) =>
      Array.from({ length: SEARCH_LINES_MAX }, (_, at) =>
        sampleLine(`line-${at}`, words, { kind: at === 0 ? 'note' : 'quote' }),
      );
    const whole = { ...river, entries: lines('A [riv]er.') };
    const fewer = { ...whole, entries: whole.entries.slice(1) };
    await openPalette({
      search: (term) => ({ instead: null, hits: [term === 'river' ? fewer : whole] }),
    });
    await searchFor('riv');
    const more = within(screen.getByRole('group', { name: 'More lines' })).getAllByRole('option');
    expect(more.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['All quotes with this word', '/app/knowledge-vault?view=quotes&q=riv'],
      ['All notes with this word', '/app/knowledge-vault?view=notes&q=riv'],
    ]);
    // One that no line has with it: no view finds the two together.
    await searchFor('riv sea');
    expect(screen.queryByRole('group', { name: 'More lines' })).not.toBeInTheDocument();
    await searchFor('river');
    expect(screen.queryByRole('group', { name: 'More lines' })).not.toBeInTheDocument();
  });

  test('in several editions is told apart by their years, and one alone has none', async () => {
    const hits = ['1815-12-23', '2003'].map((publishedDate) =>
      sampleHit({ id: `emma-${publishedDate}`, title: marked('[Emma]'), publishedDate }),
    );
    const other = sampleHit({ id: 'other', title: marked('[Emma] again'), publishedDate: '1990' });
    await openPalette({ search: () => ({ instead: null, hits: [...hits, other] }) });
    await searchFor('emma');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Emmaby Ada Sample1815',
      'Emmaby Ada Sample2003',
      'Emma againby Ada Sample',
    ]);
  });

  test('is announced with its numbers', async () => {
    await openPalette();
    await searchFor('riv');
    expect(screen.getByRole('status')).toHaveTextContent('2 books, 2 lines');
  });

  test('nothing', async () => {
    await openPalette({ search: () => ({ instead: null, hits: [] }) });
    await searchFor('xylophone');
    expect(screen.getByRole('status')).toHaveTextContent('No matches');
    expect(screen.getByText('No matches', { selector: 'p' })).toBeVisible();
    expect(activeOption()).toHaveAccessibleName('Add New Book');
  });

  test('nothing for a phrase: without its quotation marks it may be found', async () => {
    const asked: string[] = [];
    await openPalette({
      search: (term) => {
        asked.push(term);
        return { instead: null, hits: [] };
      },
    });
    await searchFor('“life unexamined”');
    expect(screen.queryByText(/has all of these words/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search without quotation marks' }));
    await pass(200);
    await pass(10);
    expect(asked.at(-1)).toBe('life unexamined');
    expect(field()).toHaveFocus();
    expect(screen.getByText(/has all of these words/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search without quotation marks' })).toBeNull();
  });

  test.for([
    { vault: 'a vault', recent: 2 },
    { vault: 'an empty vault', recent: 0 },
  ])('nothing, in $vault: the words are carried over to the search for a book', async ({ recent }) => {
    const { address, state, onClose } = await openPalette({ recent, search: findNothing });
    await searchFor(' "walden  pond" ');
    press('Enter');
    await pass(10);
    expect(address()).toBe('/app/knowledge-vault?dialog=add');
    expect(state()).toEqual({ found: 'walden pond' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.for([
    ['#walden', '/app/add-content?type=book&title=walden'],
    ['978-0-374-27563-1', '/app/add-content?type=book&isbn=9780374275631'],
    ['youtu.be/1', '/app/add-content/details?url=https%3A%2F%2Fyoutu.be%2F1'],
    ['""', '/app/add-content'],
  ] as const)('nothing for %s: by hand, the next option leads to %s', async ([term, form]) => {
    const { address, state } = await openPalette({ search: findNothing });
    await searchFor(term);
    press('ArrowDown');
    expect(activeOption()).toHaveAccessibleName('Add by hand');
    press('Enter');
    await pass(10);
    expect(address()).toBe(form);
    expect(state()).toBeNull();
  });

  test('nothing for a long address: the search has its beginning, the form all of it', async () => {
    const { callsOf } = await openPalette({ search: findNothing });
    vi.useRealTimers();
    const url = `https://example.org/${'a'.repeat(300)}`;
    await userEvent.click(field());
    await userEvent.paste(url);
    const form = `/app/add-content/details?url=${encodeURIComponent(url)}`;
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Add by hand' })).toHaveAttribute('href', form),
    );
    expect(callsOf('GET /content/search').map(({ query }) => query.get('q'))).toEqual([url.slice(0, 200)]);
  });

  test.for([
    ['jk rowling', '"j k" rowling', 'Nothing for “jk rowling”. Showing “j k rowling”.'],
    ['"a b" rivver', '"a b" River', 'Nothing for “"a b" rivver”. Showing “"a b" River”.'],
  ] as const)('of %s, no quotation marks are shown that were not typed', async ([typed, instead, told]) => {
    await openPalette({ search: () => ({ instead, hits: [river] }) });
    await searchFor(typed);
    expect(screen.getByText(told)).toBeVisible();
  });

  test('close words stand in for those that nothing has, and it says so', async () => {
    const { state } = await openPalette({ search: () => ({ instead: 'River', hits: [river] }) });
    await searchFor(' rivver ');
    expect(screen.getByText('Nothing for “rivver”. Showing “River”.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Nothing for “rivver”. Showing “River”. 1 book, 2 lines$/,
    );
    expect(screen.getByRole('listbox')).toHaveAccessibleDescription('Nothing for “rivver”. Showing “River”.');
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    // What was typed may be what is to be added.
    expect(screen.getByRole('group', { name: 'Add' })).toBe(screen.getAllByRole('group').at(-1));
    press('ArrowDown');
    press('Enter');
    await pass(10);
    // On the page, what is there is marked.
    expect(state()).toEqual({ found: 'River' });
  });

  test('words from the right keep their marks where others stand in for them', async () => {
    await openPalette({ search: () => ({ instead: 'נהר!', hits: [river] }) });
    await searchFor('נהרר!');
    const words = 'Nothing for “\u2068נהרר!\u2069”. Showing “\u2068נהר!\u2069”.';
    expect(screen.getByText(words)).toBeVisible();
  });

  test('Enter opens the line that has the close word', async () => {
    const pond = sampleHit({ id: 'pond', title: marked('Pond'), entries: river.entries });
    await openPalette({ search: () => ({ instead: 'riv', hits: [pond] }) });
    await searchFor('rvi');
    expect(activeOption()).toHaveAttribute('href', '/app/content/pond#e-line-1');
  });

  test('what is called so is nearer than close words, and waited for', async () => {
    const tags = Promise.withResolvers<Tag[]>();
    await openPalette({ search: () => ({ instead: 'River', hits: [river] }), tags: () => tags.promise });
    await searchFor('rivver');
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
    tags.resolve([{ tag: 'Rivver', count: 1 }]);
    await pass(10);
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(screen.getByRole('option')).toHaveTextContent('Books tagged Rivver');
    expect(screen.getByRole('status')).toHaveTextContent(/^1 tag$/);
    expect(screen.queryByText(/^Nothing for/)).not.toBeInTheDocument();
  });

  test('a failure has the words of the server and a second try', async () => {
    let isReachable = false;
    await openPalette({
      search: () =>
        isReachable
          ? { instead: null, hits: [river] }
          : refuse(503, 'UNAVAILABLE', 'The search rests a while'),
    });
    await searchFor('riv');
    expect(screen.getByRole('alert')).toHaveTextContent('The search rests a while');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(10);
    expect(screen.getByRole('group', { name: 'The River' })).toBeVisible();
  });
});

test('what it is opened with is searched for at once, and can be typed over', async () => {
  const { callsOf } = await openPalette({ initialTerm: 'riv' });
  await pass(500);
  expect(screen.getByRole('combobox')).toHaveValue('riv');
  expect(screen.getByRole('listbox', { name: 'Found in your vault' })).toBeVisible();
  expect(callsOf('GET /content/search').map(({ query }) => query.get('q'))).toEqual(['riv']);
});

describe('what is called so', () => {
  const nothing: Search = () => ({ instead: null, hits: [] });
  const tags = [
    { tag: 'bookish', count: 900 },
    { tag: 'Book-Club', count: 1 },
    { tag: 'my book club', count: 30 },
    { tag: 'book-club 2020', count: 2 },
    { tag: 'book-club 2021', count: 1570 },
    { tag: 'club', count: 3 },
    { tag: 'Été', count: 4 },
    { tag: 'C++ & more', count: 5 },
    { tag: '★★', count: 6 },
  ];
  const genres = ['Club Chronicles', 'Histoire', 'History', 'Natural History', 'Prehistory'];
  const options = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]);
  const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));

  test('a tag leads to its books and says how many they are: the nearest first, then the fullest', async () => {
    const { address, onClose } = await openPalette({ search: nothing, tags, genres });
    await searchFor('book-club');
    expect(options('Tags')).toEqual([
      ['Books tagged Book-Club1 book', '/app/knowledge-vault?tag=Book-Club'],
      ['Books tagged book-club 20211,570 books', '/app/knowledge-vault?tag=book-club+2021'],
      ['Books tagged book-club 20202 books', '/app/knowledge-vault?tag=book-club+2020'],
      ['Books tagged my book club30 books', '/app/knowledge-vault?tag=my+book+club'],
    ]);
    expect(groups()).toEqual(['Tags']);
    expect(screen.getByRole('status')).toHaveTextContent(/^4 tags$/);
    expect(screen.queryByText('No matches')).not.toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    press('ArrowDown');
    expect(activeOption()).toHaveTextContent('book-club 2021');
    press('Enter');
    await pass(10);
    expect(address()).toBe('/app/knowledge-vault?tag=book-club+2021');
    expect(onClose).toHaveBeenCalledOnce();
  });

  describe('a hashtag', () => {
    const hashtags = {
      takeaway: [{ hashtag: 'habit-loop', count: 12 }],
      quote: [
        { hashtag: 'habit-loop', count: 30 },
        { hashtag: 'Rivers', count: 1 },
      ],
    };

    test('is offered after "#", by kind, and leads to all that have it', async () => {
      const { address, callsOf } = await openPalette({ hashtags });
      expect(callsOf('GET /content/hashtags')).toHaveLength(0);
      await searchFor('#');
      expect(options('Hashtags')).toEqual([
        ['#habit-loop30 quotes', '/app/knowledge-vault?view=quotes&hashtag=habit-loop'],
        ['#habit-loop12 takeaways', '/app/knowledge-vault?view=takeaways&hashtag=habit-loop'],
        ['#Rivers1 quote', '/app/knowledge-vault?view=quotes&hashtag=Rivers'],
      ]);
      expect(activeOption()).toHaveTextContent('#habit-loop30 quotes');
      press('ArrowDown');
      press('Enter');
      await pass(10);
      expect(address()).toBe('/app/knowledge-vault?view=takeaways&hashtag=habit-loop');
    });

    test('comes before what has its words, and is chosen by Enter', async () => {
      const pond = sampleHit({ id: 'pond', title: marked('Pond'), entries: river.entries });
      await openPalette({ hashtags, search: () => ({ instead: null, hits: [pond] }) });
      await searchFor('#riv');
      expect(groups()[0]).toBe('Hashtags');
      expect(options('Hashtags')).toHaveLength(1);
      expect(activeOption()).toHaveTextContent('#Rivers');
    });

    test('is offered after the "＃" of a Japanese keyboard too', async () => {
      await openPalette({ hashtags });
      await searchFor('＃riv');
      expect(activeOption()).toHaveTextContent('#Rivers');
    });

    test('is found by any of its words, also after a space, and shows them marked', async () => {
      await openPalette({ hashtags });
      await searchFor(' #loop');
      expect(options('Hashtags')).toHaveLength(2);
      expect(within(activeOption()).getByText('loop', { selector: 'mark' })).toBeVisible();
    });

    test('is looked for until it is known that nothing is called so', async () => {
      const known = Promise.withResolvers<Hashtags>();
      await openPalette({ hashtags: known.promise, search: () => ({ instead: null, hits: [] }) });
      await searchFor('#nothing');
      expect(screen.getByRole('status')).toHaveTextContent('Searching');
      known.resolve(hashtags);
      await pass(10);
      expect(screen.getByText('No matches', { selector: 'p' })).toBeVisible();
      expect(screen.queryByRole('group', { name: 'Hashtags' })).not.toBeInTheDocument();
    });
  });

  test.each([
    ['ETE', 'Books tagged Été4 books'],
    ['c++', 'Books tagged C++ & more5 books'],
    ['★★', 'Books tagged ★★6 books'],
  ])('%s finds "%s"', async (term, text) => {
    await openPalette({ search: nothing, tags });
    await searchFor(term);
    expect(options('Tags')[0]?.[0]).toBe(text);
  });

  test('a genre leads to its books, and not the middle of a word', async () => {
    await openPalette({ search: nothing, tags, genres });
    await searchFor('hist');
    expect(options('Genres')).toEqual([
      ['Genre Histoire', '/app/knowledge-vault?genre=Histoire'],
      ['Genre History', '/app/knowledge-vault?genre=History'],
      ['Genre Natural History', '/app/knowledge-vault?genre=Natural+History'],
    ]);
  });

  test('places stand behind what was found, each option with an id of its own', async () => {
    await openPalette({ tags: [{ tag: 'year', count: 2 }], genres: ['Year'] });
    await searchFor('year');
    expect(groups()).toEqual(['The River', 'Rivals', 'Tags', 'Genres', 'Go to']);
    expect(options('Go to')).toEqual([['Year in reading', '/app/year']]);
    expect(screen.getByRole('status')).toHaveTextContent(/^2 books, 2 lines, 1 tag, 1 genre, 1 place$/);
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    const ids = screen.getAllByRole('option').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    press('End');
    expect(activeOption()).toHaveTextContent('Year in reading');
  });

  test.each([
    ['meet', ['/app/revisit']],
    ['again meet', ['/app/revisit']],
    ['in', ['/app/year']],
    ['add', ['/app/knowledge-vault?dialog=add', '/app/add-content']],
  ])('"%s" is in the name of %j', async (term, places) => {
    await openPalette({ search: nothing });
    await searchFor(term);
    expect(options('Go to').map(([, href]) => href)).toEqual(places);
  });

  test('of each kind at most five', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `sea ${index}`);
    await openPalette({ tags: many.map((tag) => ({ tag, count: 1 })), genres: many });
    await searchFor('sea');
    expect(options('Tags')).toHaveLength(5);
    expect(options('Genres')).toHaveLength(5);
  });

  test('no id has a space in it', async () => {
    await openPalette({ search: nothing, tags: [{ tag: 'meet "me"', count: 1 }] });
    await searchFor('meet');
    for (const { id } of screen.getAllByRole('option')) expect(id).toMatch(/^\S+$/);
  });

  test('is waited for before nothing is said to be found, and not with what was', async () => {
    const { promise } = Promise.withResolvers<never>();
    await openPalette({
      search: (term) => (term === 'riv' ? findRivers(term, undefined) : { instead: null, hits: [] }),
      tags: () => promise,
    });
    await searchFor('rix');
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
    await searchFor('riv');
    expect(screen.getByRole('option', { name: /^Rivals/ })).toBeVisible();
  });

  test('where it cannot be read, books are found all the same', async () => {
    await openPalette({ tags: stayUnreachable });
    await searchFor('riv');
    expect(screen.getByRole('option', { name: /^Rivals/ })).toBeVisible();
  });

  test('is asked for once something is typed', async () => {
    const { callsOf } = await openPalette({ tags });
    expect(callsOf('GET /content/tags')).toHaveLength(0);
    await searchFor('riv');
    await searchFor('riva');
    expect(callsOf('GET /content/tags')).toHaveLength(1);
  });
});

describe('typing', () => {
  test('asks once it has paused', async () => {
    const { callsOf } = await openPalette();
    type('ri');
    await pass(150);
    type('riv');
    await pass(150);
    expect(callsOf('GET /content/search')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
    await pass(60);
    expect(callsOf('GET /content/search').map(({ query }) => query.get('q'))).toEqual(['riv']);
  });

  test('on gives up the search before', async () => {
    const { callsOf } = await openPalette({
      search: (term, signal) => (term === 'riv' ? untilAborted(signal) : { instead: null, hits: [rivals] }),
    });
    await searchFor('riv');
    await searchFor('riva');
    expect(callsOf('GET /content/search').map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(screen.getByRole('option', { name: /^Rivals/ })).toBeVisible();
  });

  test('on takes away the answer to other words, and one that comes too late is never shown', async () => {
    const late = Promise.withResolvers<{ instead: null; hits: SearchHit[] }>();
    await openPalette({
      search: (term) => (term === 'river' ? late.promise : { instead: null, hits: [rivals] }),
    });
    await searchFor('river');
    type('riva');
    await act(async () => late.resolve({ instead: null, hits: [river] }));
    await pass(10);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await pass(200);
    await pass(10);
    expect(screen.queryByRole('group', { name: 'The River' })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Rivals/ })).toBeVisible();
    type('rivals');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    press('Enter');
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
  });

  test('emptied, the field offers its suggestions again', async () => {
    await openPalette();
    await searchFor('riv');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('group', { name: 'Recently added' })).toBeVisible();
    expect(field()).toHaveFocus();
  });
});

describe('the keyboard', () => {
  test('goes through all options, around the ends and to them', async () => {
    await openPalette();
    await searchFor('riv');
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    press('ArrowDown');
    expect(activeOption()).toHaveAttribute('href', '/app/content/river#e-line-1');
    press('End');
    expect(activeOption()).toHaveAttribute('href', '/app/content/rivals');
    press('ArrowDown');
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    press('ArrowUp');
    expect(activeOption()).toHaveAttribute('href', '/app/content/rivals');
    press('Home');
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    expect(field()).toHaveFocus();
  });

  test('Enter goes to the line', async () => {
    const { onClose, address, state } = await openPalette();
    await searchFor('riv');
    press('ArrowDown');
    press('Enter');
    await pass(10);
    expect(address()).toBe('/app/content/river#e-line-1');
    // There the words are marked.
    expect(state()).toEqual({ found: 'riv' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  const note = sampleLine('note', 'x', { kind: 'note', title: marked('[Deep]') });

  test.each([
    ['a line where nothing else of the best book does', 'deep', {}, '/app/content/pond#e-deep'],
    ['the title, the book', 'deep', { title: marked('[Deep] Pond') }, '/app/content/pond'],
    ['the byline, the book', 'deep', { byline: marked('A. [Deep]') }, '/app/content/pond'],
    ['the summary, the book', 'deep', { summary: marked('How [deep].') }, '/app/content/pond'],
    [
      'a line with every word',
      'it is de',
      { summary: marked('This [is] [it].') },
      '/app/content/pond#e-deep',
    ],
    ['the book and a line, each a word', 'pond deep', { title: marked('[Pond]') }, '/app/content/pond'],
    ['a line with some words where the book has none', 'deep sea', {}, '/app/content/pond#e-deep'],
    [
      'a note by its title, where no other line does',
      'deep sea',
      { entries: [sampleLine('other', 'Nothing marked.'), note] },
      '/app/content/pond#e-note',
    ],
    [
      'a quote with every word, some of them in the comment on it',
      'it was deep',
      {
        entries: [
          sampleLine('some', '[It] is [deep].'),
          sampleLine('all', '[It] [was].', { comment: marked('[Deep]') }),
        ],
      },
      '/app/content/pond#e-all',
    ],
    [
      'a quote by the comment on it, where no other line does',
      'deep sea',
      { entries: [sampleLine('other', 'Nothing.'), sampleLine('said', 'x', { comment: marked('[Deep]') })] },
      '/app/content/pond#e-said',
    ],
  ])('Enter opens what matched: %s', async (_, term, given, opened) => {
    const pond = sampleHit({
      id: 'pond',
      title: marked('Pond'),
      summary: marked('Of water.'),
      entries: [sampleLine('other', 'Nothing marked.'), sampleLine('deep', 'It is [deep].'), note],
      ...given,
    });
    const { address } = await openPalette({ search: () => ({ instead: null, hits: [pond, river] }) });
    await searchFor(term);
    expect(activeOption()).toHaveAttribute('href', opened);
    press('ArrowUp');
    press('ArrowDown');
    press('Enter');
    await pass(10);
    expect(address()).toBe(opened);
  });

  test('Enter that ends the composition of a word chooses nothing', async () => {
    const { onClose } = await openPalette();
    await searchFor('riv');
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    press('ArrowDown', { isComposing: true });
    expect(activeOption()).toHaveAttribute('href', '/app/content/river');
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['Escape', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('%s %o closes', async (key, more) => {
    const { onClose } = await openPalette();
    press(key, more);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Ctrl with k deletes in a field on a Mac, and does not close', async () => {
    const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { onClose } = await openPalette();
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    press('k', { metaKey: true });
    expect(onClose).toHaveBeenCalledOnce();
    platform.mockRestore();
  });
});

test('the pointer activates what it moves over and chooses with a click', async () => {
  const { onClose, address } = await openPalette();
  await searchFor('riv');
  const line = screen.getByRole('option', { name: /They share a bank/ });
  fireEvent.pointerMove(line);
  expect(activeOption()).toBe(line);
  fireEvent.click(line);
  await pass(10);
  expect(address()).toBe('/app/content/river#e-line-2');
  expect(onClose).toHaveBeenCalledOnce();
});
