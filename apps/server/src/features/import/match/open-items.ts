import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { createEntryFinder, type EntryFinder } from '../entries/entry-finder.ts';
import type { KnownEntry, WorkingItem } from '../working-item.ts';

type OfItem = KnownEntry & { contentId: string };
type OpenItem = { item: WorkingItem; finder: EntryFinder };

export type OpenItems = ReturnType<typeof createOpenItems>;

/**
 * The stored items of a batch in their current state. The texts of each are read once, because any number of rows may
 * be for it.
 */
export function createOpenItems(entries: readonly OfItem[], moved: readonly OfItem[]) {
  const entriesOf = Map.groupBy(entries, ({ contentId }) => contentId);
  const movedFrom = Map.groupBy(moved, ({ contentId }) => contentId);
  const opened = new Map<string, OpenItem>();
  return {
    open(row: ItemRow): OpenItem {
      const before = opened.get(row.id);
      if (before !== undefined) return before;
      const known = entriesOf.get(row.id) ?? [];
      const bytes = bytesOfEntries(known);
      const item: WorkingItem = { row, isNew: false, known, grownIds: new Set(), added: [], bytes };
      const now = { item, finder: createEntryFinder(known, movedFrom.get(row.id)) };
      opened.set(row.id, now);
      return now;
    },
    keep(item: WorkingItem, finder: EntryFinder): void {
      opened.set(item.row.id, { item, finder });
    },
  };
}
