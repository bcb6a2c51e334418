import type { DraftTarget } from '@vault/contract';
import type { GeneratedContent } from '@vault/domain';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { isOlder } from '../../db/keyset.ts';
import { isOneOfSome, removeInParts, repeatInParts } from '../../db/remove-in-parts.ts';
import { contentItems, type GenerationProgress, generations } from '../../db/schema/index.ts';
import type { Position } from '../../platform/cursor.ts';

export type GenerationRow = typeof generations.$inferSelect;
type Name = { userId: string; id: string };

/** By the database's clock, which all copies of the server share. */
export const hasRunOut = sql`${generations.leaseUntil} < now()`;

export type GenerationStore = ReturnType<typeof createGenerationStore>;

export function createGenerationStore(db: Database) {
  const isOne = ({ userId, id }: Name) => and(eq(generations.userId, userId), eq(generations.id, id));
  const isRunning = (name: Name) => and(isOne(name), eq(generations.state, 'running'));
  const hasEndedBefore = (moment: Date) =>
    sql`${generations.state} <> 'running' and ${lt(generations.createdAt, moment)}`;
  const remove = (isGone: SQL) => removeInParts(db, { table: generations, isGone });

  return {
    findByKey: (owner: { userId: string; key: string }) => findByKey(db, owner),

    async findResult(userId: string, id: string): Promise<GeneratedContent | null> {
      const [row] = await db
        .select({ result: generations.result })
        .from(generations)
        .where(and(isOne({ userId, id }), eq(generations.state, 'done')));
      return row?.result ?? null;
    },

    /** What the person can still continue: in progress, or ended and not put aside. Newest first. */
    listOpen: (
      userId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<GenerationRow[]> =>
      db
        .select()
        .from(generations)
        .where(
          and(
            eq(generations.userId, userId),
            isNotNull(generations.target),
            isNull(generations.closedAt),
            after && isOlder(generations, after),
            or(
              inArray(generations.state, ['running', 'failed']),
              and(eq(generations.state, 'done'), isNotNull(generations.result)),
            ),
          ),
        )
        .orderBy(desc(generations.createdAt), desc(generations.id))
        .limit(limit),

    /** Keeps what has arrived; false when the generation was cancelled or given up meanwhile. */
    async keepProgress(name: Name & { progress: GenerationProgress }): Promise<boolean> {
      const kept = await db
        .update(generations)
        .set({ progress: name.progress })
        .where(isRunning(name))
        .returning({ id: generations.id });
      return kept.length > 0;
    },

    /**
     * Stores the result; false when the generation was cancelled or given up meanwhile. May be repeated when the
     * answer to the first try was lost: a generation that is done has this result.
     */
    async complete({ result, now, ...name }: Name & { result: GeneratedContent; now: Date }) {
      const done = await db
        .update(generations)
        .set({ state: 'done', result, progress: null, finishedAt: now })
        .where(and(isOne(name), inArray(generations.state, ['running', 'done'])))
        .returning({ id: generations.id });
      return done.length > 0;
    },

    /** Puts an ended one aside; a running one continues. */
    async close({ now, ...name }: Name & { now: Date }): Promise<void> {
      await db
        .update(generations)
        .set({ closedAt: now })
        .where(and(isOne(name), ne(generations.state, 'running')));
    },

    /** Lets one that waits for no book, or for one that is gone, or was put aside, wait for this target. */
    async reopen({ target, ...name }: Name & { target: DraftTarget }): Promise<void> {
      const isForNoBook = sql`not exists (
        select from ${contentItems} item
        where item.user_id = ${generations.userId} and item.id::text = ${generations.target} ->> 'contentId')`;
      await db
        .update(generations)
        .set({ closedAt: null, target })
        .where(and(isOne(name), or(isNotNull(generations.closedAt), isForNoBook)));
    },

    /** Running ones whose server has died: nobody has renewed or ended them in time. */
    listAbandoned: () =>
      db
        .select({ userId: generations.userId, id: generations.id })
        .from(generations)
        .where(and(eq(generations.state, 'running'), hasRunOut))
        .limit(100),

    removeUncountedBefore: (moment: Date) =>
      remove(sql`${hasEndedBefore(moment)} and not ${generations.counted}`),

    /** Counted ones stay to be counted; their key is free again. */
    async forgetResultsBefore(moment: Date): Promise<void> {
      const isMeant = sql`${generations.state} = 'done' and ${generations.result} is not null and ${lt(generations.createdAt, moment)}`;
      await repeatInParts(() =>
        db
          .update(generations)
          // With a sign that no key of a client has.
          .set({ result: null, target: null, key: sql`':' || ${generations.id}` })
          .where(isOneOfSome(generations, isMeant)),
      );
    },

    removeBefore: (moment: Date) => remove(hasEndedBefore(moment)),
  };
}

export async function findByKey(
  db: Database | Transaction,
  owner: { userId: string; key: string },
): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, owner.userId), eq(generations.key, owner.key)));
  return row ?? null;
}
