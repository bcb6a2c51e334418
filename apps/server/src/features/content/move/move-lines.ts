import { uniqueNoteTitle } from '@vault/domain';
import type { WholeEntry } from '../../../db/item/entry-row.ts';
import type { Whole } from '../merge/merge-items.ts';

type Moving = { from: Whole; to: Whole; ids: ReadonlySet<string> };

/** What both items have once these entries of the first are the second's: takeaways and quotes before its own. */
export function moveLines({ from, to, ids }: Moving): { left: WholeEntry[]; all: WholeEntry[] } {
  const titles = new Set(to.entries.flatMap(({ title }) => title ?? []));
  const keys = new Set(to.entries.flatMap(({ sourceKey }) => sourceKey ?? []));
  const moved = from.entries
    .filter(({ id }) => ids.has(id))
    .map((entry): WholeEntry => {
      const title = entry.title === null ? null : uniqueNoteTitle(entry.title, titles);
      if (title !== null) titles.add(title);
      const isKeyTaken = entry.sourceKey !== null && keys.has(entry.sourceKey);
      return {
        ...entry,
        contentId: to.row.id,
        title,
        sourceKey: isKeyTaken ? null : entry.sourceKey,
        // Undoing that import takes nothing away that the person has put here.
        importId: null,
      };
    });
  return {
    left: place(from.entries.filter(({ id }) => !ids.has(id))),
    all: place([...moved.filter(isLine), ...to.entries, ...moved.filter((entry) => !isLine(entry))]),
  };
}

/** Notes stand by their dates; of one moment, the last is shown first. */
function isLine({ kind }: WholeEntry): boolean {
  return kind !== 'note';
}

/** Counts each kind anew. */
function place(entries: readonly WholeEntry[]): WholeEntry[] {
  const next = new Map<WholeEntry['kind'], number>();
  return entries.map((entry) => {
    const position = next.get(entry.kind) ?? 0;
    next.set(entry.kind, position + 1);
    return entry.position === position ? entry : { ...entry, position };
  });
}
