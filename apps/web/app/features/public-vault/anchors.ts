import type { EntryKind } from '@vault/domain';

/** Entries with the names by which a link leads to them. The same text twice in a list gets two names. */
export function withAnchors<Entry extends { id: string }>(
  kind: EntryKind,
  entries: readonly Entry[],
): (Entry & { anchor: string })[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const count = (counts.get(entry.id) ?? 0) + 1;
    counts.set(entry.id, count);
    return { ...entry, anchor: `${kind}-${entry.id}${count === 1 ? '' : `-${count}`}` };
  });
}
