import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGE_SIZE_MAX } from '@vault/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { switchSingleKeys } from '~/platform/keys/single-keys.ts';
import { createFakeApi, type FakeCall, refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { renderLibrary } from '../library/testing/render-library.tsx';
import { pageOfCards } from '../library/testing/sample-vault.ts';
import { sampleCards } from '../library/testing/samples.ts';

afterEach(() => vi.unstubAllGlobals());

type Body = { ids: string[]; change: { category?: string; addTags?: string[] } };
const bodyOf = ({ body }: FakeCall) => body as Body; // what the client under test has sent

type Odd = { failing?: (call: number) => boolean | Promise<boolean>; finding?: Promise<void> };

/** A vault whose server changes and deletes what it is asked to, until `failing` says otherwise, and finds all after `finding`. */
function manyBooks(count: number, { failing = () => false, finding }: Odd = {}) {
  let cards = sampleCards(count);
  let made = 0;
  const refuseSome = async () => {
    made += 1;
    if (await failing(made)) refuse(503, 'UNAVAILABLE', 'This is not possible right now.');
  };
  return createFakeApi({
    'GET /content': async ({ query }) => {
      if (query.get('limit') === String(PAGE_SIZE_MAX)) await finding;
      return pageOfCards(cards, query);
    },
    'GET /content/entries': () => ({ entries: [], hasMore: false, nextCursor: null }),
    'GET /content/tags': () => ({ tags: ['sea', 'love, death'].map((tag) => ({ tag, count: 1 })) }),
    'GET /content/genres': () => ({ genres: ['History', 'Novel'] }),
    'PATCH /content': async (call) => {
      await refuseSome();
      const { ids, change } = bodyOf(call);
      cards = cards.map((card) =>
        ids.includes(card._id) ? { ...card, category: change.category ?? card.category } : card,
      );
      return { changed: ids.length, left: [] };
    },
    'POST /content/delete': async (call) => {
      await refuseSome();
      const { ids } = bodyOf(call);
      cards = cards.filter((card) => !ids.includes(card._id));
      return { deleted: ids.length };
    },
  });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const box = (title: string) => screen.getByRole('checkbox', { name: title });

async function openSelecting(call: Parameters<typeof renderLibrary>[0]['call'], search = '') {
  const view = renderLibrary({ call, search });
  await screen.findByRole('heading', { name: 'Sample Book 1' });
  await press('Select');
  await screen.findByRole('region', { name: 'Selection' });
  return view;
}

test('cards are links, then boxes, and links again', async () => {
  await openSelecting(manyBooks(3).api);
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument();
  expect(button('Select')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Status', 'Genre', 'Add tag', 'Remove tag', 'Delete'])
    expect(button(name)).toBeDisabled();
  const cards = [...document.querySelectorAll('a[href^="/app/content/"]')];
  expect(cards.map((card) => card.hasAttribute('inert'))).toEqual([true, true, true]);
  await userEvent.click(box('Sample Book 2'));
  expect(box('Sample Book 2')).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
  await press('Done');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sample Book 2 / })).not.toHaveAttribute('inert');
  expect(screen.getByRole('navigation', { name: 'Views' })).toBeVisible();
  expect(button('Select')).toHaveFocus();
  // What was chosen before is not remembered.
  await press('Select');
  expect(await screen.findByText('0 selected')).toBeVisible();
});

