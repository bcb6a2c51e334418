import { type ContentItem, FORMER_ITEMS_MAX } from '@vault/contract';
import { matchKeyOf } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { AppError, notFound, validationFailed } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { presentItem } from '../content.present.ts';
import { ensureVersion } from '../ensure-version.ts';
import { findExcess, mergeItems, type Merged, type Whole } from './merge-items.ts';
import type { MergeStore, MergeWriter } from './merge.store.ts';

type Wanted = { id: string; expectedVersion: number | undefined; ids: readonly string[] };

export type MergeService = ReturnType<typeof createMergeService>;

export function createMergeService({ store, clock }: { store: MergeStore; clock: Clock }) {
  return {
    /**
     * Makes one item of several: all of them or none. Items that are gone count as merged, so a call whose answer was
     * lost can be repeated, with the same version.
     */
    async merge(actor: SignedInUser, { id: keptId, expectedVersion, ids }: Wanted): Promise<ContentItem> {
      const wanted = [...new Set(ids)];
      if (wanted.includes(keptId)) throw validationFailed({ ids: 'must not hold the item that stays' });
      return store.transaction(actor.userId, async (writer) => {
        const rows = await writer.lockItems([keptId, ...wanted]);
        const ofItem = Map.groupBy(
          await writer.listEntries(rows.map((row) => row.id)),
          ({ contentId }) => contentId,
        );
        const byId = new Map(rows.map((row) => [row.id, { row, entries: ofItem.get(row.id) ?? [] }]));
        const kept = byId.get(keptId);
        if (kept === undefined) throw notFound();
        const others = wanted.flatMap((each) => byId.get(each) ?? []);
        if (others.length === 0) return presentItem(kept.row, kept.entries);
        ensureVersion(expectedVersion, kept.row);
        const merged = mergeItems(kept, others, { now: clock(), newId });
        const excess = findExcess(kept, merged);
        if (excess !== null) throw new AppError('CONFLICT', excess);
        await write(writer, { kept, others, merged });
        return presentItem(merged.row, merged.all);
      });
    },
  };
}

type Writing = { kept: Whole; others: readonly Whole[]; merged: Merged };

async function write(writer: MergeWriter, { kept, others, merged }: Writing): Promise<void> {
  const stored = [kept, ...others].flatMap(({ entries }) => entries);
  const removal = { keptId: kept.row.id, goneIds: others.map(({ row }) => row.id) };
  await writer.followRevisits(merged.absorbed);
  await writer.moveEntries(stored, merged.all);
  await writer.insertEntries(kept.row.id, merged.added);
  const former = await writer.remember(listFormer(kept.row, { others, merged }), removal);
  if (former > FORMER_ITEMS_MAX)
    throw new AppError('CONFLICT', `A book can stand for ${FORMER_ITEMS_MAX} others at most`);
  await writer.followMoves(merged.absorbed, removal);
  await writer.followNames(removal);
  await writer.redirect(removal);
  // Must come before the kept item takes what only one item may have: the public book that it is a copy of.
  await writer.deleteItems(removal.goneIds);
  if (!(await writer.updateItem(kept.row, merged.row))) throw new Error('A locked item has changed');
}

/** What all were known by, the kept one included if its name changes: it has got its authors. */
function listFormer(kept: ItemRow, { others, merged }: Pick<Writing, 'others' | 'merged'>): ItemRow[] {
  const rows = others.map(({ row }) => row);
  return matchKeyOf(kept) === matchKeyOf(merged.row) ? rows : [...rows, { ...kept, id: newId() }];
}
