import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { refusal } from '~/testing/fake-api.ts';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
import { makeGate } from '../testing/make-gate.ts';
import { renderBook } from '../testing/render-book.tsx';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(async () => {
  await Promise.all([
    import('./line-selection.tsx'),
    import('../entry-tools/entry-menu-items.tsx'),
    import('~/ui/toast/toast-surfaces.tsx'),
  ]);
});

const book = makeBook({
  quoteList: ['a', 'b', 'c', 'd'].map((id) => makeQuote({ id, text: `Line ${id}`, isFavourite: id === 'd' })),
  takeawayList: [makeTakeaway({ id: 't', text: 'Own less' })],
  noteList: [makeNote({ id: 'n', title: '2024', content: 'Read it again.' })],
});

type Rendered = ReturnType<typeof renderBook>;

const inSection = (name = 'Notable Quotes') => within(screen.getByRole('region', { name }));
const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
const boxOf = (text: string) => screen.findByRole('checkbox', { name: text });
const button = (name: string) => screen.getByRole('button', { name });
const inBar = (name: string) => within(bar() ?? expect.fail('no bar')).getByRole('button', { name });
const bar = () => screen.queryByRole('region', { name: 'Selection' });
const shown = () => screen.queryAllByText(/^Line /).map(({ textContent }) => textContent);
const idsOf = (api: Rendered['api']) => api.item()?.quoteList.map(({ id }) => id);

