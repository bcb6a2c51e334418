import { arrive } from '../../adding.ts';
import { expect, signIn, test } from '../../test.ts';

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
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Save from the web' }).click();
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
  const hint = again.getByText('This page is in your vault already: On Reading');
  await expect(hint).toBeVisible();
  await expect(again.getByRole('button', { name: 'Add to Knowledge Vault' })).toBeEnabled();
  await hint.getByRole('link', { name: 'On Reading' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'On Reading' })).toBeVisible();
  // What was filled in waits.
  await again.goBack();
  await expect(again.getByRole('textbox', { name: 'Summary' })).toHaveValue('Why to read slowly.');
});

test('what another app shares waits through the sign-in', async ({ page, product }, { project }) => {
  // As the system does that has installed the app: by its manifest.
  const { share_target: target } = await (
    await page.request.get(`${product.url}/manifest.webmanifest`)
  ).json();
  const shared = new URLSearchParams({
    [target.params.title]: 'A talk on attention',
    [target.params.text]: 'https://youtu.be/abc?si=someone',
    [target.params.url]: '',
  });
  await page.goto(`${product.url}${target.action}?${shared}`);
  await signIn(page, `sharer-${project.name}@example.com`);
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('A talk on attention');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('video');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://youtu.be/abc');
});
