import { IMPORT_UNDO_DAYS } from '@vault/contract';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/client.ts';
import { portionItems } from '../../../db/item/item-portions.ts';
import type { MergeChanges, UndoResult } from '../../../db/schema/index.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { removeGoals } from '../goals/goals.store.ts';
import { revertGrowth } from '../entries/grow-entry.ts';
import { presentImport, undoableUntil } from '../import.present.ts';
import { type ImportStore, lockImport, type Owned } from '../import.store.ts';
import { revertMerge } from './revert-merge.ts';
import {
  listMerges,
  listSteps,
  listTouched,
  listVersions,
  lockTouched,
  markUndone,
  removeAddedEntries,
  removeUntouched,
  updateSteps,
} from './undo.store.ts';
import { createVaultWriter } from '../vault-writer.store.ts';
import { isOfImport, isOfImports, type Step, takeOutSteps } from './version-steps.ts';
import type { KnownEntry } from '../working-item.ts';

export type UndoService = ReturnType<typeof createUndoService>;

export function createUndoService({ store, clock }: { store: ImportStore; clock: Clock }) {
  return {
    /**
     * Undoes an import, completely or not at all. A book that it created is deleted if nothing else has touched it but
     * imports that are undone. One that was changed since stays whole. From a book that existed before, it removes
     * what it added, except what was edited since. It leaves merged books as they are. A second call returns the
     * result of the first.
     */
    async undo(actor: SignedInUser, id: string) {
      const owned = { userId: actor.userId, id };
      return store.inTurn(actor.userId, async (tx) => {
        const record = await lockImport(tx, owned);
        if (record === null) throw notFound();
        const now = clock();
        if (record.state === 'undone') return presentImport(record, now);
        if (undoableUntil(record) <= now)
          throw new AppError(
            'CONFLICT',
            `An import can be undone for ${IMPORT_UNDO_DAYS} days, and they are over`,
          );
        const undone = await takeBack(tx, owned, now);
        return presentImport((await markUndone(tx, owned, { now, undone })) ?? record, now);
      });
    },
  };
}

async function takeBack(tx: Transaction, owned: Owned, now: Date): Promise<UndoResult> {
  // Before anything is read: a cover that is found raises the versions of an item and of its rows.
  await lockTouched(tx, owned);
  const touched = await listTouched(tx, owned);
  const steps = Map.groupBy(await listSteps(tx, owned), ({ contentId }) => contentId);
  const untouched = touched.filter(
    ({ isCreated, contentId, version }) =>
      isCreated && version !== null && isOfImport(version, steps.get(contentId) ?? [], owned.id),
  );
  const removed = await removeUntouched(tx, owned.userId, untouched);
  const whole = touched.filter(({ isCreated, version }) => isCreated || version === null);
  const kept = await listVersions(
    tx,
    owned.userId,
    whole.map(({ contentId }) => contentId),
  );
  const forImports = kept.filter(({ id, version }) => isOfImports(version, steps.get(id) ?? []));
  const merged = touched.filter((item) => !whole.includes(item)).map(({ contentId }) => contentId);
  const restored = await restore(tx, { ...owned, contentIds: merged, steps, now });
  const goals = await removeGoals(tx, owned);
  return { removed, kept: kept.length, keptForImports: forImports.length, restored, goals };
}

type Restoring = Owned & {
  contentIds: readonly string[];
  steps: ReadonlyMap<string, readonly Step[]>;
  now: Date;
};

async function restore(tx: Transaction, { userId, id, contentIds, steps, now }: Restoring): Promise<number> {
  const writer = createVaultWriter(tx, userId);
  const merges = Map.groupBy(await listMerges(tx, { userId, id }), ({ contentId }) => contentId ?? '');
  let restored = 0;
  for await (const portion of portionItems(tx, userId, contentIds)) {
    const rows = await writer.lockItems(portion);
    const ids = rows.map((row) => row.id);
    await removeAddedEntries(tx, { userId, id }, ids);
    const reverted = rows.map((row) => {
      const changes = (merges.get(row.id) ?? []).flatMap((merge) => merge.changes ?? []);
      return changes.reduceRight((left, change: MergeChanges) => revertMerge(left, change, now), row);
    });
    await writer.updateItems(reverted);
    const told = reverted.flatMap((row, index) =>
      takeOutSteps(steps.get(row.id) ?? [], {
        importId: id,
        from: rows[index]?.version ?? row.version,
        to: row.version,
      }),
    );
    await updateSteps(tx, userId, told);
    await writer.updateEntries(revertEntries(await writer.listKnownEntries(ids), { merges, now }));
    restored += rows.length;
  }
  return restored;
}

type Merges = ReadonlyMap<string, readonly { changes: MergeChanges | null }[]>;

function revertEntries(
  entries: readonly (KnownEntry & { contentId: string })[],
  { merges, now }: { merges: Merges; now: Date },
): KnownEntry[] {
  const taken = new Set(entries.map(({ contentId, sourceKey }) => `${contentId} ${sourceKey}`));
  return entries.flatMap((entry) => {
    const ofItem = (merges.get(entry.contentId) ?? []).flatMap(({ changes }) => changes?.entries ?? []);
    const changes = ofItem.filter(({ id }) => id === entry.id);
    if (changes.length === 0) return [];
    const reverted = changes.reduceRight<KnownEntry>(
      (left, change) => revertGrowth(left, change, now),
      entry,
    );
    // Another line may have the earlier key by now: older files once brought one.
    const isTaken = taken.has(`${entry.contentId} ${reverted.sourceKey}`);
    return [isTaken ? { ...reverted, sourceKey: entry.sourceKey } : reverted];
  });
}
