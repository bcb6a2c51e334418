import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { renderBook } from '../testing/render-book.tsx';

beforeEach(() => localStorage.clear());

const long = 'The best time to plant a tree was twenty years ago';
const filled = makeBook({
  summary: 'A diary.',
  takeawayList: [makeTakeaway({ text: 'Prune' })],
  quoteList: [makeQuote({ text: 'Wait', comment: 'Twice' })],
  noteList: [makeNote({ title: 'Soil', content: 'Heavy' })],
});

const undo = () => screen.findByRole('button', { name: 'Undo', hidden: true });
const press = (name: string) => screen.getByRole('button', { name });

test.each([
  ['Edit summary', filled, 'Summary', 'A diary.'],
  ['Edit takeaway', filled, 'Takeaway', 'Prune'],
  ['Edit quote comment', filled, 'Quote comment', 'Twice'],
  ['Edit note', filled, 'Note', 'Heavy'],
  ['Add a Summary', makeBook(), 'Summary', ''],
  ['Add takeaway', filled, 'Takeaway', ''],
  ['Add a Quote', makeBook(), 'Quote', ''],
])(
  '%s: a long text that Escape gave up can be had back, and is saved then',
  async (button, book, name, before) => {
    const { user, api } = renderBook(book);
    await user.click(press(button));
    await user.keyboard(`${long}{Escape}`);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);

    await user.click(await undo());
    const field = await screen.findByRole('textbox', { name });
    expect(field).toHaveValue(before + long);
    expect(field).toHaveFocus();
    await user.click(press('Save'));
    expect(screen.getByText(before + long)).toBeVisible();
    await waitFor(() => expect(JSON.stringify(api.item())).toContain(before + long));
  },
);

test('a comment that was being added comes back, too', async () => {
  const { user } = renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait' })] }));
  await user.click(press('More for this quote'));
  await user.click(await screen.findByRole('menuitem', { name: 'Add comment' }));
  await user.type(await screen.findByRole('textbox', { name: 'Quote comment' }), `${long}{Escape}`);
  await user.click(await undo());
  expect(await screen.findByRole('textbox', { name: 'Quote comment' })).toHaveValue(long);
});

test.each([
  ['a few words', 'Walk daily, and early'],
  ['nothing', ''],
])('%s are given up without a word', async (_, text) => {
  const { user } = renderBook(filled);
  await user.click(press('Edit note'));
  await user.keyboard(`${text}{Escape}`);
  expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument();
});

test('what was saved while the tab was hidden, and given up after, is saved when it comes back', async () => {
  const { user, api } = renderBook(filled);
  await user.click(press('Edit takeaway'));
  await user.keyboard(` ${long}`);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe(`Prune ${long}`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune'));
  await user.click(await undo());
  await screen.findByRole('textbox', { name: 'Takeaway' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe(`Prune ${long}`));
});

test('a line that is deleted while it is written offers itself alone', async () => {
  const { user } = renderBook(filled);
  await user.click(press('Edit takeaway'));
  await user.paste(` ${long.repeat(120)}`);
  const line = screen.getByRole('textbox').closest('li') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: 'Delete takeaway' }));
  expect(await screen.findByText('Takeaway deleted')).toBeInTheDocument();
  expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument();
});

test('the offer goes with the page', async () => {
  const { user, router } = renderBook(filled);
  await user.click(press('Edit note'));
  await user.keyboard(`${long}{Escape}`);
  await screen.findByText('Changes discarded');
  await router.navigate('/app/knowledge-vault');
  await waitFor(() => expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument());
});
