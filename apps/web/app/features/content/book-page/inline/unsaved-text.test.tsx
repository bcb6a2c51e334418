import { locks } from 'node:worker_threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '~/testing/fake-api.ts';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
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

function hideTab() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
}

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
  hideTab();
  await waitFor(() => expect(api.item()?.summary).toBe('A long account of pruning'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(api.item()?.summary).toBe('A long account'));
});

const heading = () => screen.getByRole('heading', { level: 2, name: 'Key Takeaways' });
const discardOf = (name: string) =>
  within(screen.getByRole('group', { name: `Unsaved ${name}` })).getByRole('button', { name: 'Discard' });
const refused = refusal(400, 'VALIDATION_FAILED', 'Validation failed');

test('whoever looks at it in its field and discards it has not saved it', async () => {
  const { user, api } = renderBook(book);
  api.failNext('PATCH /content/{id}', refused);
  await user.click(press('Edit summary'));
  await user.keyboard(', refused');
  await user.click(heading());
  await findUnsaved('summary');
  await user.click(press('Edit'));
  expect(field()).toHaveValue('A diary of pruning, refused');
  await user.click(discardOf('summary'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Unsaved/ })).not.toBeInTheDocument();
  expect(screen.getByText('A diary of pruning')).toBeVisible();
  await user.click(press('Edit title'));
  await user.keyboard('!{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ title: 'The Quiet Orchard!' }]));
});

test('so it is with a new line', async () => {
  const { user, api } = renderBook(makeBook());
  api.failNext('PATCH /content/{id}', refused);
  await user.click(press('Add a Takeaway'));
  await user.keyboard('Graft{Tab}{Tab}{Enter}');
  await findUnsaved('takeaway');
  await user.click(press('Edit'));
  expect(field()).toHaveValue('Graft');
  await user.click(discardOf('takeaway'));
  expect(screen.queryByText('Graft')).not.toBeInTheDocument();
  expect(api.patches).toEqual([]);
});

function leaveWords(field: 'title' | 'summary' = 'summary', { _id } = book) {
  const left = { kind: 'field', field, before: 'The first', value: 'What was left' };
  localStorage.setItem(`draft_ada_${_id}_left_v1.0`, JSON.stringify({ [field]: left }));
}

test.each([
  ['leaves it', async ({ user }: Page) => user.click(heading())],
  ['hides the tab', async () => hideTab()],
  ['goes elsewhere', async ({ router }: Page) => act(() => router.navigate('/app/knowledge-vault'))],
])('whoever opens its field, writes nothing and %s has not saved it', async (_, leave) => {
  leaveWords();
  const page = renderBook(book);
  await findUnsaved('summary');
  await page.user.click(screen.getByText('A diary of pruning'));
  expect(field()).toHaveValue('What was left');
  await leave(page);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(page.api.calls).not.toContain('PATCH /content/{id}');
  expect(keptOnDevice()).toContain('What was left');
});

test('what stands there by now is offered once it is gone on with', async () => {
  leaveWords();
  const { user, api } = renderBook(book);
  await findUnsaved('summary');
  await user.click(screen.getByText('A diary of pruning'));
  await user.keyboard('!');
  await user.click(heading());
  await waitFor(() => expect(api.item()?.summary).toBe('What was left!'));
  expect(await screen.findByRole('group', { name: 'Overwritten summary' })).toHaveTextContent(
    'A diary of pruning',
  );
});

describe('what comes to light only once its field is open', () => {
  /** The person is quicker than the look at what the book says by now. */
  async function openBefore(typed: string, name: 'title' | 'summary' = 'summary') {
    leaveWords(name);
    const page = renderBook(book, { isLoaded: false });
    // The first look is on its way; the second is the one for what was left.
    const release = page.api.hold();
    await page.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    if (typed !== '') await page.user.keyboard(typed);
    expect(field()).toHaveValue(`${book[name]}${typed}`);
    release();
    await screen.findByRole('group', { name: new RegExp(`^(Unsaved|Overwritten) ${name}`) });
    return page;
  }

  test('is in it, with the text as it was typed below', async () => {
    const { user, api } = await openBefore('!');
    expect(field()).toHaveValue('What was left\n\nA diary of pruning!');
    await waitFor(() => expect(keptOnDevice()).toMatch(/What was left.*!/));
    await user.keyboard('?');
    await user.click(heading());
    await waitFor(() => expect(api.item()?.summary).toBe('What was left\n\nA diary of pruning!?'));
  });

  test('is offered below it where it has one line, in which something was typed', async () => {
    const { user, api } = await openBefore('!', 'title');
    expect(field()).toHaveValue('The Quiet Orchard!');
    await user.click(heading());
    await waitFor(() => expect(api.item()?.title).toBe('The Quiet Orchard!'));
    expect(screen.getByRole('group', { name: 'Overwritten title' })).toHaveTextContent('What was left');
    expect(keptOnDevice()).toContain('What was left');
  });

  test('is what it began with where nothing was typed', async () => {
    const { user, api } = await openBefore('');
    expect(field()).toHaveValue('What was left');
    await user.click(heading());
    expect(await findUnsaved('summary')).toHaveTextContent('What was left');
    expect(keptOnDevice()).toContain('What was left');
    expect(api.patches).toEqual([]);
  });

  test('is offered where the field is left by Escape', async () => {
    const { user, api } = await openBefore('!');
    await user.keyboard('{Escape}');
    expect(await findUnsaved('summary')).toHaveTextContent(/What was left(?!!)/);
    await waitFor(() => expect(keptOnDevice()).toMatch(/What was left(?!.*!)/));
    expect(api.patches).toEqual([]);
  });
});

