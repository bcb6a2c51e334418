import { isByAi, type Origin } from '../book/media.ts';

/** What words by AI say of themselves where they leave the product; nobody may ever have written its quotations. */
export function markOfAi(origin: Origin, isQuote: boolean): string | null {
  if (!isByAi(origin)) return null;
  return isQuote ? 'AI, unverified' : 'AI';
}
