import type { Page, Route } from '@playwright/test';
import { callApi, openBook } from '../book.ts';
import { expect, test } from '../test.ts';

// These make the network fail on purpose; the browser reports each failure.
test.use({ expectsFailures: true });

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  takeawayList: [{ text: 'Own less' }, { text: 'Walk daily' }],
  noteList: [{ title: '2024', content: 'Read it again.' }],
};

const item = '**/api/content/*';

/** Does something to the next write alone. */
async function meddle(page: Page, act: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(item, async (route) => {
    if (isDone || route.request().method() !== 'PATCH') return route.fallback();
    isDone = true;
    return act(route);
  });
}

async function write(page: Page, { words, label, text }: { words: string; label: string; text: string }) {
  await page.getByText(words, { exact: true }).first().click();
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.press(label === 'Note' ? 'Control+Enter' : 'Enter');
}

const edits = [
  { field: 'title', words: 'Walden', label: 'Title', text: 'Walden, or Life in the Woods' },
  { field: 'authors', words: 'Henry David Thoreau', label: 'Authors', text: 'H. D. Thoreau' },
  { field: 'genre', words: 'General', label: 'Genre', text: 'Nature' },
  { field: 'takeaway', words: 'Own less', label: 'Takeaway', text: 'Own less, still' },
  { field: 'note', words: 'Read it again.', label: 'Note', text: 'Read it twice more.' },
];

for (const { field, ...edit } of edits) {
  test(`F25 the ${field} that could not be saved is kept, and saved with Retry`, async ({
    page,
    product,
    ensureAccessible,
  }, { project }) => {
    const id = await openBook(page, { product, person: `failed-${field}-${project.name}`, book: walden });
    const unsaved = page.getByRole('group', { name: `Unsaved ${field}` });

    await meddle(page, (route) => route.abort());
    await write(page, edit);
    await expect(unsaved).toContainText(`Not saved. Failed to update ${field}`);
    await expect(unsaved).toContainText(edit.text);
    await expect(page.getByText(edit.words, { exact: true }).first()).toBeVisible();
    await ensureAccessible(`an unsaved ${field}`);

    const words = 'The vault is being moved. Please try again in a minute.';
    await meddle(page, (route) =>
      route.fulfill({
        status: 500,
        json: { error: words, message: words, code: 'INTERNAL', requestId: 'r1' },
      }),
    );
    await unsaved.getByRole('button', { name: 'Retry' }).click();
    await expect(unsaved).toContainText(`Not saved. ${words}`);

    await unsaved.getByRole('button', { name: 'Retry' }).click();
    await expect(unsaved).toBeHidden();
    await expect(page.getByText(edit.text, { exact: true }).first()).toBeVisible();
    expect(JSON.stringify(await callApi(page, { method: 'GET', path: `/content/${id}` }))).toContain(
      edit.text,
    );
  });
}

test('what another device has changed meanwhile is kept, and the edit with it', async ({ page, product }, {
  project,
}) => {
  const id = await openBook(page, { product, person: `conflict-${project.name}`, book: walden });
  const [own, walk] = (await readBook(page, id)).takeawayList;
  await callApi(page, {
    method: 'PATCH',
    path: `/content/${id}`,
    body: { takeawayList: [{ text: 'From elsewhere' }, own, walk].map(idAndText) },
  });
  const refused = page.waitForResponse((answer) => answer.status() === 412);
  await write(page, { words: 'Own less', label: 'Takeaway', text: 'Own less, still' });
  await refused;
  await expect(page.getByText('From elsewhere')).toBeVisible();
  await expect
    .poll(async () => (await readBook(page, id)).takeawayList.map(({ text }) => text))
    .toEqual(['From elsewhere', 'Own less, still', 'Walk daily']);
});

