import type { EntryKind } from '../book/media.ts';
import { plainWords } from '../text/squeeze.ts';

type Entry = { kind: EntryKind; title: string | null; text: string };

/** What two entries have in common that are the same. A note is also known by its title, whatever number that was given here. */
export function wordsOfEntry({ kind, title, text }: Entry): string {
  return `${kind} ${plainWords(withoutNumber(title ?? ''))}\n${plainWords(text)}`;
}

/** "Review" for "Review (2)". */
export function withoutNumber(title: string): string {
  return title.replace(/ \(\d+\)$/, '');
}