describe('what comes to light once its field has been saved, and is still open', () => {
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  /** The person was in another tab, which is closed by now. */
  async function comeBack() {
    // One of its own: pages of other tests listen, too.
    const own = { ...book, _id: crypto.randomUUID() };
    const page = renderBook(own);
    await page.user.click(press('Edit summary'));
    await page.user.clear(field());
    await page.user.keyboard('A diary of much pruning');
    hideTab();
    await waitFor(() => expect(page.api.patches).toHaveLength(1));
    leaveWords('summary', own);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await findUnsaved('summary')).toHaveTextContent('What was left');
    return page;
  }

  test('is offered below it', async () => {
    const { user, api } = await comeBack();
    expect(field()).toHaveValue('A diary of much pruning');
    await user.click(heading());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(api.patches).toHaveLength(1);
    expect(await findUnsaved('summary')).toHaveTextContent('What was left');
    expect(keptOnDevice()).toContain('What was left');
  });

  test('stays offered when somebody writes on', async () => {
    const { user, api } = await comeBack();
    await user.keyboard('!');
    await user.click(heading());
    await waitFor(() => expect(api.item()?.summary).toBe('A diary of much pruning!'));
    expect(screen.getByRole('group', { name: 'Overwritten summary' })).toHaveTextContent('What was left');
    expect(keptOnDevice()).toContain('What was left');
  });

  test('stays offered beside what came from another device meanwhile, and is replaced as well', async () => {
    const { user, api } = await comeBack();
    api.changeElsewhere({ summary: 'A diary from a phone' });
    await user.keyboard('!');
    await user.click(heading());
    await waitFor(() => expect(api.item()?.summary).toBe('A diary of much pruning!'));
    const offered = await screen.findByRole('group', { name: 'Overwritten summary' });
    await waitFor(() => expect(offered).toHaveTextContent('A diary from a phone'));
    expect(offered).toHaveTextContent('What was left');
    expect(keptOnDevice()).toMatch(/What was left.*A diary from a phone/);
  });

  test('stays offered when what was saved is taken back by Escape', async () => {
    const { user, api } = await comeBack();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.item()?.summary).toBe('A diary of pruning'));
    expect(screen.getByRole('group', { name: 'Overwritten summary' })).toHaveTextContent('What was left');
    expect(keptOnDevice()).toContain('What was left');
  });
});

test('it is saved as it is where that is asked for', async () => {
  leaveWords();
  const { user, api } = renderBook(book);
  await findUnsaved('summary');
  await user.click(screen.getByText('A diary of pruning'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.item()?.summary).toBe('What was left'));
});

test('a tag that came elsewhere meanwhile is in it, and one that went is not', async () => {
  const newer = { ...book, tags: ['trees', 'weeds'], version: 2 };
  const page = renderBook({ ...book, tags: ['trees', 'old'] }, { api: makeFakeApi(newer) });
  await writeInVain(page, 'tags', 'trees, old, soil');
  await findUnsaved('tags');
  act(() => void page.client.setQueryData(contentItemQuery(book._id).queryKey, newer));
  await screen.findByRole('link', { name: 'weeds' });
  await page.user.click(press('Edit tags'));
  expect(field()).toHaveValue('trees, soil, weeds');
  await page.user.keyboard(', old{Enter}');
  await waitFor(() => expect(page.api.patches).toEqual([{ tags: ['trees', 'soil', 'weeds', 'old'] }]));
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
