import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

const root = join(import.meta.dirname, '../../..');
const start = promisify(execFile);

async function openAs(page: Page, { url, path, email }: { url: string; path: string; email: string }) {
  await page.goto(`${url}${path}`);
  await signIn(page, email);
}

test('a reader takes the whole vault along, also on the way to deleting the account', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `export-${project.name}@example.com`;
  await openAs(page, { url: product.url, path: '/app/add-content', email });
  await page.getByLabel('Title').first().fill('A book to take along');
  await page
    .getByLabel(/author/i)
    .first()
    .fill('Ida Fennel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await page.waitForURL(/knowledge-vault/);

  await chooseFromMenu(page, 'Export');
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await ensureAccessible('the export');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('knowledge-vault.json');
  const vault: { items: { title: string }[] } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(vault.items.map(({ title }) => title)).toEqual(['A book to take along']);
  await expect(page.getByText('knowledge-vault.json is being downloaded.')).toBeVisible();

  await page.goto(`${product.url}/app/subscription`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Export your vault first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
});

test('a reader makes a token, and the command line moves books in and out with it until it is revoked', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  // The program is started again and again.
  test.slow();
  await openAs(page, {
    url: product.url,
    path: '/app/knowledge-vault',
    email: `tokens-${project.name}@example.com`,
  });
  await chooseFromMenu(page, 'API tokens');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await ensureAccessible('the page without tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('Command line');
  await page.getByRole('checkbox', { name: /^Import/ }).check();
  await page.getByRole('checkbox', { name: /^Export/ }).check();
  await ensureAccessible('the form for a token');
  await page.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = await shown.locator('code').first().innerText();
  await ensureAccessible('the new token');
  await shown.getByRole('button', { name: 'Done' }).click();

  const folder = mkdtempSync(join(tmpdir(), 'vault-cli-'));
  const vault = (...args: string[]) =>
    start(process.execPath, [join(root, 'packages/cli/src/vault.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, VAULT_URL: product.url, VAULT_TOKEN: token },
    });
  const columns = 'Book Id,Title,Author,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf';
  const row = '1,Walden,Henry David Thoreau,"=""9780451529459""",5,2020/02/01,woods,read';
  writeFileSync(join(folder, 'goodreads.csv'), `${columns}\n${row}\n`);
  expect((await vault('import', 'goodreads.csv')).stdout).toBe(
    '1 added, 0 merged, 0 already in your vault, 0 could not be imported\n',
  );
  expect((await vault('import', 'goodreads.csv')).stdout).toBe(
    '0 added, 0 merged, 1 already in your vault, 0 could not be imported\n',
  );
  expect((await vault('search', 'walden')).stdout).toContain('Walden, Henry David Thoreau');
  await vault('export', '--output', 'vault.json');
  const exported = JSON.parse(readFileSync(join(folder, 'vault.json'), 'utf8'));
  expect(exported.items).toMatchObject([{ title: 'Walden', status: 'finished', tags: ['woods'], rating: 5 }]);
  await expect(vault('export', '--output', 'vault.json')).rejects.toMatchObject({ code: 2 });

  const notes = join(folder, 'notes');
  const note = join(notes, 'Walden - Henry David Thoreau.md');
  const syncNotes = async () => (await vault('export', '--markdown', notes)).stdout;
  expect(await syncNotes()).toBe('1 new, 0 changed, 0 unchanged, 0 failed\n');
  writeFileSync(note, `${readFileSync(note, 'utf8')}\nA line of my own.\n`);
  writeFileSync(join(notes, 'Mine.md'), 'Not of the product.\n');
  writeFileSync(join(folder, 'review.csv'), `${columns},My Review\n${row},Deep as the pond.\n`);
  expect((await vault('import', 'review.csv')).stdout).toBe(
    '0 added, 1 merged, 0 already in your vault, 0 could not be imported\n',
  );
  expect(await syncNotes()).toBe('0 new, 1 changed, 0 unchanged, 0 failed\n');
  expect(readFileSync(note, 'utf8')).toMatch(/Deep as the pond\.[\s\S]+\nA line of my own\.\n$/);
  expect(readFileSync(join(notes, 'Mine.md'), 'utf8')).toBe('Not of the product.\n');

  await page.goto(`${product.url}/api/docs`);
  await page.getByLabel('Your API token').fill(token);
  const search = page.getByRole('article').filter({ hasText: '/content/search' });
  await search.getByText('Try it').click();
  await search.getByLabel('q', { exact: true }).fill('walden');
  await search.getByRole('button', { name: /^Send/ }).click();
  await expect(search.getByRole('status')).toContainText('200');
  await expect(search.getByRole('status')).toContainText('Henry David');
  await ensureAccessible('the API page with an answer');

  await page.goto(`${product.url}/app/tokens`);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Command line' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expect(vault('search', 'walden')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('expired or been revoked'),
  });
  rmSync(folder, { recursive: true });
});