test('Escape leaves the mode, but not from within the search', async () => {
  await openSelecting(manyBooks(3).api);
  await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
  expect(screen.getByRole('region', { name: 'Selection' })).toBeVisible();
  box('Sample Book 1').focus();
  await userEvent.keyboard(' {Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(button('Select')).toHaveFocus();
});

test('a key leads from a card to what can be done with the selected ones, and back', async () => {
  await openSelecting(manyBooks(3).api);
  box('Sample Book 2').focus();
  await userEvent.keyboard('s');
  expect(box('Sample Book 2')).toHaveFocus();
  await userEvent.keyboard(' s');
  expect(button('Status')).toHaveFocus();
  await userEvent.keyboard('{Tab}s');
  expect(box('Sample Book 2')).toHaveFocus();
  await userEvent.keyboard('{Tab}s');
  await userEvent.type(screen.getByRole('searchbox'), 's');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('that key is named as long as it does something', async () => {
  await openSelecting(manyBooks(3).api);
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(bar).toHaveAttribute('aria-keyshortcuts', 'S');
  act(() => switchSingleKeys(false));
  expect(bar).not.toHaveAttribute('aria-keyshortcuts');
  act(() => switchSingleKeys(true));
});

test('a press with Shift chooses the books between', async () => {
  await openSelecting(manyBooks(5).api);
  const user = userEvent.setup();
  await user.click(box('Sample Book 2'));
  await user.keyboard('{Shift>}');
  await user.click(box('Sample Book 4'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(box('Sample Book 3')).toBeChecked();
});

test('all that the filter finds are selected, loaded or not, and none again', async () => {
  await openSelecting(manyBooks(230).api);
  await press('Select all 230');
  expect(await screen.findByText('230 selected')).toBeVisible();
  await press('Select none');
  expect(screen.getByText('0 selected')).toBeVisible();
});

test('of more than can be selected, it is said how many are, and how the others are reached', async () => {
  const cards = sampleCards(10_001);
  const { api } = createFakeApi({
    'GET /content': ({ query }) => {
      const page = pageOfCards(cards, query);
      return query.get('limit') === String(PAGE_SIZE_MAX) ? { ...page, content: cards } : page;
    },
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['Novel'] }),
  });
  await openSelecting(api);
  await press('Select all 10,001');
  expect(await screen.findByText('The first 10,000 of 10,001 are selected')).toBeVisible();
  expect(screen.getByText(/^That is as many as can be selected at once\. Filter /)).toBeVisible();
});

test('how many have been found is shown while they are looked for, and not spoken with each hundred', async () => {
  const last = Promise.withResolvers<void>();
  const { api } = createFakeApi({
    async 'GET /content'({ query }) {
      if (query.has('cursor')) await last.promise;
      return pageOfCards(sampleCards(230), query);
    },
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['Novel'] }),
  });
  await openSelecting(api);
  await press('Select all 230');
  expect(await screen.findByText('100')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('Finding')).toHaveRole('status');
  last.resolve();
  expect(await screen.findByText('230 selected')).toHaveRole('status');
});

test('what another filter finds can be selected besides, however many are selected already', async () => {
  const cards = sampleCards(5, (index) => ({ category: index < 3 ? 'History' : 'Novel' }));
  const { api } = createFakeApi({
    'GET /content': ({ query }) => pageOfCards(cards, query),
    'GET /content/genres': () => ({ genres: ['History', 'Novel'] }),
  });
  const { goTo } = await openSelecting(api, '?genre=History');
  await press('Select all 3');
  expect(await screen.findByText('3 selected')).toBeVisible();
  await goTo('/app/knowledge-vault?genre=Novel');
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
  expect(await screen.findByText('5 selected')).toBeVisible();
  expect(button('Select none')).toBeVisible();
});

test('whoever filters while all are looked for means other books, and does not wait for the first', async () => {
  const cards = sampleCards(230);
  const held = Promise.withResolvers<void>();
  const isOfAll = ({ query }: FakeCall) =>
    query.get('limit') === String(PAGE_SIZE_MAX) && !query.has('searchTerm');
  const { api, callsOf } = createFakeApi({
    async 'GET /content'(call) {
      if (isOfAll(call)) await held.promise;
      return pageOfCards(call.query.has('searchTerm') ? cards.slice(0, 2) : cards, call.query);
    },
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['Novel'] }),
  });
  await openSelecting(api);
  await press('Select all 230');
  await userEvent.type(screen.getByRole('searchbox'), 'Sample');
  await waitFor(() => expect(screen.queryByText('Sample Book 3')).not.toBeInTheDocument());
  expect(await screen.findByText('0 selected')).toBeVisible();
  await press('Select all 2');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await act(async () => held.resolve());
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(callsOf('GET /content').filter(isOfAll)).toHaveLength(1);
});

test('whoever opens a dialog or sorts while all are looked for means the same books', async () => {
  const held = Promise.withResolvers<void>();
  const { api } = createFakeApi({
    async 'GET /content'({ query }) {
      if (query.get('limit') === String(PAGE_SIZE_MAX)) await held.promise;
      return pageOfCards(sampleCards(230), query);
    },
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['Novel'] }),
  });
  const { goTo } = await openSelecting(api);
  await press('Select all 230');
  await goTo('/app/knowledge-vault?dialog=filters');
  await goTo('/app/knowledge-vault?sort=title');
  held.resolve();
  expect(await screen.findByText('230 selected')).toBeVisible();
});

