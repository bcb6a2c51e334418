import type { GeneratedContent } from '@vault/domain';
import { and, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { generations, users } from '../../db/schema/index.ts';

export type GenerationRow = typeof generations.$inferSelect;
export type Reservation =
  | { outcome: 'reserved'; id: string }
  | { outcome: 'known'; row: GenerationRow }
  | { outcome: 'limit-reached'; used: number }
  | { outcome: 'busy' };

type Ask = {
  userId: string;
  id: string;
  key: string;
  inputHash: string;
  /** Generations the plan allows; null for no limit. */
  limit: number | null;
  /** Where the plan counts by period: since when. Null where the person's one counter decides. */
  periodStart: Date | null;
  now: Date;
  leaseUntil: Date;
};
type Ending = {
  userId: string;
  id: string;
  state: 'failed' | 'cancelled';
  errorCode: string | null;
  now: Date;
};

export type GenerationStore = ReturnType<typeof createGenerationStore>;

export function createGenerationStore(db: Database) {
  return {
    /** Takes one of the allowance: of any number of calls at once, as many pass as are left. */
    reserve: (ask: Ask): Promise<Reservation> =>
      db.transaction(async (tx) => {
        // The row of the person is the gate: calls of one person go through it one after another.
        const [person] = await tx
          .select({ used: users.aiUsed })
          .from(users)
          .where(eq(users.id, ask.userId))
          .for('update');
        const known = await findByKey(tx, ask);
        if (known?.state === 'running' || known?.state === 'done') return { outcome: 'known', row: known };
        const taken = person?.used ?? 0;
        const used = ask.periodStart === null ? taken : await countSince(tx, ask.userId, ask.periodStart);
        if (person === undefined || (ask.limit !== null && used >= ask.limit))
          return { outcome: 'limit-reached', used };
        if (await isBusy(tx, ask.userId)) return { outcome: 'busy' };
        await tx
          .update(users)
          .set({ aiUsed: taken + 1 })
          .where(eq(users.id, ask.userId));
        return { outcome: 'reserved', id: await start(tx, ask) };
      }),

    findByKey: (owner: { userId: string; key: string }) => findByKey(db, owner),

    async findResult(userId: string, id: string): Promise<GeneratedContent | null> {
      const [row] = await db
        .select({ result: generations.result })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.id, id), eq(generations.state, 'done')));
      return row?.result ?? null;
    },

    /** Keeps the result; false when the generation was cancelled or given up meanwhile. */
    async complete({
      userId,
      id,
      result,
      now,
    }: {
      userId: string;
      id: string;
      result: GeneratedContent;
      now: Date;
    }) {
      const done = await db
        .update(generations)
        .set({ state: 'done', result, finishedAt: now })
        .where(and(eq(generations.userId, userId), eq(generations.id, id), eq(generations.state, 'running')))
        .returning({ id: generations.id });
      return done.length > 0;
    },

    /** Ends a running generation and gives the allowance back, once. */
    giveUp: (ending: Ending): Promise<void> =>
      db.transaction(async (tx) => {
        const ended = await tx
          .update(generations)
          .set({ state: ending.state, errorCode: ending.errorCode, counted: false, finishedAt: ending.now })
          .where(
            and(
              eq(generations.userId, ending.userId),
              eq(generations.id, ending.id),
              eq(generations.state, 'running'),
            ),
          )
          .returning({ id: generations.id });
        if (ended.length > 0) await giveBack(tx, ending.userId);
      }),

    /** Running ones whose server has died: nobody has renewed or ended them in time. */
    listAbandoned: (now: Date) =>
      db
        .select({ userId: generations.userId, id: generations.id })
        .from(generations)
        .where(and(eq(generations.state, 'running'), lt(generations.leaseUntil, now)))
        .limit(100),

    /** Drops old results, and what never counted with them. What counted stays to be counted; its key is free again. */
    async forgetResultsBefore(moment: Date): Promise<void> {
      const isOld = lt(generations.createdAt, moment);
      await db
        .delete(generations)
        .where(and(ne(generations.state, 'running'), eq(generations.counted, false), isOld));
      await db
        .update(generations)
        .set({ result: null, key: sql`${generations.id}::text` })
        .where(and(eq(generations.state, 'done'), isNotNull(generations.result), isOld));
    },

    async removeOlderThan(moment: Date): Promise<void> {
      await db
        .delete(generations)
        .where(and(ne(generations.state, 'running'), lt(generations.createdAt, moment)));
    },
  };
}

async function findByKey(
  db: Database | Transaction,
  owner: { userId: string; key: string },
): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, owner.userId), eq(generations.key, owner.key)));
  return row ?? null;
}

async function countSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  return tx.$count(
    generations,
    and(eq(generations.userId, userId), eq(generations.counted, true), gte(generations.createdAt, since)),
  );
}

async function isBusy(tx: Transaction, userId: string): Promise<boolean> {
  const running = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.state, 'running')))
    .limit(1);
  return running.length > 0;
}

/** A key that failed or was cancelled before may try again. */
async function start(tx: Transaction, { userId, id, key, inputHash, now, leaseUntil }: Ask): Promise<string> {
  const fresh = {
    inputHash,
    leaseUntil,
    state: 'running' as const,
    counted: true,
    errorCode: null,
    finishedAt: null,
  };
  const [row] = await tx
    .insert(generations)
    .values({ userId, id, key, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: [generations.userId, generations.key], set: fresh })
    .returning({ id: generations.id });
  return row?.id ?? id;
}

async function giveBack(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ aiUsed: sql`greatest(${users.aiUsed} - 1, 0)` })
    .where(eq(users.id, userId));
}
