import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentItem } from '@vault/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, type FakeCall, refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import { contentItemQuery } from '../content.queries.ts';
import { renderLibrary } from '../library/testing/render-library.tsx';
import { pageOfCards } from '../library/testing/sample-vault.ts';
import { sampleCards } from '../library/testing/samples.ts';

afterEach(() => vi.unstubAllGlobals());

type Slow = {
  failing?: number;
  isAnswerLost?: boolean;
  texts?: Promise<void>;
  merging?: Promise<void>;
};

/** A vault of books with as many quotes as their place, whose server makes one of several. */
function doubles(count: number, { failing = 0, isAnswerLost = false, texts, merging }: Slow = {}) {
  let cards = sampleCards(count, (index) => ({ publishedDate: `${1900 + index}`, pageCount: 100 + index }));
  let failures = failing;
  const itemOf = (id: string): ContentItem => {
    const card = cards.find(({ _id }) => _id === id) ?? refuse(404, 'NOT_FOUND', 'Not found');
    const quotes = Array.from({ length: Number(id.replace('book-', '')) }, (_, at) => `Quote ${at}.`);
    return makeBook({ ...card, quoteList: quotes.map((text) => makeQuote({ text })) });
  };
  const merge = (id: string) => async (call: FakeCall) => {
    await merging;
    if (failures > 0) {
      failures -= 1;
      refuse(409, 'CONFLICT', 'The book would have 1,001 quotes, and has room for 1,000');
    }
    const { ids } = call.body as { ids: string[] }; // what the client under test has sent
    cards = cards
      .filter(({ _id }) => !ids.includes(_id))
      .map((card) => (card._id === id ? { ...card, version: 2, tags: ['merged'] } : card));
    return isAnswerLost ? stayUnreachable() : itemOf(id);
  };
  const each = cards.map(({ _id: id }) => ({
    [`GET /content/${id}`]: async () => {
      await texts;
      return itemOf(id);
    },
    [`POST /content/${id}/merge`]: merge(id),
  }));
  return createFakeApi({
    'GET /content': ({ query }) => pageOfCards(cards, query),
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: ['History'] }),
    ...Object.assign({}, ...each),
  });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const box = (at: number) => screen.getByRole('checkbox', { name: `Sample Book ${at}` });

async function select(api: Parameters<typeof renderLibrary>[0]['call'], ...places: number[]) {
  const view = renderLibrary({ call: api });
  await screen.findByRole('heading', { name: 'Sample Book 1' });
  await press('Select');
  await screen.findByRole('region', { name: 'Selection' });
  for (const at of places) await userEvent.click(box(at));
  return view;
}

async function openDialog(name: string) {
  await press('Merge');
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText('1 quote');
  return dialog;
}

test('2 to 10 books can be merged; else the button says why not, by itself and when it is pressed', async () => {
  await select(doubles(11).api, 1);
  expect(button('Merge')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Merge')).toHaveAccessibleDescription('Select at least 2 books to merge them');
  await press('Merge');
  expect(await screen.findByRole('dialog', { name: 'Select at least 2 books to merge them' })).toBeVisible();
  await userEvent.click(box(2));
  expect(button('Merge')).not.toHaveAttribute('aria-disabled');
  expect(button('Merge')).not.toHaveAccessibleDescription();
  await press('Select all 11');
  await screen.findByText('11 selected');
  expect(button('Merge')).toHaveAccessibleDescription('You can merge up to 10 books at once');
});

test('the one with the most lines stays unless another is chosen, and the list shows what has come of it', async () => {
  const { api, callsOf } = doubles(4);
  localStorage.setItem('draft_reader_book-1_page_v1.0', '{}');
  localStorage.setItem('draft_reader_book-2_page_v1.0', '{}');
  const { client } = await select(api, 1, 3, 2);
  const dialog = await openDialog('Merge 3 books into one');
  const radio = (at: number) => within(dialog).getByRole('radio', { name: `Sample Book ${at}` });
  expect(within(dialog).getByRole('group', { name: 'Which one stays?' })).toBeVisible();
  const order = within(dialog)
    .getAllByRole('radio')
    .map((each) => each.getAttribute('aria-labelledby'));
  expect(order).toHaveLength(3);
  expect(document.getElementById(order[0] ?? '')).toHaveTextContent('Sample Book 3');
  await waitFor(() => expect(radio(3)).toBeChecked());
  expect(radio(3)).toHaveAccessibleDescription('Ada Sample 1902, 102 pages 3 quotes');
  // Above the books: below many of them nobody would see it.
  expect(dialog).toHaveAccessibleDescription(
    "The one that stays gains the others’ takeaways, quotes, notes, tags and reading dates. The others are removed. This can't be undone.",
  );
  await userEvent.click(radio(2));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  const toast = await screen.findByRole('dialog', { name: 'Merged into Sample Book 2' });
  expect(callsOf('POST /content/book-2/merge').map(({ body }) => body)).toEqual([
    { ids: ['book-1', 'book-3'] },
  ]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Sample Book [13] / })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sample Book 2 / })).toBeVisible();
  expect(button('Select')).toHaveFocus();
  // The page of the book need not ask again for what it shows first, and nobody asks for the others.
  expect(client.getQueryData(contentItemQuery('book-2').queryKey)).toMatchObject({ tags: ['merged'] });
  for (const id of ['book-1', 'book-3']) expect(callsOf(`GET /content/${id}`)).toHaveLength(1);
  // Words that were written and never saved stay on the device, also of a book that is gone.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft_'))).toHaveLength(2);
  await userEvent.click(within(toast).getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The page of a book')).toBeVisible();
});