/** Asks about one book while all are looked for, which come before the answer. */
async function askAboutOne(action: string) {
  const held = Promise.withResolvers<void>();
  const { api, callsOf } = manyBooks(230, { finding: held.promise });
  await openSelecting(api);
  await userEvent.click(box('Sample Book 2'));
  await press('Select all 230');
  await press(action);
  held.resolve();
  await screen.findByText('230 selected');
  return callsOf;
}

test('the question is about the books it was opened for, even where all are found meanwhile', async () => {
  const callsOf = await askAboutOne('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 item?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('229 selected')).toBeInTheDocument();
  expect(callsOf('POST /content/delete').map(bodyOf)).toEqual([{ ids: ['book-2'] }]);
});

test('a change is of the books it was opened for, even where all are found meanwhile', async () => {
  const callsOf = await askAboutOne('Genre');
  await userEvent.click(await screen.findByRole('button', { name: 'Novel' }));
  await press('Change 1 book');
  expect(await screen.findByText('229 selected')).toBeInTheDocument();
  expect(callsOf('PATCH /content').map(bodyOf)).toEqual([{ ids: ['book-2'], change: { category: 'Novel' } }]);
});

test('the genre of many changes, the list shows it, and the mode is over', async () => {
  const { api, callsOf } = manyBooks(3);
  await openSelecting(api);
  await userEvent.click(box('Sample Book 1'));
  await userEvent.click(box('Sample Book 3'));
  await press('Genre');
  const dialog = await screen.findByRole('dialog', { name: 'Change the genre' });
  await press('Change 2 books');
  expect(within(dialog).getByText('Type a genre, or choose one')).toBeVisible();
  expect(within(dialog).getByLabelText('Genre')).toHaveFocus();
  await press('Novel');
  await press('Change 2 books');
  expect(await screen.findByText('Genre of 2 books changed')).toBeVisible();
  expect(callsOf('PATCH /content').map(bodyOf)).toEqual([
    { ids: ['book-1', 'book-3'], change: { category: 'Novel' } },
  ]);
  await waitFor(() => expect(screen.getAllByText('Novel')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test.each([
  [['video', 'video'], 'videos', 'Want to watch'],
  [['video', 'book'], 'items', 'Planned'],
] as const)('%j are changed as %s, which somebody may “%s”', async (types, things, status) => {
  const cards = sampleCards(2, (index) => ({ type: types[index] ?? 'book' }));
  const { api } = createFakeApi({
    'GET /content': ({ query }) => pageOfCards(cards, query),
    'PATCH /content': () => ({ changed: 2, left: [] }),
  });
  await openSelecting(api);
  await userEvent.click(box('Sample Book 1'));
  await userEvent.click(box('Sample Book 2'));
  await press('Status');
  await userEvent.click(await screen.findByRole('button', { name: status }));
  await press(`Change 2 ${things}`);
  expect(await screen.findByText(`Status of 2 ${things} changed`)).toBeInTheDocument();
});

test('of thousands of tags the first are offered, those that what is typed may become, and all when they are asked for', async () => {
  const tags = Array.from({ length: 300 }, (_, index) => ({ tag: `shelf ${index}`, count: 1 }));
  const { api } = createFakeApi({
    'GET /content': ({ query }) => pageOfCards(sampleCards(2), query),
    'GET /content/tags': () => ({ tags }),
    'GET /content/genres': () => ({ genres: [] }),
  });
  await openSelecting(api);
  await userEvent.click(box('Sample Book 1'));
  await press('Add tag');
  const dialog = await screen.findByRole('dialog', { name: 'Add a tag' });
  const offered = () => within(within(dialog).getByRole('list')).getAllByRole('button');
  await waitFor(() => expect(offered()).toHaveLength(60));
  await userEvent.type(within(dialog).getByLabelText('Tag'), 'shelf 299');
  // One that is chosen does not narrow what is offered, and stands among it.
  expect(within(dialog).getByRole('button', { name: 'shelf 299', pressed: true })).toBeVisible();
  expect(offered()).toHaveLength(61);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show all 300' }));
  expect(offered()).toHaveLength(300);
  expect(within(dialog).getByRole('button', { name: 'shelf 60' })).toHaveFocus();
});

test('a tag of the vault that is chosen is added as it is, with its commas', async () => {
  const { api, callsOf } = manyBooks(3);
  await openSelecting(api);
  await userEvent.click(box('Sample Book 2'));
  await press('Add tag');
  await userEvent.click(await screen.findByRole('button', { name: 'love, death' }));
  await press('Add to 1 book');
  expect(await screen.findByText('Tag added to 1 book')).toBeVisible();
  expect(callsOf('PATCH /content').map(bodyOf)).toEqual([
    { ids: ['book-2'], change: { addTags: ['love, death'] } },
  ]);
});

test('where a call fails, what was typed and what is not done yet stay, and a second attempt goes on', async () => {
  const { api, callsOf } = manyBooks(230, { failing: (call) => call === 2 });
  await openSelecting(api);
  await press('Select all 230');
  await screen.findByText('230 selected');
  await press('Add tag');
  const dialog = await screen.findByRole('dialog', { name: 'Add a tag' });
  await userEvent.type(within(dialog).getByLabelText('Tag'), 'sea, river{Enter}');
  expect(await within(dialog).findByText('This is not possible right now.')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'This is not possible right now.' })).toHaveTextContent(
    'Tag added to 200 books before that. The others are still selected.',
  );
  expect(within(dialog).getByLabelText('Tag')).toHaveValue('sea, river');
  await press('Add to 30 books');
  expect(await screen.findByText('Tag added to 30 books')).toBeVisible();
  const calls = callsOf('PATCH /content').map(bodyOf);
  expect(calls.map(({ ids }) => ids.length)).toEqual([200, 30, 30]);
  expect(calls[2]).toEqual(calls[1]);
  expect(calls[0]?.change).toEqual({ addTags: ['sea', 'river'] });
});

test('many are deleted after a question, and are gone from the list at once, and from the device', async () => {
  const { api, callsOf } = manyBooks(3);
  for (const id of [1, 2, 3])
    localStorage.setItem(
      `draft_ada_book-${id}_page_v1.0`,
      JSON.stringify({ title: { kind: 'field', field: 'title', value: 'Not saved' } }),
    );
  await openSelecting(api);
  await userEvent.click(box('Sample Book 1'));
  await userEvent.click(box('Sample Book 2'));
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 items?' });
  expect(question).toHaveTextContent(
    'This will delete these items and all their takeaways, quotes, and notes. This action cannot be undone.',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(callsOf('POST /content/delete')).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(box('Sample Book 1')).toBeChecked();
  await press('Delete');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('2 items deleted')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft_'))).toEqual([
    'draft_ada_book-3_page_v1.0',
  ]);
  expect(screen.queryByText('Sample Book 1')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sample Book 3 / })).toBeVisible();
});

