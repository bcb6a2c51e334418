import { BOOK_TEXT_LIMIT, type ImportedItem } from '@vault/contract';
import { slugify } from '@vault/domain';
import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';
import { newId } from '../../../platform/ids.ts';
import { createEntryFinder } from '../entries/entry-finder.ts';
import { pickAdditions } from '../entries/pick-additions.ts';
import { toItem, withSourceValues } from '../to-item.ts';
import type { Batch, WorkingItem } from '../working-item.ts';
import { sourceNameOf } from './find-match.ts';

type Taken = {
  slugs: ReadonlySet<string>;
  /** Books of public vaults that the person has a copy of. */
  sources: ReadonlySet<string>;
};

/** Makes the new items of a batch, each with an address of its own. Null for one with too much text. */
export function createItemMaker(rows: number, { taken, batch }: { taken: Taken; batch: Batch }) {
  const slugs = new Set(taken.slugs);
  const sources = new Set(taken.sources);
  // Ascending, so that books of the same instant are in the order of their rows.
  const ids = Array.from({ length: rows }, newId).toSorted();

  function chooseSlug(title: string, id: string): string {
    const base = slugify(title);
    const slug = slugs.has(base) ? `${base}-${id.slice(-8)}` : base;
    slugs.add(slug);
    return slug;
  }

  return (row: ImportedItem): WorkingItem | null => {
    const id = ids.shift() ?? newId();
    const finder = createEntryFinder([]);
    const item = { contentId: id, type: row.type, known: [], tags: [] };
    const { added, tags } = pickAdditions(row, { ...item, finder, batch, isNew: true });
    const bytes = bytesOfEntries(added);
    if (bytes > BOOK_TEXT_LIMIT) return null;
    const slug = chooseSlug(row.title, id);
    const source = sourceNameOf(row);
    const isCopy = source !== null && !sources.has(source);
    if (isCopy) sources.add(source);
    const kept = { ...row, tags, ...(!isCopy && { savedFrom: undefined }) };
    return {
      row: withSourceValues(toItem(kept, { id, slug, now: batch.now }), row),
      isNew: true,
      known: [],
      grownIds: new Set(),
      added,
      bytes,
    };
  };
}
