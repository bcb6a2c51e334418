import type { Browser } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { type Interactions, measureInteractions } from './measure-interactions.ts';
import { measureScrolling, type Scrolling } from './measure-scrolling.ts';

export type LibraryFigures = { books: number; interactions: Interactions[]; scrolling: Scrolling[] };

/** What working in a large library feels like. */
export async function measureLibrary(
  browser: Browser,
  productUrl: string,
  account: Account,
): Promise<LibraryFigures> {
  const place = { productUrl, account };
  return {
    books: account.books,
    interactions: await measureInteractions(browser, place),
    scrolling: await measureScrolling(browser, place),
  };
}
