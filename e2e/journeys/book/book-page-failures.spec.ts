import type { Page, Route } from '@playwright/test';
import { callApi, nextSave, openBook } from '../../book.ts';
import {
  everyEdit,
  type PageEdit,
  readBook,
  rewritten,
  type StoredBook,
  walden,
  wordlessEdits,
  wordyEdits,
} from '../../every-edit.ts';
import { endSession, expect, passGoogle, test } from '../../test.ts';

// These make the network fail on purpose; the browser reports each failure.
test.use({ expectsFailures: true });
// Each makes every edit of the page, which takes a busy machine its time.
test.describe.configure({ timeout: 240_000 });

const item = '**/api/content/*';

/** Does something to every write of the page, until the function that this gives is called. */
async function meddle(page: Page, act: (route: Route) => Promise<void>) {
  const handle = (route: Route) =>
    route.request().headers()['if-match'] === undefined ? route.fallback() : act(route);
  await page.route(item, handle);
  return () => page.unroute(item, handle);
}

async function makeAll(page: Page, edits: readonly PageEdit[]) {
  for (const { make } of edits) await make(page);
}

/** What is kept at hand of all the words, and why it could not be saved. */
async function expectAllUnsaved(page: Page, describe: (name: string) => string) {
  const expected = wordyEdits
    .flatMap(({ unsaved }) => Object.entries(unsaved))
    .map(([name, words]) => expect.stringMatching(`Not saved. ${describe(name)}${words}`));
  const groups = page.getByRole('group', { name: /^Unsaved/ });
  await expect.poll(() => groups.allTextContents()).toEqual(expect.arrayContaining(expected));
}

/** Each press takes its words away, and those of an entry's parts go to the entry once that is there. */
async function retryAll(page: Page) {
  await page.evaluate(() => {
    const find = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Retry');
    for (let button = find(); button !== undefined; button = find()) button.click();
  });
}

test('F25 whatever could not be saved is what it was, the words are kept, and saved with Retry', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const id = await openBook(page, { product, person: `failed-${project.name}`, book: walden });
  const before = await readBook(page, id);
  const refusal = 'The vault is being moved. Please try again in a minute.';

  let recover = await meddle(page, abort);
  await makeAll(page, wordyEdits);
  await expectAllUnsaved(page, (name) => `Failed to (add|update) ${name}`);
  await expectShown(page, walden);
  await ensureAccessible('a page of which nothing could be saved');

  await recover();
  recover = await meddle(page, refuse(refusal));
  await retryAll(page);
  await expectAllUnsaved(page, () => refusal);
  expect(await readBook(page, id)).toEqual(before);

  await recover();
  await retryAll(page);
  await expect(page.getByText('Saving...')).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Unsaved/ })).toHaveCount(0);

  for (const { make, failure = '' } of wordlessEdits) {
    const saved = await readBook(page, id);
    for (const [act, words] of [
      [abort, failure],
      [refuse(`${failure}, as the vault is being moved.`), `${failure}, as the vault is being moved.`],
    ] as const) {
      recover = await meddle(page, act);
      await make(page);
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      await expectShown(page, saved);
      await recover();
    }
    expect(await readBook(page, id)).toEqual(saved);
    const answered = nextSave(page);
    await make(page);
    await answered;
  }
  await expectSaved(page, id);
});

test('whatever another device has changed meanwhile is kept, and every edit with it', async ({
  page,
  product,
}, { project }) => {
  const id = await openBook(page, { product, person: `conflict-${project.name}`, book: walden });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 412) refused.push(...Object.keys(answer.request().postDataJSON()));
  });
  let isNext = true;
  const lines: string[] = [];
  let externalIds = {};
  // Before each write of the page arrives, another device writes in the same field; the second time it gets through.
  await meddle(page, async (route) => {
    if (isNext) {
      const [field = ''] = Object.keys(route.request().postDataJSON());
      const words = `From elsewhere ${refused.length + 1}`;
      externalIds = { library: String(refused.length) };
      await callApi(page, {
        method: 'PATCH',
        path: `/content/${id}`,
        body: { ...(await editElsewhere(page, { id, field, words })), externalIds },
      });
      if (field.endsWith('List')) lines.push(words);
    }
    isNext = !isNext;
    await route.continue();
  });
  const sends = everyEdit.flatMap((edit) => edit.sends);
  await makeAll(page, wordyEdits);
  await expect.poll(() => refused.length).toBe(sends.length - wordlessEdits.length);
  await makeAll(page, wordlessEdits);
  await expect.poll(() => refused).toEqual(sends);
  await expectSaved(page, id);
  const book = await readBook(page, id);
  const stored = [book.takeawayList, book.quoteList, book.noteList].flat();
  const found = stored.map(({ text, title }) => text ?? title).filter(isFromElsewhere);
  expect(found.toSorted()).toEqual(lines.toSorted());
  expect(book.finishedAt).toEqual(expect.arrayContaining(theirs.finishedAt));
  expect(book.tags).toEqual(expect.arrayContaining(theirs.tags));
  expect(book.externalIds).toEqual(externalIds);
  for (const words of lines) await expect(page.getByText(words, { exact: true })).toBeAttached();
});

