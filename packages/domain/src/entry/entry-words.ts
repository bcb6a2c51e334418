import type { EntryKind } from '../book/media.ts';
import { plainWords } from '../text/squeeze.ts';

type Entry = { kind: EntryKind; title: string | null; text: string };

/** What equal entries have in common. A note is also known by its title, without a number that was added here. */
export function wordsOfEntry({ kind, title, text }: Entry): string {
  return `${kind} ${plainWords(withoutNumber(title ?? ''))}\n${plainWords(text)}`;
}

/** "Review" for "Review (2)". */
export function withoutNumber(title: string): string {
  return title.replace(/ \(\d+\)$/, '');
}
