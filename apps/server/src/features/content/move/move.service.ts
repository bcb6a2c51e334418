import type { ContentItem } from '@vault/contract';
import type { SignedInUser } from '../../../access/actor.ts';
import { AppError, notFound, validationFailed } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { presentItem } from '../content.present.ts';
import { ensureVersion } from '../ensure-version.ts';
import { findExcess, type Whole } from '../merge/merge-items.ts';
import { moveLines } from './move-lines.ts';
import type { MoveStore } from './move.store.ts';

type Wanted = { id: string; expectedVersion: number | undefined; to: string; entryIds: readonly string[] };

export type MoveService = ReturnType<typeof createMoveService>;

export function createMoveService({ store, clock }: { store: MoveStore; clock: Clock }) {
  return {
    /**
     * Moves entries of one item to another, all of them or none. What is there already counts as moved: a call whose
     * answer was lost can be made again, with the version that it had.
     */
    async move(actor: SignedInUser, { id: fromId, expectedVersion, to: toId, entryIds }: Wanted) {
      if (fromId === toId) throw validationFailed({ to: 'must be another item' });
      return store.transaction(actor.userId, async (writer) => {
        const rows = await writer.lockItems([fromId, toId]);
        const entries = await writer.listEntries([fromId, toId]);
        const find = (itemId: string): Whole => {
          const row = rows.find((each) => each.id === itemId);
          if (row === undefined) throw notFound();
          return { row, entries: entries.filter(({ contentId }) => contentId === itemId) };
        };
        const [from, to] = [find(fromId), find(toId)];
        const ids = without(new Set(entryIds), to);
        if (ids.size === 0) return present(from, to);
        if (without(ids, from).size > 0) throw notFound();
        ensureVersion(expectedVersion, from.row);

        const { left, all } = moveLines({ from, to, ids });
        const now = clock();
        const touch = ({ row }: Whole) => ({ ...row, version: row.version + 1, updatedAt: now });
        const [fromAfter, toAfter] = [
          { row: touch(from), entries: left },
          { row: touch(to), entries: all },
        ];
        const excess = findExcess(to, { row: toAfter.row, all });
        if (excess !== null) throw new AppError('CONFLICT', excess);
        await writer.moveEntries(entries, [...left, ...all]);
        await writer.rememberMove(
          from.entries.filter((entry) => ids.has(entry.id)),
          { fromId, toId },
        );
        await writer.renewItems([fromId, toId], now);
        return present(fromAfter, toAfter);
      });
    },
  };
}

function without(ids: ReadonlySet<string>, { entries }: Whole): Set<string> {
  return ids.difference(new Set(entries.map(({ id }) => id)));
}

function present(from: Whole, to: Whole): { from: ContentItem; to: ContentItem } {
  return { from: presentItem(from.row, from.entries), to: presentItem(to.row, to.entries) };
}