test('what is refused is said in the dialog, with the choice as it was, and can be tried again', async () => {
  const { api, callsOf } = doubles(2, { failing: 1 });
  await select(api, 1, 2);
  const dialog = await openDialog('Merge 2 books into one');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Sample Book 1' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The book would have 1,001 quotes, and has room for 1,000. Nothing was changed.',
  );
  expect(within(dialog).getByRole('radio', { name: 'Sample Book 1' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged into Sample Book 1')).toBeVisible();
  expect(callsOf('POST /content/book-1/merge')).toHaveLength(2);
});

test('nothing is sent before it is known what the books have, nor left while they come together', async () => {
  const texts = Promise.withResolvers<void>();
  const merging = Promise.withResolvers<void>();
  const { api, callsOf, calls } = doubles(2, { texts: texts.promise, merging: merging.promise });
  await select(api, 1, 2);
  expect(calls.filter(({ name }) => name.startsWith('GET /content/book'))).toEqual([]);
  await press('Merge');
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 books into one' });
  const inDialog = within(dialog);
  const submit = inDialog.getByRole('button', { name: 'Merge' });
  for (const radio of inDialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  fireEvent.submit(inDialog.getByRole('group').closest('form') as HTMLFormElement);
  expect(callsOf('POST /content/book-1/merge')).toEqual([]);

  texts.resolve();
  await inDialog.findByText('1 quote');
  await userEvent.click(submit);
  expect(await inDialog.findByRole('button', { name: 'Merging...' })).toBeVisible();
  expect(inDialog.getByRole('group')).toBeDisabled();
  expect(inDialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(inDialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(dialog).toBeVisible();

  merging.resolve();
  expect(await screen.findByText('Merged into Sample Book 2')).toBeVisible();
});

test('back waits while they come together, and then closes the dialog alone', async () => {
  const merging = Promise.withResolvers<void>();
  const { goBack } = await select(doubles(2, { failing: 1, merging: merging.promise }).api, 1, 2);
  const dialog = await openDialog('Merge 2 books into one');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await within(dialog).findByRole('button', { name: 'Merging...' });
  await goBack();
  merging.resolve();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was changed.');
  await goBack();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText('2 selected')).toBeVisible();
});

test('where the answer is lost, the list shows what has come of them all the same', async () => {
  await select(doubles(2, { isAnswerLost: true }).api, 1, 2);
  const dialog = await openDialog('Merge 2 books into one');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Your choice is kept, so you can try again.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Sample Book 1')).not.toBeInTheDocument());
  expect(box(2)).toBeChecked();
});

test('Cancel leaves everything, and what was selected', async () => {
  const { api, calls, callsOf } = doubles(2);
  const { client } = await select(api, 1, 2);
  const dialog = await openDialog('Merge 2 books into one');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  expect(screen.getByText('2 selected')).toBeVisible();
  // Nor is anything asked of them any more.
  await act(() => client.invalidateQueries());
  expect(callsOf('GET /content/book-1')).toHaveLength(1);
});
