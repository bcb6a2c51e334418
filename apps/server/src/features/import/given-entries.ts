import type { ImportedItem } from '@vault/contract';
import { type EntryKind, plainWords } from '@vault/domain';
import { hashSecret } from '../../platform/ids.ts';
import type { KnownEntry, NewEntry } from './working-item.ts';

/** An entry of a row, of whatever kind. */
export type GivenEntry = {
  kind: EntryKind;
  text: string;
  title: string | null;
  key: string;
  page?: string | undefined;
  location?: string | undefined;
  comment?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  origin?: NewEntry['origin'] | undefined;
  isFavourite?: boolean | undefined;
  former?: readonly { key: string; text: string }[] | undefined;
  /** What its source had of it, where that is not its comment. */
  sourceComment?: string | undefined;
};

type Keyless = Omit<GivenEntry, 'key'> & { key?: string | undefined };

/**
 * An entry without a key gets one from its words as they stand in the file, numbered where they stand there twice:
 * so it is known again even after the person has edited it here. The same key twice is the same entry.
 */
export function listGiven(imported: ImportedItem): GivenEntry[] {
  const counts = new Map<string, number>();
  const byKey = new Map<string, GivenEntry>();
  for (const entry of listKeyless(imported)) {
    const words = hashSecret(`${entry.kind} ${entry.title ?? ''} ${entry.text}`);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    const key = sourceKeyOf(entry.kind, entry.key || `${words}#${count}`);
    if (!byKey.has(key)) byKey.set(key, { ...entry, key });
  }
  return [...byKey.values()];
}

export function sourceKeyOf(kind: EntryKind, key: string): string {
  return `${kind}:${key}`;
}

function listKeyless({ takeaways, quotes, notes }: ImportedItem): Keyless[] {
  return [
    ...takeaways.map(
      (entry): Keyless => ({ ...entry, kind: 'takeaway', text: entry.text.trim(), title: null }),
    ),
    ...quotes.map((entry): Keyless => ({ ...entry, kind: 'quote', text: entry.text.trim(), title: null })),
    ...notes.map(
      ({ content, ...entry }): Keyless => ({
        ...entry,
        kind: 'note',
        text: content,
        title: entry.title.trim(),
      }),
    ),
  ];
}

/** A note is also known by its title, whatever number that was given here. */
export function wordsOf({ kind, title, text }: Pick<KnownEntry, 'kind' | 'title' | 'text'>): string {
  return `${kind} ${plainWords(withoutNumber(title ?? ''))}\n${plainWords(text)}`;
}

export function withoutNumber(title: string): string {
  return title.replace(/ \(\d+\)$/, '');
}
