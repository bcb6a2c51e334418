import type { Page } from '@playwright/test';
import { arrive } from '../../adding.ts';
import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

const ESSAY = 'https://example.org/essay';
const page1 = `<!doctype html><html lang="en"><head><title>On Reading – Example</title>
<meta property="og:title" content="On Reading"><meta name="author" content="Ada Example">
<meta name="description" content="Why to read slowly."></head>
<body><p>Somebody said: <q>Read slowly &amp; well.</q></p></body></html>`;

test('a bookmark brings the page that one reads, and what is selected there, into the vault', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `from-web-${project.name}@example.com`);
  await chooseFromMenu(page, 'Save from the web');
  const bookmark = page.getByRole('link', { name: 'Save to Vault' });
  await expect(bookmark).toBeVisible();
  await ensureAccessible('how to save from the web');
  const code = decodeURIComponent(((await bookmark.getAttribute('href')) ?? '').replace('javascript:', ''));

  const essay = await context.newPage();
  await essay.route(ESSAY, (route) => route.fulfill({ contentType: 'text/html', body: page1 }));
  await essay.goto(ESSAY);
  await essay.locator('q').selectText();
  const [form] = await Promise.all([context.waitForEvent('page'), essay.evaluate(code)]);

  const box = (name: string) => form.getByRole('textbox', { name });
  await expect(box('Title *')).toHaveValue('On Reading');
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('article');
  await expect(form.getByRole('button', { name: 'Edit author Ada Example' })).toBeVisible();
  await expect(box('Link')).toHaveValue(ESSAY);
  await expect(box('Quote 1')).toHaveValue('Read slowly & well.');
  await expect(box('Summary')).toHaveValue('Why to read slowly.');
  await form.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await form.getByRole('link', { name: /On Reading/ }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'On Reading' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', ESSAY);

  // Once more, as a letter had led to it.
  await essay.route(`${ESSAY}/?utm_source=letter`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page1 }),
  );
  await essay.goto(`${ESSAY}/?utm_source=letter#one`);
  const [again] = await Promise.all([context.waitForEvent('page'), essay.evaluate(code)]);
  const hint = again.getByText('This page is already in your vault: On Reading');
  await expect(hint).toBeVisible();
  await expect(again.getByRole('button', { name: 'Add to Knowledge Vault' })).toBeEnabled();
  await hint.getByRole('link', { name: 'On Reading' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'On Reading' })).toBeVisible();
  // What was filled in waits.
  await again.goBack();
  await expect(again.getByRole('textbox', { name: 'Summary' })).toHaveValue('Why to read slowly.');
});

/** As the system does that has installed the app: by its manifest. */
async function share(page: Page, origin: string, fields: { title: string; text: string; url: string }) {
  const { share_target: target } = await (await page.request.get(`${origin}/manifest.webmanifest`)).json();
  await page.setContent('<form></form>');
  await page.evaluate(
    ({ target, fields, origin }) => {
      const form = Object.assign(document.forms[0] ?? document.createElement('form'), {
        action: `${origin}${target.action}`,
        method: target.method,
        enctype: target.enctype,
      });
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('textarea');
        field.name = target.params[name];
        field.value = value;
        form.append(field);
      }
      form.submit();
    },
    { target, fields, origin },
  );
}

test('what another app shares waits through the sign-in', async ({ page, product }, { project }) => {
  const talk = { title: 'A talk on attention', text: 'https://youtu.be/abc?si=someone', url: '' };
  await share(page, product.url, talk);
  await signIn(page, `sharer-${project.name}@example.com`);
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('A talk on attention');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('video');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://youtu.be/abc');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('A talk on attention');
});

test('a passage that no address could take is shared whole, and waits through the sign-in', async ({
  page,
  product,
}, { project }) => {
  const passage = 'Читать медленно. '.repeat(290).trim();
  expect(encodeURIComponent(passage).length).toBeGreaterThan(16 * 1024);
  await share(page, product.url, { title: 'О чтении', text: passage, url: ESSAY });
  await signIn(page, `passage-${project.name}@example.com`);
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('О чтении');
  await expect(page.getByRole('textbox', { name: 'Quote 1' })).toHaveValue(passage);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(ESSAY);
});

test('a long passage that the bookmark brings waits through the sign-in, and nobody else finds it there', async ({
  page,
  product,
}, { project }) => {
  const passage = 'Читать медленно. '.repeat(290).trim();
  const form = new URLSearchParams({ title: 'О чтении', url: ESSAY, text: passage });
  await page.goto(`${product.url}/app/add-content/details#${form}`);
  await expect(page).toHaveURL(/\/app\/login\?returnTo=.{1,200}$/);
  await signIn(page, `bookmark-${project.name}@example.com`);
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('О чтении');
  await expect(page.getByRole('textbox', { name: 'Quote 1' })).toHaveValue(passage);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(ESSAY);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Quote 1' })).toHaveValue(passage);

  await chooseFromMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/app\/login$/);
  await page.goto(address);
  await signIn(page, `bookmark-other-${project.name}@example.com`);
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('');
});