test('F25 without a network changes wait, are counted, and are sent in order when there is one', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  const id = await openBook(page, { product, person: `offline-${project.name}`, book: walden });
  // So that nothing of the page is fetched for the first time while there is no network.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await write(page, { words: 'Walden', label: 'Title', text: 'Walden again' });
  await expect(page.getByText('Offline, 1 change waiting', { exact: true })).toBeVisible();
  await write(page, { words: 'Own less', label: 'Takeaway', text: 'Own less, still' });
  await write(page, { words: 'Read it again.', label: 'Note', text: 'Read it twice more.' });
  await expect(page.getByText('Offline, 3 changes waiting', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Walden again' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Unsaved/ })).toHaveCount(0);
  await ensureAccessible('a book without a network');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(...Object.keys(request.postDataJSON()));
  });
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toBeHidden();
  await expect.poll(() => sent).toEqual(['title', 'takeawayList', 'noteList']);
  await expect.poll(async () => (await readBook(page, id)).title).toBe('Walden again');
  await page.reload();
  await expect(page.getByText('Own less, still')).toBeVisible();
  await expect(page.getByText('Read it twice more.')).toBeVisible();
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
  await write(page, { words: 'Own less', label: 'Takeaway', text: 'Own less, still' });
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByText('Own less, still')).toBeVisible();
  await write(page, { words: 'Walden', label: 'Title', text: 'Walden again' });
  await ensureAccessible('a page whose session has ended');

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  await popup.getByLabel('Email', { exact: true }).fill(`${person}@example.com`);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await expect.poll(async () => (await readBook(page, id)).title).toBe('Walden again');
  expect((await readBook(page, id)).takeawayList[0]?.text).toBe('Own less, still');
});

test('two tabs show each other what they change, and leave alone what is being typed', async ({
  page,
  context,
  product,
}, { project }) => {
  const id = await openBook(page, { product, person: `two-tabs-${project.name}`, book: walden });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await other.getByText('Walk daily', { exact: true }).click();
  await other.keyboard.type(', and far');
  await write(page, { words: 'Own less', label: 'Takeaway', text: 'Own less, still' });
  await expect(other.getByText('Own less, still')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Walk daily, and far');
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toBeFocused();

  // The very line is deleted in the first tab: it stays where somebody writes in it, and comes back with their words.
  const line = page.getByRole('listitem').filter({ hasText: 'Walk daily' });
  await line.hover();
  await line.getByRole('button', { name: 'Edit takeaway' }).focus();
  await line.getByRole('button', { name: 'Delete takeaway' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readBook(page, id)).takeawayList.length).toBe(1);
  await expect(other.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Walk daily, and far');
  await other.keyboard.press('Enter');
  await expect(page.getByText('Walk daily, and far')).toBeVisible();
  expect((await readBook(page, id)).takeawayList.map(({ text }) => text)).toEqual([
    'Own less, still',
    'Walk daily, and far',
  ]);
});

test('F25 text that was not saved survives a reload', async ({ page, product }, { project }) => {
  await openBook(page, { product, person: `reload-${project.name}`, book: walden });
  await page.route(item, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await write(page, { words: 'Own less', label: 'Takeaway', text: 'Own less, still' });
  await expect(page.getByRole('group', { name: 'Unsaved takeaway' })).toBeVisible();
  await page.reload();
  const unsaved = page.getByRole('group', { name: 'Unsaved takeaway' });
  await expect(unsaved).toContainText('This was not saved before you left.');
  await expect(unsaved).toContainText('Own less, still');
  await page.unroute(item);
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(unsaved).toBeHidden();
  await expect(page.getByText('Own less, still')).toBeVisible();
});

type Line = { id?: string; text: string };
const idAndText = ({ id, text }: Line = { text: '' }) => ({ ...(id !== undefined && { id }), text });

async function readBook(page: Page, id: string) {
  const book = await callApi(page, { method: 'GET', path: `/content/${id}` });
  return book as { title: string; takeawayList: Line[] };
}

/** Ends the session behind the page's back, as it ends after its time. */
async function endSession(page: Page) {
  const token = await page.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json();
    await fetch('/api/auth/session', { method: 'DELETE' });
    return String(token);
  });
  // The server may rely for a second on a session that it has seen alive.
  await expect
    .poll(() =>
      page.evaluate(
        async (token) =>
          (await fetch('/api/content/genres', { headers: { authorization: `Bearer ${token}` } })).status,
        token,
      ),
    )
    .toBe(401);
}