/** Chooses all of these, shows the novels alone, and asks for something to be done with all that is chosen. */
async function askAmongNovels(genres: string[], action: string) {
  const cards = sampleCards(genres.length, (index) => ({ category: genres[index] ?? '' }));
  const { api } = createFakeApi({
    'GET /content': ({ query }) => pageOfCards(cards, query),
    'GET /content/genres': () => ({ genres: ['History', 'Novel'] }),
  });
  const { goTo } = await openSelecting(api);
  await press(`Select all ${genres.length}`);
  await screen.findByText(`${genres.length} selected`);
  await goTo('/app/knowledge-vault?genre=Novel');
  await press(action);
}

test.each([
  [['History', 'Novel'], '1 of them is not in the list that you see. This will delete these items '],
  [
    ['History', 'History', 'Novel'],
    '2 of them are not in the list that you see. This will delete these items ',
  ],
  [['History'], 'It is not in the list that you see. This will delete this item '],
  [['Novel', 'Novel'], 'This will delete these items '],
])(
  'of %j that were chosen, the question says how many are no novels, which alone are shown',
  async (...told) => {
    const [genres, words] = told;
    await askAmongNovels(genres, 'Delete');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(`^${words}`));
  },
);

test('whoever changes many is told of those that the filter hides, too', async () => {
  await askAmongNovels(['History', 'Novel'], 'Status');
  const dialog = await screen.findByRole('dialog', { name: 'Change the status' });
  expect(dialog).toHaveAccessibleDescription('1 of them is not in the list that you see.');
});

test('how many are hidden is said of what was asked until all have gone, and after a failure of what is left', async () => {
  const second = Promise.withResolvers<boolean>();
  const { api } = manyBooks(230, { failing: (call) => call === 2 && second.promise });
  const { goTo } = await openSelecting(api);
  await press('Select all 230');
  await screen.findByText('230 selected');
  await goTo('/app/knowledge-vault?genre=Novel');
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 230 items?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('Deleting 200 of 230...')).toBeVisible();
  expect(question).toHaveAccessibleDescription(/^230 of them are not /);
  second.resolve(true);
  expect(await within(question).findByText('This is not possible right now.')).toBeVisible();
  expect(question).toHaveAccessibleDescription(/^30 of them are not /);
});

