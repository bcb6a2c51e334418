import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Transaction } from '../../db/client.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Deletion, DeletionLedgerStore } from './deletion-ledger.store.ts';

export type DeletionLedgerDeps = {
  store: DeletionLedgerStore;
  /** The ledger's copy outside the database: a line with a hash and a time for each deleted account. */
  file: string;
  /** Ends what is left of the person's billing here, and removes the account in the same transaction. */
  closeAgain: (
    left: { userId: string; closedAt: Date },
    removeAccount: (transaction: Transaction) => Promise<void>,
  ) => Promise<void>;
  removeAccount: (transaction: Transaction, userId: string) => Promise<void>;
  logger: Logger;
};

const LINE = /^([0-9a-f]{64}) (\S+)$/;
/** Longer than a deletion takes to be committed, after the time that it is dated to. */
const COMMIT_MARGIN = 10 * 60 * 1000;
const BATCH = 1000;

/**
 * Keeps who has left in mind outside the database. A database that was restored from before a deletion does not know
 * of it; this file does, and the account goes again before anybody is served.
 */
export function createDeletionLedger({ store, file, closeAgain, removeAccount, logger }: DeletionLedgerDeps) {
  /** Deletes again whoever came back with an older state of the database. Answers how many there were. */
  async function applyAgain(): Promise<number> {
    let returned = 0;
    const all = await readLedger(file);
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = new Map(all.slice(from, from + BATCH).map((entry) => [entry.accountHash, entry]));
      const unknown = await store.findUnknown([...batch.keys()]);
      if (unknown.length === 0) continue;
      for (const { userId, accountHash } of await store.findReturned(unknown)) {
        const closedAt = batch.get(accountHash)?.deletedAt ?? new Date();
        await closeAgain({ userId, closedAt }, (transaction) => removeAccount(transaction, userId));
        returned += 1;
      }
      // Only now: who stops half-way finds the rest still unknown.
      await store.remember(unknown.flatMap((hash) => batch.get(hash) ?? []));
    }
    if (returned > 0)
      logger.warn({ event: 'deletions-applied-again', accounts: returned }, 'an older database came back');
    return returned;
  }

  /** Adds to the file what the database knows and the file does not. */
  async function copyOut(): Promise<void> {
    const copied = await readLedger(file);
    const newest = copied.reduce((latest, { deletedAt }) => Math.max(latest, deletedAt.getTime()), 0);
    const known = new Set(copied.map(({ accountHash }) => accountHash));
    const recent = await store.listSince(new Date(Math.max(0, newest - COMMIT_MARGIN)));
    const fresh = recent.filter(({ accountHash }) => !known.has(accountHash));
    await mkdir(dirname(file), { recursive: true });
    const lines = fresh.map(({ accountHash, deletedAt }) => `${accountHash} ${deletedAt.toISOString()}\n`);
    // The line break in front ends a line that a killed process has left half written. An empty ledger is a file too.
    const text = lines.length === 0 ? '' : `\n${lines.join('')}`;
    await appendFile(file, text, { mode: 0o600, flush: true });
  }

  return { applyAgain, copyOut };
}

/** What the file holds; nothing when there is none. */
async function readLedger(file: string): Promise<Deletion[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, accountHash, time] = LINE.exec(line) ?? [];
    const deletedAt = new Date(time ?? Number.NaN);
    return accountHash === undefined || Number.isNaN(deletedAt.getTime()) ? [] : [{ accountHash, deletedAt }];
  });
}
