import { type ImportedItem, type ImportedItemInput, readImportedItem } from '@vault/contract';
import { joinSentences } from '@vault/domain';
import type { FormatId } from '@vault/formats';
import type { SignedInUser } from '../../access/actor.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '../../db/postgres-errors.ts';
import { AppError, notFound, validationFailed } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentImport, presentRow } from './import.present.ts';
import { type ImportRecord, type ImportStore, lockImport, type RowRecord } from './import.store.ts';
import { endedRow } from './match/plan-batch.ts';
import { planRows } from './match/plan-rows.ts';
import { createVaultWriter, type VaultWriter } from './vault-writer.store.ts';
import type { Batch } from './working-item.ts';

const TAKEN: ReadonlySet<string | null> = new Set(['content_items_slug', 'content_items_saved_from']);
const ATTEMPTS = 3;
/** The vault's own export. */
const OWN_FORMAT: FormatId = 'knowledge-vault';

type Wanted = { id: string; rows: readonly ImportedItemInput[] };
export type RowsService = ReturnType<typeof createRowsService>;

export function createRowsService({ store, clock }: { store: ImportStore; clock: Clock }) {
  async function addOnce(actor: SignedInUser, { id, rows }: Wanted) {
    const { userId } = actor;
    return store.inTurn(userId, async (tx) => {
      const record = await lockImport(tx, { userId, id });
      if (record === null) throw notFound();
      const writer = createVaultWriter(tx, userId);
      const ended = await writer.listRowsOf({ id, rows: rows.map(({ row }) => row) });
      const endedRows = new Set(ended.map(({ row }) => row));
      const open = rows.filter(({ row }) => !endedRows.has(row));
      if (open.length === 0) return { record, rows: ended };
      ensureRunning(record);
      ensureAnnounced(record, open.length);
      const batch = { importId: id, now: clock(), isBackup: record.format === OWN_FORMAT };
      const answer = { record, rows: ended };
      for await (const outcomes of writeRows(writer, open, batch)) {
        answer.record = (await writer.endRows(id, outcomes)) ?? record;
        answer.rows = [...answer.rows, ...outcomes];
      }
      return answer;
    });
  }

  return {
    /** Imports the rows that have not ended yet, and returns the outcome of all. */
    async add(actor: SignedInUser, wanted: Wanted) {
      ensureDistinct(
        wanted.rows.map(({ row }) => row),
        (index) => `rows.${index}.row`,
      );
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { record, rows } = await addOnce(actor, wanted);
          const inOrder = rows.toSorted((a, b) => a.row - b.row);
          return { rows: inOrder.map(presentRow), import: presentImport(record, clock()) };
        } catch (error) {
          // Somebody added an item with that name, or a copy of that book, between the look-up and the insert.
          const isTaken = sqlState(error) === UNIQUE_VIOLATION && TAKEN.has(constraintOf(error));
          if (!isTaken || attempt === ATTEMPTS) throw error;
        }
      }
    },
  };
}

/** Of rows for more books than can be read at once one half comes after the other, as if it were a batch of its own. */
async function* writeRows(
  writer: VaultWriter,
  rows: readonly ImportedItemInput[],
  batch: Batch,
): AsyncGenerator<RowRecord[], void> {
  const good: ImportedItem[] = [];
  const bad: RowRecord[] = [];
  const leftOut = new Map<number, string>();
  for (const row of rows) {
    const read = readImportedItem(row, batch.now);
    if (typeof read === 'string') bad.push(endedRow(row, batch, { outcome: 'failed', reason: read }));
    else {
      good.push(read.item);
      leftOut.set(row.row, read.leftOut);
    }
  }
  const plan = await planRows(writer, good, batch);
  if (plan === null) {
    const half = Math.ceil(rows.length / 2);
    yield* writeRows(writer, rows.slice(0, half), batch);
    yield* writeRows(writer, rows.slice(half), batch);
    return;
  }
  await writer.insertItems(plan.items.filter(({ isNew }) => isNew).map(({ row }) => row));
  await writer.insertFormers(plan.formers);
  await writer.insertEarlierNames(plan.renamed);
  await writer.updateItems(plan.items.filter(({ isNew }) => !isNew).map(({ row }) => row));
  await writer.updateEntries(
    plan.items.flatMap(({ known, grownIds }) => known.filter(({ id }) => grownIds.has(id))),
  );
  await writer.insertEntries(plan.items.flatMap(({ added }) => added));
  await writer.insertJoined(plan.joined);
  const told = plan.outcomes.map((outcome) => {
    const reason = joinSentences(outcome.reason, leftOut.get(outcome.row)) || null;
    return { ...outcome, reason };
  });
  yield [...bad, ...told];
}

/** Throws VALIDATION_FAILED, with the field of the second of two equal numbers. */
export function ensureDistinct(numbers: readonly number[], fieldOf: (index: number) => string): void {
  const seen = new Set<number>();
  for (const [index, number] of numbers.entries()) {
    if (seen.has(number)) throw validationFailed({ [fieldOf(index)]: 'appears twice' });
    seen.add(number);
  }
}

/** Throws VALIDATION_FAILED for more rows than the import was started for. */
function ensureAnnounced({ rowCount, created, merged, skipped, failed }: ImportRecord, more: number): void {
  if (created + merged + skipped + failed + more > rowCount)
    throw validationFailed({
      rows: `must be at most ${rowCount} in all, as many as the import was started for`,
    });
}

export function ensureRunning({ state }: ImportRecord): void {
  if (state === 'undone') throw new AppError('CONFLICT', 'This import was undone');
  if (state === 'finished') throw new AppError('CONFLICT', 'This import has ended');
}
