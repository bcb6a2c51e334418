import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '~/testing/fake-api.ts';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { renderBook } from '../testing/render-book.tsx';

const book = makeBook({
  title: 'The Quiet Orchard',
  authors: ['Ida Fennel'],
  category: 'Nature',
  summary: 'A diary of pruning',
  tags: ['trees'],
  status: 'finished',
  timeCommitment: { amount: 3, unit: 'hours' },
  startedAt: '2024-01-02',
  finishedAt: ['2024-03-20'],
  takeawayList: [makeTakeaway({ text: 'Prune in winter' })],
  quoteList: [makeQuote({ id: 'quote', text: 'Wait a year', page: '91', comment: 'Or two' })],
  noteList: [makeNote({ title: 'Soil', content: 'Heavy' })],
});
const rests = refusal(503, 'UNAVAILABLE', 'The vault rests a while');
const press = (name: string) => screen.getByRole('button', { name });
const findUnsaved = (name: string) => screen.findByRole('group', { name: `Unsaved ${name}` });
const field = () => screen.getByRole('textbox');

type Page = ReturnType<typeof renderBook>;

/** Writes in a field and leaves it; that cannot be saved. */
async function writeInVain({ user, api }: Page, label: string, written: string) {
  api.failNext('PATCH /content/{id}', rests);
  await user.click(press(`Edit ${label}`));
  await user.clear(field());
  await user.keyboard(written);
  await user.click(screen.getByRole('heading', { level: 2, name: 'Key Takeaways' }));
}

test.each([
  ['title', 'title', 'The Loud Orchard', ', again'],
  ['genre', 'genre', 'Gardens', ' And Weeds'],
  ['authors', 'authors', 'Ida Fennel, Bo Rell', ', Jo Rell'],
  ['time commitment', 'time commitment', '4 hours', ''],
  ['tags', 'tags', 'trees, soil', ', weeds'],
  ['start', 'start', '2024-01-03', ''],
  ['finish', 'finish', '2022-03-20, 2023-03-20', ', 2024-03-20'],
  ['summary', 'summary', 'A long account', ' of pruning'],
  ['takeaway', 'takeaway', 'Prune in March', ' or April'],
  ['quote', 'quote', 'Wait two years', ' or three'],
  ['quote page', 'page', '92', '-93'],
  ['quote comment', 'comment', 'Three times', ' in fact'],
  ['note title', 'note', 'Clay', ' and loam'],
  ['note', 'note', 'Heavy and wet', ' and cold'],
])('what could not be saved of the %s is what its field opens with', async (label, name, words, more) => {
  const page = renderBook(book);
  await writeInVain(page, label, words);
  await findUnsaved(name);
  await page.user.click(press(`Edit ${label}`));
  expect(field()).toHaveValue(words);
  await page.user.keyboard(`${more}{Control>}{Enter}{/Control}`);
  await waitFor(() => expect(page.api.patches).toHaveLength(1));
  expect(screen.queryByRole('group', { name: /^Unsaved/ })).not.toBeInTheDocument();
  await page.user.click(press(`Edit ${label}`));
  expect(field()).toHaveValue(words + more);
});

const keptOnDevice = () => Object.values(localStorage).join();

test('it stays where it was when the field is left by Escape, and is saved with the page hidden', async () => {
  const page = renderBook(book);
  const { user, api } = page;
  await writeInVain(page, 'summary', 'A long account');
  await findUnsaved('summary');
  await user.click(screen.getByText('A diary of pruning'));
  await user.keyboard(' of it');
  await waitFor(() => expect(keptOnDevice()).toContain('A long account of it'));
  await user.keyboard('{Escape}');
  expect(await findUnsaved('summary')).toHaveTextContent('A long account');
  expect(keptOnDevice()).toMatch(/A long account(?! of it)/);

  await user.click(press('Edit summary'));
  await user.keyboard(' of pruning');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
  await waitFor(() => expect(api.item()?.summary).toBe('A long account of pruning'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(api.item()?.summary).toBe('A long account'));
});

test('a tag that came elsewhere meanwhile is in it, and one that went is not', async () => {
  const page = renderBook({ ...book, tags: ['trees', 'old'] });
  await writeInVain(page, 'tags', 'trees, old, soil');
  await findUnsaved('tags');
  const newer = { ...book, tags: ['trees', 'weeds'], version: 2 };
  act(() => void page.client.setQueryData(contentItemQuery(book._id).queryKey, newer));
  await screen.findByRole('link', { name: 'weeds' });
  await page.user.click(press('Edit tags'));
  expect(field()).toHaveValue('trees, soil, weeds');
});

const givenUp = 'Words that were given up, and are wanted again all the same';
const hadBack = () => screen.findByRole('button', { name: 'Undo', hidden: true });

async function addComment({ user }: Page, words: string) {
  await user.click(press('More for this quote'));
  await user.click(await screen.findByRole('menuitem', { name: 'Add comment' }));
  const comment = await screen.findByRole('textbox', { name: 'Quote comment' });
  await user.type(comment, words);
  return comment;
}

async function addSummary({ user }: Page, words: string) {
  await user.click(press('Add a Summary'));
  await user.keyboard(words);
}

test('it is gone on with, too, where its field is only about to be added', async () => {
  const page = renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait a year' })] }));
  page.api.failNext('PATCH /content/{id}', rests);
  await addComment(page, 'Or two{Enter}');
  await findUnsaved('comment');
  expect(await addComment(page, ', in fact')).toHaveValue('Or two, in fact');
});

test('what was given up before comes back below it', async () => {
  const page = renderBook(book);
  const { user } = page;
  await user.click(press('Edit summary'));
  await user.keyboard(` ${givenUp}{Escape}`);
  await writeInVain(page, 'summary', 'A long account');
  await findUnsaved('summary');
  await user.click(await hadBack());
  expect(await screen.findByRole('textbox')).toHaveValue(`A long account\n\n${givenUp}`);
});

test.each([
  ['comment', addComment],
  ['summary', addSummary],
])('so does what was given up of a first %s', async (name, add) => {
  const page = renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait a year' })] }));
  await add(page, `${givenUp}{Escape}`);
  page.api.failNext('PATCH /content/{id}', rests);
  await add(page, 'Anew{Control>}{Enter}{/Control}');
  await findUnsaved(name);
  await page.user.click(await hadBack());
  expect(await screen.findByRole('textbox')).toHaveValue(`Anew\n\n${givenUp}`);
});