test('the question says what was asked until all have gone, and after a failure what is left', async () => {
  const { api } = manyBooks(230, { failing: (call) => call === 2 });
  const asked = new Set<string>();
  await openSelecting(api);
  await press('Select all 230');
  await screen.findByText('230 selected');
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 230 items?' });
  const watch = new MutationObserver(() => asked.add(question.querySelector('h2')?.textContent ?? ''));
  watch.observe(question, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('This is not possible right now.')).toBeVisible();
  expect(question).toHaveAccessibleName('Delete 30 items?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  watch.disconnect();
  expect([...asked]).toEqual(['Delete 230 items?', 'Delete 30 items?']);
});

test('those that a deletion without an answer took along count as deleted when it is asked for again', async () => {
  let attempts = 0;
  const { api } = createFakeApi({
    'GET /content': ({ query }) => pageOfCards(sampleCards(3), query),
    'GET /content/genres': () => ({ genres: [] }),
    'POST /content/delete': () => {
      attempts += 1;
      return attempts === 1 ? stayUnreachable() : { deleted: 0 };
    },
  });
  await openSelecting(api);
  await press('Select all 3');
  await screen.findByText('3 selected');
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 items?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByText("The server can't be reached.");
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 items deleted')).toBeVisible();
});

test('where all that was loaded has gone, the others are awaited, with the question and what is selected', async () => {
  const second = Promise.withResolvers<boolean>();
  const { api } = manyBooks(230, { failing: (call) => call === 2 && second.promise });
  await openSelecting(api);
  await press('Select all 230');
  await screen.findByText('230 selected');
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 230 items?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Sample Book 1')).not.toBeInTheDocument());
  expect(within(question).getByText('Deleting 200 of 230...')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Loading books', hidden: true })).toBeInTheDocument();
  second.resolve(true);
  expect(await within(question).findByText('This is not possible right now.')).toBeVisible();
  expect(screen.getByText('30 selected')).toBeInTheDocument();
  expect(await screen.findByText('Sample Book 201')).toBeInTheDocument();
});

test('back waits for many that are being deleted, with the question and what is selected', async () => {
  const second = Promise.withResolvers<boolean>();
  const { goBack } = await openSelecting(
    manyBooks(230, { failing: (call) => call === 2 && second.promise }).api,
  );
  await press('Select all 230');
  await screen.findByText('230 selected');
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 230 items?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByText('Deleting 200 of 230...');
  await goBack();
  expect(within(question).getByText('Deleting 200 of 230...')).toBeVisible();
  second.resolve(true);
  expect(await within(question).findByText('This is not possible right now.')).toBeVisible();
  expect(screen.getByText('30 selected')).toBeInTheDocument();
});

test('back waits for many that are being changed, and closes the dialog once that has failed', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { goBack } = await openSelecting(manyBooks(3, { failing: () => answer.promise }).api);
  await userEvent.click(box('Sample Book 2'));
  await press('Genre');
  const dialog = await screen.findByRole('dialog', { name: 'Change the genre' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Novel' }));
  await press('Change 1 book');
  await within(dialog).findByRole('button', { name: 'Changing...' });
  await goBack();
  answer.resolve(true);
  expect(await within(dialog).findByText('This is not possible right now.')).toBeVisible();
  await goBack();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(box('Sample Book 2')).toBeChecked();
});

test('what was begun with one selection does not end another', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { goTo } = await openSelecting(manyBooks(3, { failing: () => answer.promise }).api);
  await userEvent.click(box('Sample Book 1'));
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 item?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByText('Deleting...');
  await goTo('/app/knowledge-vault?view=quotes');
  await screen.findByRole('heading', { level: 1, name: 'Quotes' });
  await goTo('/app/knowledge-vault');
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sample Book 3' }));
  answer.resolve(false);
  expect(await screen.findByText('1 item deleted')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('the other views have nothing to select', async () => {
  const { api } = createFakeApi({
    'GET /content/entries': () => ({ entries: [], hasMore: false, nextCursor: null }),
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['History'] }),
  });
  renderLibrary({ call: api, search: '?view=quotes' });
  await screen.findByRole('heading', { level: 1, name: 'Quotes' });
  expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
});
