import type { Locator, Page } from '@playwright/test';
import type { CreateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { fillQuickly, hasBooks } from '../scripts/seed/fill-library.ts';
import { makeBooks } from '../scripts/seed/many-books.ts';
import { signInAtSandbox } from '../scripts/seed/sign-in.ts';
import { expect } from './test.ts';

/** Lies under everything else: no page of the library brings it before the last. */
const OLDEST: CreateContentInput = {
  title: 'Gödel, Escher, Bach',
  authors: ['Douglas R. Hofstadter'],
  category: 'Mathematics',
  rating: 5,
  quotes: ['A made-up line about a ladder that leads to its own foot.'],
};

export const MADE_UP = 200;

/** Somebody with more books than any page of the library brings. Gives calls in that person's name. */
export async function keepLargeLibrary(productUrl: string, email: string): Promise<ApiCall> {
  const { api } = await signInAtSandbox(productUrl, email);
  if (!(await hasBooks(api))) {
    await api('POST /content', { body: OLDEST });
    await fillQuickly(api, makeBooks(MADE_UP), () => undefined);
  }
  return api;
}

/** The cards of the view, without those that are only on their way. */
export const cardsOf = (page: Page, view = 'Books'): Locator =>
  page.getByRole('list', { name: view, exact: true }).getByRole('link');

/** What a reader sees of the list: how far it is scrolled, and which cards are where. */
export function readScreen(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li[aria-posinset]')];
    const seen = cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const isInSight = bottom > 0 && top < window.innerHeight;
      return isInSight ? [{ place: card.ariaPosInSet, words: card.innerText, top: Math.round(top) }] : [];
    });
    return { scrolled: Math.round(window.scrollY), inDocument: cards.length, seen };
  });
}

/** Goes to the end of what is loaded until so many cards are there. */
export async function loadUntil(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator('main li[aria-posinset]').last();
    expect(Number(await last.getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 60_000, intervals: [100] });
}
