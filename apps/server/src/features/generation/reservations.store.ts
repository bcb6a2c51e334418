import type { DraftTarget } from '@vault/contract';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { countGenerations } from '../../db/counted-generations.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { generations, users } from '../../db/schema/index.ts';
import { findByKey, type GenerationRow, hasRunOut } from './generation.store.ts';

export type Reservation =
  | { outcome: 'reserved'; id: string }
  | { outcome: 'known'; row: GenerationRow }
  | { outcome: 'limit-reached'; used: number }
  | { outcome: 'busy' }
  | { outcome: 'crowded' };

type Ask = {
  userId: string;
  id: string;
  key: string;
  inputHash: string;
  target: DraftTarget | null;
  /** Generations the plan allows; null for no limit. */
  limit: number | null;
  /** Where the plan counts by period: since when. Null where the person's one counter decides. */
  periodStart: Date | null;
  /** How many may run at once, of everybody and in all copies of the server. */
  places: number;
  now: Date;
  /** Milliseconds after which a server that has not ended it counts as dead. */
  leaseFor: number;
};
export type Ending = {
  userId: string;
  id: string;
  state: 'failed' | 'cancelled';
  errorCode: string | null;
  now: Date;
};

export type ReservationStore = ReturnType<typeof createReservationStore>;

export function createReservationStore(db: Database) {
  return {
    /** Takes one from the allowance: of any number of calls at once, as many succeed as are left. */
    reserve: (ask: Ask): Promise<Reservation> =>
      db.transaction(async (tx) => {
        // The lock on the person's row serialises calls of one person. It waits for nobody who adds something of theirs.
        const [person] = await tx
          .select({ used: users.aiUsed })
          .from(users)
          .where(eq(users.id, ask.userId))
          .for('no key update');
        const known = await findByKey(tx, ask);
        if (known?.state === 'running' || known?.state === 'done') return { outcome: 'known', row: known };
        const taken = person?.used ?? 0;
        const used =
          ask.periodStart === null ? taken : await countGenerations(tx, ask.userId, ask.periodStart);
        // Without the person, whose account has just gone, nothing can be begun below.
        if (person !== undefined && ask.limit !== null && used >= ask.limit)
          return { outcome: 'limit-reached', used };
        if (await isBusy(tx, ask.userId)) return { outcome: 'busy' };
        if (!(await hasPlace(tx, ask))) return { outcome: 'crowded' };
        await tx
          .update(users)
          .set({ aiUsed: taken + 1 })
          .where(eq(users.id, ask.userId));
        await start(tx, ask);
        return { outcome: 'reserved', id: ask.id };
      }),

    /** Ends a running generation and gives the allowance back, once. False if it had ended already. */
    giveUp: (ending: Ending): Promise<boolean> =>
      db.transaction(async (tx) => {
        // The person's row first, like everybody who begins one or deletes the account.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, ending.userId)).for('no key update');
        const ended = await tx
          .update(generations)
          .set({
            state: ending.state,
            errorCode: ending.errorCode,
            counted: false,
            progress: null,
            finishedAt: ending.now,
          })
          .where(
            and(
              eq(generations.userId, ending.userId),
              eq(generations.id, ending.id),
              eq(generations.state, 'running'),
            ),
          )
          .returning({ id: generations.id });
        if (ended.length === 0) return false;
        await giveBack(tx, ending.userId);
        return true;
      }),
  };
}

async function isBusy(tx: Transaction, userId: string): Promise<boolean> {
  const running = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.state, 'running')))
    .limit(1);
  return running.length > 0;
}

/** A generation whose lease has run out takes no place: its server has died. */
async function hasPlace(tx: Transaction, { places }: Ask): Promise<boolean> {
  await lockByName(tx, 'generation-places');
  const running = await tx.$count(generations, and(eq(generations.state, 'running'), not(hasRunOut)));
  return running < places;
}

/**
 * A key that failed or was cancelled may try again, under a new id. Whatever still ends the old one, here or in
 * another copy of the server, no longer finds it.
 */
async function start(
  tx: Transaction,
  { userId, id, key, inputHash, target, now, leaseFor }: Ask,
): Promise<void> {
  const fresh = {
    id,
    inputHash,
    target,
    leaseUntil: sql<Date>`now() + ${leaseFor} * interval '1 millisecond'`,
    createdAt: now,
    state: 'running' as const,
    counted: true,
    progress: null,
    errorCode: null,
    finishedAt: null,
    closedAt: null,
  };
  await tx
    .insert(generations)
    .values({ userId, key, ...fresh })
    .onConflictDoUpdate({ target: [generations.userId, generations.key], set: fresh });
}

async function giveBack(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ aiUsed: sql`greatest(${users.aiUsed} - 1, 0)` })
    .where(eq(users.id, userId));
}
