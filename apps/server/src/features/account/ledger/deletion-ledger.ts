import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Transaction } from '../../../db/client.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DeletionLedgerStore } from './deletion-ledger.store.ts';
import { holdsPlace, LEDGER_START, readLedger } from './ledger-file.ts';

export type DeletionLedgerDeps = {
  store: DeletionLedgerStore;
  /** The ledger's copy outside the database: a line with a hash and a time for each deleted account. */
  file: string;
  /** Ends the rest of the person's billing here, and deletes the account in the same transaction. */
  closeAgain: (
    left: { userId: string; closedAt: Date },
    removeAccount: (transaction: Transaction) => Promise<void>,
  ) => Promise<void>;
  removeAccount: (transaction: Transaction, userId: string) => Promise<void>;
  logger: Logger;
};

/** Longer than the time between a deletion's date and its commit. */
export const COMMIT_MARGIN = 10 * 60 * 1000;
/** How far the database's clock and this one may differ. */
const CLOCKS_APART = 60 * 1000;

/**
 * Records deleted accounts outside the database. A database restored from before a deletion does not know of it. This
 * file does, and the account is deleted again before anybody is served.
 */
export function createDeletionLedger({ store, file, closeAgain, removeAccount, logger }: DeletionLedgerDeps) {
  /** Deletes again the accounts that an older state of the database brought back. Returns how many there were. */
  async function applyAgain(): Promise<number> {
    let returned = 0;
    for await (const { deletions } of readLedger(file, LEDGER_START)) {
      const batch = new Map(deletions.map((entry) => [entry.accountHash, entry]));
      const unknown = await store.findUnknown([...batch.keys()]);
      if (unknown.length === 0) continue;
      for (const { userId, accountHash } of await store.findReturned(unknown)) {
        const closedAt = batch.get(accountHash)?.deletedAt ?? new Date();
        await closeAgain({ userId, closedAt }, (transaction) => removeAccount(transaction, userId));
        returned += 1;
      }
      // Only now: after an interruption, the rest is still found to be unknown.
      await store.remember(unknown.flatMap((hash) => batch.get(hash) ?? []));
    }
    if (returned > 0)
      logger.warn({ event: 'deletions-applied-again', accounts: returned }, 'an older database came back');
    return returned;
  }

  let place = LEDGER_START;
  let newest = 0;
  /** Those in the file that are looked up in the database again, with their times. */
  const copied = new Map<string, number>();

  async function readOn(): Promise<void> {
    // What is dated later was dated by a clock that was ahead, and says nothing of what came before it.
    const present = Date.now() + CLOCKS_APART;
    if (newest > present || !(await holdsPlace(file, place))) {
      [place, newest] = [LEDGER_START, 0];
      copied.clear();
    }
    for await (const piece of readLedger(file, place)) {
      for (const { accountHash, deletedAt } of piece.deletions) {
        const time = deletedAt.getTime();
        copied.set(accountHash, time);
        if (time <= present) newest = Math.max(newest, time);
      }
      for (const [hash, time] of copied) if (time < newest - COMMIT_MARGIN) copied.delete(hash);
      place = piece.place;
    }
  }

  /** Adds to the file what the database knows and the file does not. */
  async function copyOut(): Promise<void> {
    await readOn();
    const recent = await store.listSince(new Date(Math.max(0, newest - COMMIT_MARGIN)));
    const fresh = recent.filter(({ accountHash }) => !copied.has(accountHash));
    await mkdir(dirname(file), { recursive: true });
    const lines = fresh.map(({ accountHash, deletedAt }) => `${accountHash} ${deletedAt.toISOString()}\n`);
    // The leading line break ends a line that a killed process left half written. An empty ledger is a file too.
    const text = lines.length === 0 ? '' : `\n${lines.join('')}`;
    await appendFile(file, text, { mode: 0o600, flush: true });
  }

  return { applyAgain, copyOut };
}
