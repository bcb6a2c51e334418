import { foldForSearch } from '@vault/domain';

type EntryTexts = { title: string | null; text: string; comment: string | null };

/** What an entry's `search` is made of. PostgreSQL keeps at most 1 MB of it, far above a note's limit. */
export function foldEntry({ title, text, comment }: EntryTexts): string {
  return foldForSearch([title, text, comment].join(' '));
}