async function select({ user }: Rendered, ...texts: [string, ...string[]]) {
  await user.click(rowOf(texts[0]).getByRole('button', { name: /^More for this/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select several' }));
  for (const text of texts.slice(1)) await user.click(await boxOf(text));
  return boxOf(texts[0]);
}

it('nothing is to be selected until somebody wants it; then the boxes of one list lie over its lines', async () => {
  const page = renderBook(book);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(bar()).toBeNull();
  const first = await select(page, 'Line b');
  expect(first).toBeChecked();
  await waitFor(() => expect(first).toHaveFocus());
  expect(inSection().getAllByRole('checkbox')).toHaveLength(4);
  expect(inSection('Key Takeaways').queryByRole('checkbox')).toBeNull();
  expect(within(bar() ?? expect.fail()).getByRole('status')).toHaveTextContent('1 selected');
  expect(screen.getByText('Line b').closest('[inert]')).not.toBeNull();
  await page.user.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('Line b').closest('[inert]')).toBeNull();
  expect(rowOf('Line b').getByRole('button', { name: 'Edit quote' })).toHaveFocus();
  expect(page.api.calls).toEqual([]);
});

it('a press with Shift selects all between, and one button all or none', async () => {
  const page = renderBook(book);
  await select(page, 'Line a');
  await page.user.keyboard('{Shift>}');
  await page.user.click(await boxOf('Line c'));
  await page.user.keyboard('{/Shift}');
  expect(bar()).toHaveTextContent('3 selected');
  expect(await boxOf('Line d')).not.toBeChecked();
  await page.user.click(inBar('Select all 4'));
  expect(bar()).toHaveTextContent('4 selected');
  await page.user.click(inBar('Select none'));
  expect(bar()).toHaveTextContent('0 selected');
  expect(inBar('Delete')).toBeDisabled();
  expect(inBar('Favourite')).toBeDisabled();
});

it('several are deleted by one request, the keys go on at what stays, and Undo brings them back as they were', async () => {
  const page = renderBook(book);
  await select(page, 'Line b', 'Line d');
  await page.user.click(inBar('Delete'));
  expect(shown()).toEqual(['Line a', 'Line c']);
  expect(bar()).toBeNull();
  expect(rowOf('Line c').getByRole('button', { name: 'Edit quote' })).toHaveFocus();
  await waitFor(() => expect(idsOf(page.api)).toEqual(['a', 'c']));
  expect(page.api.patches).toHaveLength(1);
  expect(await screen.findByText('2 quotes deleted')).toBeVisible();
  await page.user.click(button('Undo'));
  expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']);
  await waitFor(() => expect(page.api.patches).toHaveLength(2));
  await waitFor(() => expect(page.api.item()?.quoteList).toEqual(book.quoteList));
  await waitFor(() => expect(rowOf('Line b').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
});

it('several whose deletion is undone before it was sent are as they were, and selected no more', async () => {
  const page = renderBook(book, { gate: makeGate('offline') });
  await select(page, 'Line b', 'Line d');
  await page.user.click(inBar('Delete'));
  await page.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']);
  expect(screen.queryByText(/waiting/)).toBeNull();
  expect(bar()).toBeNull();
  await waitFor(() => expect(rowOf('Line b').getByRole('button', { name: 'Edit quote' })).toHaveFocus());
});

it('of several whose deletion is refused for the words of one, the others keep what had waited in them', async () => {
  const gate = makeGate('offline');
  const page = renderBook(book, { gate });
  await page.user.click(screen.getByText('Line a'));
  await page.user.keyboard(' of mine{Enter}');
  await select(page, 'Line a of mine', 'Line b');
  await page.user.click(inBar('Delete'));
  page.api.changeElsewhere({
    quoteList: book.quoteList.map((line) => (line.id === 'b' ? { ...line, text: 'Line b of theirs' } : line)),
  });
  act(() => gate.set('open'));
  await waitFor(() =>
    expect(page.api.item()?.quoteList.map(({ text }) => text)).toEqual([
      'Line a of mine',
      'Line b of theirs',
      'Line c',
      'Line d',
    ]),
  );
  expect(screen.queryByRole('group', { name: 'Unsaved quote' })).toBeNull();
});

it('all of a list are deleted, and the keys go on at the button that adds', async () => {
  const page = renderBook(book);
  await select(page, 'Line a');
  await page.user.click(inBar('Select all 4'));
  await page.user.click(inBar('Delete'));
  expect(shown()).toEqual([]);
  expect(bar()).toBeNull();
  expect(button('Add a Quote')).toHaveFocus();
});

it('several become favourites by one small request, and none where all are', async () => {
  const page = renderBook(book);
  await select(page, 'Line a', 'Line d');
  await page.user.click(inBar('Favourite'));
  expect(bar()).toBeNull();
  await waitFor(() => expect(page.api.patches).toEqual([{ favourites: { a: true } }]));
  expect(await screen.findByText('1 quote marked as favourite')).toBeVisible();
  await select(page, 'Line a', 'Line d');
  await page.user.click(inBar('Unmark'));
  await waitFor(() => expect(page.api.patches[1]).toEqual({ favourites: { a: false, d: false } }));
  expect(await screen.findByText('2 quotes unmarked')).toBeVisible();
});

it.each([
  ['Delete', 'Failed to delete 2 quotes'],
  ['Favourite', 'Failed to mark 2 quotes as favourites'],
])('%s that fails leaves all as it was, says so, and they are selected still', async (action, words) => {
  const page = renderBook(book);
  page.api.failNext('PATCH /content/{id}', new Error('broken'));
  await select(page, 'Line a', 'Line c');
  await page.user.click(inBar(action));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(words);
  // Sooner than it would go by itself.
  const isUnsaid = () => expect(screen.queryByText(/^2 quotes (deleted|marked)/)).toBeNull();
  await waitFor(isUnsaid, { timeout: 2500 });
  expect(shown()).toEqual(['Line a', 'Line b', 'Line c', 'Line d']);
  expect(page.api.item()).toEqual(book);
  expect(await boxOf('Line a')).toBeChecked();
  expect(await boxOf('Line c')).toBeChecked();
  expect(bar()).toHaveTextContent('2 selected');
});

it('words that could not be brought back are kept at hand, and come back with Retry', async () => {
  const page = renderBook(book);
  await select(page, 'Line a', 'Line b');
  await page.user.click(inBar('Delete'));
  await waitFor(() => expect(idsOf(page.api)).toEqual(['c', 'd']));
  page.api.failNext('PATCH /content/{id}', refusal(500, 'INTERNAL', 'Something broke'));
  await page.user.click(button('Undo'));
  const unsaved = within(await screen.findByRole('group', { name: 'Unsaved 2 quotes' }));
  expect(unsaved.getByText(/Line a/)).toHaveTextContent('Line a Line b');
  await page.user.click(unsaved.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(page.api.item()?.quoteList).toEqual(book.quoteList));
  expect(screen.queryByRole('group', { name: /^Unsaved/ })).toBeNull();
});

it('one that is deleted elsewhere is selected no more, and with the last of them it is over', async () => {
  const api = makeFakeApi(book);
  const page = renderBook(book, { api });
  await select(page, 'Line a', 'Line c');
  const { queryKey } = { queryKey: ['content', 'item', book._id] };
  const show = (quoteList: typeof book.quoteList) =>
    act(() => void page.client.setQueryData(queryKey, { ...book, version: book.version + 1, quoteList }));
  show(book.quoteList.slice(1));
  await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
  show([]);
  await waitFor(() => expect(bar()).toBeNull());
});

it('a deletion of several that waited when the page was left goes on', async () => {
  const page = renderBook(book);
  const release = page.api.hold();
  await select(page, 'Line a', 'Line c');
  await page.user.click(inBar('Delete'));
  page.unmount();
  release();
  await waitFor(() => expect(idsOf(page.api)).toEqual(['b', 'd']));
});

it('notes are selected by their titles', async () => {
  const page = renderBook(book);
  await select(page, '2024');
  await page.user.click(inBar('Delete'));
  await waitFor(() => expect(page.api.item()?.noteList).toEqual([]));
  expect(await screen.findByText('1 note deleted')).toBeVisible();
});
