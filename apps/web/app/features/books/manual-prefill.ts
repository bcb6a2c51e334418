import { parseIsbn } from '@vault/domain';

/** What the manual form can start with. */
export type ManualPrefill = { type: 'book'; title?: string };

/** What was searched is most likely the title; an ISBN is not. */
export function prefillFrom(term: string): ManualPrefill {
  const title = term.trim();
  return title === '' || parseIsbn(title) !== null ? { type: 'book' } : { type: 'book', title };
}
