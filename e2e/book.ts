import type { Locator, Page, Response } from '@playwright/test';
import type { CreateContentInput } from '@vault/contract';
import { signInAtSandbox } from '../scripts/seed/sign-in.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

type Call = { method: string; path: string; body?: object };

/** Calls the API as the person of this page. */
export function callApi(page: Page, call: Call): Promise<unknown> {
  return page.evaluate(async ({ method, path, body }) => {
    const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json();
    const answer = await fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }, call);
}

/** Keeps an item in the name of the person of this page. Gives its id. */
export async function keepItem(page: Page, item: object): Promise<string> {
  const kept = (await callApi(page, { method: 'POST', path: '/content', body: item })) as { _id: string };
  return kept._id;
}

/** Where a book's page is. */
export const BOOK_PAGE = /\/app\/content\/[0-9a-f-]{36}/;

/** A line of a list, by words of it. */
export const lineOf = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ hasText: words });

/** Comes when a change of the page has been kept. */
export const nextSave = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());

type Opening = { product: Product; person: string; book: object };

/** A new person with one book, on its page; how people sign in is another journey. Gives the book's id. */
export async function openBook(page: Page, { product, person, book }: Opening): Promise<string> {
  const { api, cookies } = await signInAtSandbox(product.url, `${person}@example.com`);
  const { _id: id } = await api('POST /content', { body: book as CreateContentInput }); // the server refuses anything else
  const kept = [...cookies].map(([name, value]) => ({ name, value, url: product.url }));
  await page.context().addCookies(kept);
  await page.goto(`${product.url}/app/content/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A book on its way has a heading as well.
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  return id;
}

/** Opens what else can be done with a line or a note, and chooses from it: one step where nothing hovers. */
export async function chooseFor(entry: Locator, action: string): Promise<void> {
  await callTools(entry);
  const more = entry.getByRole('button', { name: /^More for this/ });
  const isCalled = await entry.locator('.editable-tools[data-open]').count();
  if (isCalled > 0) return entry.getByRole('button', { name: action, exact: true }).tap();
  await more.click();
  await entry.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Has the tools of a line or a note in sight: under a pointer, or called by its dots. */
export async function callTools(entry: Locator): Promise<void> {
  await entry.hover();
  const dots = entry.getByRole('button', { name: /^Tools for this/ });
  if ((await dots.isVisible()) && (await dots.getAttribute('aria-expanded')) === 'false') await dots.tap();
}
