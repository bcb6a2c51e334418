import { foldForSearch, hashtagsOf } from '@vault/domain';
import type { EntryRow } from './entry-row.ts';

type EntryTexts = Pick<EntryRow, 'kind' | 'title' | 'text' | 'comment'>;

/**
 * What is stored beside an entry because of its texts: whoever writes these writes both. `search` is made of the words:
 * PostgreSQL keeps at most 1 MB of it, far above a note's limit.
 */
export function derivedOf(entry: EntryTexts) {
  const { title, text, comment } = entry;
  return { words: foldForSearch([title, text, comment].join(' ')), hashtags: hashtagsOf(entry) };
}