test('F25 without a network changes wait, are counted, and are sent in order when there is one', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  const id = await openBook(page, { product, person: `offline-${project.name}`, book: walden });
  // So that nothing of the page is fetched for the first time while there is no network.
  await page.getByRole('button', { name: 'Edit details' }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await makeAll(page, everyEdit.slice(0, 1));
  await expect(page.getByText('Offline, 1 change waiting', { exact: true })).toBeVisible();
  await makeAll(page, everyEdit.slice(1));
  const sends = everyEdit.flatMap((edit) => edit.sends);
  await expect(page.getByText(`Offline, ${sends.length} changes waiting`, { exact: true })).toBeVisible();
  await expectShown(page, rewritten);
  await expect(page.getByRole('group', { name: /^Unsaved/ })).toHaveCount(0);
  await ensureAccessible('a book without a network');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(...Object.keys(request.postDataJSON()));
  });
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toBeHidden();
  await expect.poll(() => sent).toEqual(sends);
  await expectSaved(page, id);
  await page.reload();
  await expectShown(page, rewritten);
  await expect(page.getByRole('group', { name: /^Unsaved/ })).toHaveCount(0);
});

test('when the session has ended, the page stays, and signing in again saves what waits', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const person = `expired-${project.name}`;
  const id = await openBook(page, { product, person, book: walden });
  await endSession(page);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await makeAll(page, everyEdit);
  await refused;
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectShown(page, rewritten);
  await ensureAccessible('a page whose session has ended');

  await passGoogle(page, 'Sign in again', `${person}@example.com`);
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await expectSaved(page, id);
  await expect(page.getByRole('group', { name: /^Unsaved/ })).toHaveCount(0);
});

test('two tabs show each other what they change, and leave alone what is being typed', async ({
  page,
  context,
  product,
}, { project }) => {
  const id = await openBook(page, { product, person: `two-tabs-${project.name}`, book: walden });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();

  await other.getByText('Walk daily', { exact: true }).click();
  await other.keyboard.type(', and far');
  await rewriteTakeaway(page, 'Own less', 'Own less, still');
  await expect(other.getByText('Own less, still')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Walk daily, and far');
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toBeFocused();

  // The very line is deleted in the first tab: it stays where somebody writes in it, and comes back with their words.
  const line = page.getByRole('listitem').filter({ hasText: 'Walk daily' });
  await line.hover();
  await line.getByRole('button', { name: 'Edit takeaway' }).focus();
  await line.getByRole('button', { name: 'Delete takeaway' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readBook(page, id)).takeawayList.length).toBe(2);
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Walk daily, and far');
  await other.keyboard.press('Enter');
  await expect(page.getByText('Walk daily, and far')).toBeVisible();
  expect((await readBook(page, id)).takeawayList.map(({ text }) => text)).toEqual([
    'Own less, still',
    'Walk daily, and far',
    'Count the cost in life',
  ]);
});

test('what was saved elsewhere while somebody wrote is offered to them, and comes back', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  const id = await openBook(page, { product, person: `overwritten-${project.name}`, book: walden });
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByText('Walk daily', { exact: true }).click();
  await page.keyboard.type(', and far');
  await rewriteTakeaway(other, 'Walk daily', 'Walk at dawn');
  await expect.poll(async () => (await readBook(page, id)).takeawayList[1]?.text).toBe('Walk at dawn');
  await page.keyboard.press('Enter');

  const offer = page.getByRole('group', { name: 'Overwritten takeaway' });
  await expect(offer).toContainText('This came from somewhere else while you were writing.');
  await expect(offer).toContainText('Walk at dawn');
  await expect(other.getByText('Walk daily, and far')).toBeVisible();
  await expect(other.getByRole('group', { name: 'Overwritten takeaway' })).toBeHidden();

  await page.reload();
  await expect(offer).toContainText('Walk at dawn');
  await ensureAccessible('words that were overwritten');
  await offer.getByRole('button', { name: 'Put back' }).click();
  await expect(offer).toContainText('Walk daily, and far');
  const standing = async () => (await readBook(page, id)).takeawayList.map(({ text }) => text);
  await expect.poll(standing).toContain('Walk at dawn');
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect(offer).toBeHidden();
});

