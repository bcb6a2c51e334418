import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { createEntryFinder, type EntryFinder } from '../entries/entry-finder.ts';
import type { JoinedEntry, KnownEntry, LeftEntry, WorkingItem } from '../working-item.ts';

type OfItem = KnownEntry & { contentId: string };
type OpenItem = { item: WorkingItem; finder: EntryFinder };

export type OpenItems = ReturnType<typeof createOpenItems>;

/**
 * The stored items of a batch in their current state. The texts of each are read once, because any number of rows may
 * be for it.
 */
export function createOpenItems(entries: readonly OfItem[], left: readonly LeftEntry[]) {
  const entriesOf = Map.groupBy(entries, ({ contentId }) => contentId);
  const leftFrom = Map.groupBy(left, ({ contentId }) => contentId);
  const opened = new Map<string, OpenItem>();
  return {
    open(row: ItemRow): OpenItem {
      const before = opened.get(row.id);
      if (before !== undefined) return before;
      const known = entriesOf.get(row.id) ?? [];
      const bytes = bytesOfEntries(known);
      const item: WorkingItem = { row, isNew: false, known, grownIds: new Set(), added: [], bytes };
      const now = { item, finder: createEntryFinder(known, leftFrom.get(row.id)) };
      opened.set(row.id, now);
      return now;
    },
    keep(item: WorkingItem, finder: EntryFinder): void {
      opened.set(item.row.id, { item, finder });
    },
    /** Those whose lines have been looked at. */
    listOpened: (): string[] => [...opened.keys()],
    listJoined: (): JoinedEntry[] =>
      [...opened].flatMap(([contentId, { finder }]) => finder.joined.map((one) => ({ contentId, ...one }))),
  };
}
