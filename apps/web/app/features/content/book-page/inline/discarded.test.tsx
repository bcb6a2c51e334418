import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { makeGate } from '../testing/make-gate.ts';
import { renderBook } from '../testing/render-book.tsx';

const long = 'The best time to plant a tree was twenty years ago';
const filled = makeBook({
  summary: 'A diary.',
  takeawayList: [makeTakeaway({ text: 'Prune' })],
  quoteList: [makeQuote({ text: 'Wait', comment: 'Twice' })],
  noteList: [makeNote({ title: 'Soil', content: 'Heavy' })],
});

const undo = () => screen.findByRole('button', { name: 'Undo', hidden: true });
const press = (name: string) => screen.getByRole('button', { name });

function hideTab() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

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

const givenUp = 'Words that were given up, and are wanted again all the same';

test.each([
  ['Add a Summary', makeBook(), 'Summary', 'Anew.'],
  ['Edit summary', filled, 'Summary', 'Anew.'],
  ['Edit quote comment', filled, 'Quote comment', 'Anew.'],
  ['Edit takeaway', filled, 'Takeaway', 'Anew.'],
  ['Edit note', filled, 'Note', 'Anew.'],
])(
  '%s: where another text has come meanwhile, both can be gone on with',
  async (button, book, name, anew) => {
    const { user, api } = renderBook(book);
    await user.click(press(button));
    await user.keyboard(`${givenUp}{Escape}`);
    await user.click(press(button));
    await user.clear(screen.getByRole('textbox', { name }));
    await user.keyboard(anew);
    await user.click(press('Save'));
    await user.click(await undo());
    const field = await screen.findByRole('textbox', { name });
    expect(field).toHaveValue(`${anew}\n\n${givenUp}`);
    expect(field).toHaveFocus();
    await user.click(press('Save'));
    await waitFor(() => expect(JSON.stringify(api.item())).toContain(givenUp));
  },
);

test('both, too, of a comment that was added while another was given up, and a second time', async () => {
  const { user, api } = renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait' })] }));
  async function addComment(text: string) {
    await user.click(press('More for this quote'));
    await user.click(await screen.findByRole('menuitem', { name: 'Add comment' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quote comment' }), text);
  }
  await addComment(`${givenUp}{Escape}`);
  await addComment('Twice.{Enter}');
  await waitFor(() => expect(api.item()?.quoteList[0]?.comment).toBe('Twice.'));
  await user.click(await undo());
  expect(await screen.findByRole('textbox', { name: 'Quote comment' })).toHaveValue(`Twice.\n\n${givenUp}`);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Twice.')).toBeVisible();
  await user.click(await undo());
  expect(await screen.findByRole('textbox', { name: 'Quote comment' })).toHaveValue(`Twice.\n\n${givenUp}`);
});

test('what is being written stays when something that was given up is had back', async () => {
  const { user } = renderBook(filled);
  await user.click(press('Edit summary'));
  await user.keyboard(`${givenUp}{Escape}`);
  const offer = await undo();
  await user.click(press('Edit summary'));
  await user.keyboard(' Half a thought');
  await user.click(offer);
  expect(await screen.findByRole('textbox', { name: 'Summary' })).toHaveValue(
    `A diary. Half a thought\n\n${givenUp}`,
  );
});

test('a new line that is being written is saved when another that was given up comes back', async () => {
  const { user, api } = renderBook(filled);
  await user.click(press('Add takeaway'));
  await user.keyboard(`${givenUp}{Escape}`);
  const offer = await undo();
  await user.click(press('Add takeaway'));
  await user.keyboard('Half a thought');
  await user.click(offer);
  expect(await screen.findByRole('textbox', { name: 'Takeaway' })).toHaveValue(givenUp);
  await waitFor(() => expect(JSON.stringify(api.item())).toContain('Half a thought'));
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
  hideTab();
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe(`Prune ${long}`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Prune'));
  await user.click(await undo());
  await screen.findByRole('textbox', { name: 'Takeaway' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe(`Prune ${long}`));
});

test('so is a new line, also while its removal waits for a network', async () => {
  const gate = makeGate('open');
  const { user, api } = renderBook(makeBook(), { gate });
  const lines = () => api.item()?.takeawayList.map(({ text }) => text);
  await user.click(press('Add a Takeaway'));
  await user.keyboard(long);
  hideTab();
  await waitFor(() => expect(lines()).toEqual([long]));
  act(() => gate.set('offline'));
  await user.keyboard('{Escape}');
  await user.click(await undo());
  expect(await screen.findByRole('textbox', { name: 'Takeaway' })).toHaveValue(long);
  await user.keyboard(', the next best now{Enter}{Escape}');
  act(() => gate.set('open'));
  await waitFor(() => expect(lines()).toEqual([`${long}, the next best now`]));
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