test('F25 words that one tab has not saved are its own while it is open, and survive it', async ({
  page,
  context,
  product,
}, { project }) => {
  const id = await openBook(page, { product, person: `drafts-${project.name}`, book: walden });
  const unsavedIn = (tab: Page) => tab.getByRole('group', { name: 'Unsaved takeaway' });
  await meddle(page, (route) => route.abort());
  await rewriteTakeaway(page, 'Own less', 'Own less, still');
  await expect(unsavedIn(page)).toContainText('Own less, still');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(other.getByText('Own less', { exact: true })).toBeVisible();
  // It has looked whether they are nobody's.
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending)).toEqual([]);
  await expect(unsavedIn(other)).toBeHidden();

  await page.reload();
  await expect(unsavedIn(page)).toContainText('You left before this was saved.');
  await expect(unsavedIn(page)).toContainText('Own less, still');
  await expect(unsavedIn(other)).toBeHidden();

  await page.close();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(unsavedIn(other)).toContainText('Own less, still');
  const sent: string[] = [];
  other.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await unsavedIn(other).getByRole('button', { name: 'Save' }).click();
  await expect(unsavedIn(other)).toBeHidden();
  await expect(other.getByText('Own less, still')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Own less, still')).toBeVisible();
  await expect(unsavedIn(other)).toBeHidden();
  expect(sent).toHaveLength(1);
  expect((await readBook(other, id)).takeawayList[0]?.text).toBe('Own less, still');
});

async function rewriteTakeaway(page: Page, words: string, text: string) {
  await page.getByText(words, { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Takeaway', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

const abort = (route: Route) => route.abort();
const refuse = (words: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { error: words, message: words, code: 'INTERNAL', requestId: 'r1' } });

/** What the page has of a book, in words and marks. */
async function expectShown(page: Page, book: typeof walden | StoredBook | typeof rewritten) {
  const { title, authors, category, summary, takeawayList, quoteList, noteList } = book;
  const { amount, unit } = book.timeCommitment;
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: `${book.rating} stars` })).toBeChecked();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue(book.status);
  const texts = [
    authors.join(', '),
    category,
    `${amount} ${unit}`,
    ...[book.startedAt, ...book.finishedAt].map((day) => readDay(page, day)),
    ...book.tags,
    summary,
    ...quoteList.flatMap((quote) => [quote.text, quote.page, quote.comment]),
    ...noteList.flatMap((note) => [note.title, note.content]),
  ].filter((text) => text != null && text !== '');
  await expect
    .poll(() => page.locator('.editable-words').allTextContents())
    .toEqual(expect.arrayContaining(texts));
  await expect(
    page.getByRole('region', { name: 'Key Takeaways' }).getByRole('listitem').locator('.editable-words'),
  ).toHaveText(takeawayList.map(({ text }) => text));
}

/** A day as the page says it: on a phone in short. */
function readDay(page: Page, day: string | null): string | null {
  const dateStyle = (page.viewportSize()?.width ?? 0) < 768 ? 'medium' : 'long';
  return day && new Date(day).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });
}

const isFromElsewhere = (text: string) => text.startsWith('From elsewhere');

/** What is stored is what the edits have made of it, whatever came from elsewhere aside. */
async function expectSaved(page: Page, id: string) {
  const readOwn = async () => {
    const book = await readBook(page, id);
    return {
      ...book,
      takeawayList: book.takeawayList.filter(({ text }) => !isFromElsewhere(text)),
      quoteList: book.quoteList.filter(({ text }) => !isFromElsewhere(text)),
      noteList: book.noteList.filter(({ title }) => !isFromElsewhere(title)),
      finishedAt: book.finishedAt.filter((day) => !theirs.finishedAt.includes(day)),
      tags: book.tags.filter((tag) => !theirs.tags.includes(tag)),
    };
  };
  await expect.poll(readOwn).toMatchObject(rewritten);
}

const theirs = {
  type: 'video',
  title: 'Their Walden',
  authors: ['Somebody Else'],
  category: 'Theirs',
  rating: 5,
  timeCommitment: { amount: 5, unit: 'hours' },
  status: 'dropped',
  startedAt: '2018-01-01',
  finishedAt: ['2018-02-01'],
  tags: ['theirs'],
  summary: 'Theirs.',
  image: 'https://covers.example.com/theirs.jpg',
  previewLink: 'https://example.org/theirs',
  isbn: '9780140449334',
  pageCount: 1,
  publishedDate: '1900',
};

/** What another device makes of the same field: a value gets another, a list one more line. */
async function editElsewhere(
  page: Page,
  { id, field, words }: { id: string; field: string; words: string },
): Promise<object> {
  if (Object.hasOwn(theirs, field)) return { [field]: Reflect.get(theirs, field) };
  const { takeawayList, quoteList, noteList } = await readBook(page, id);
  const longer = {
    takeawayList: [{ text: words }, ...takeawayList.map(({ id, text }) => ({ id, text }))],
    quoteList: [
      { text: words },
      ...quoteList.map(({ id, text, page, comment }) => ({ id, text, page, comment })),
    ],
    noteList: [
      { title: words, content: '' },
      ...noteList.map(({ id, title, content }) => ({ id, title, content })),
    ],
  };
  return { [field]: Reflect.get(longer, field) };
}
