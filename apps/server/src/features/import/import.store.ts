import { storedKeyOf } from '@vault/domain';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { type FormerItem, listFormers } from '../../db/item/former-items.ts';
import { lockImports } from '../../db/lock-imports.ts';
import { isNewer } from '../../db/keyset.ts';
import { contentItems, earlierNames, importRows, imports, mergedItems } from '../../db/schema/index.ts';
import type { Position } from '../../platform/cursor.ts';
import { createTurnstiles } from '../../platform/pace/turnstile.ts';

export type ImportRecord = Omit<typeof imports.$inferSelect, 'userId'>;
export type RowRecord = Omit<typeof importRows.$inferSelect, 'userId' | 'importId'>;
export type Outcome = RowRecord['outcome'];
/** An import, and whose it is. */
export type Owned = { userId: string; id: string };

const LISTED = 100;
const FILL_CHUNK = 500;
/** Milliseconds after which a waiting request is refused with 503. */
const PATIENCE = 4000;
/** For each person: more of them would take the places of everybody else's requests. */
const QUEUED = 8;

/** Of all that the item's former names have to say. */
const formerBytes = sql<number>`(
  select coalesce(sum(octet_length(former::text)), 0)::float from ${mergedItems} former
  where former.user_id = ${contentItems}.user_id and former.content_id = ${contentItems}.id)`;

/** A book's tells a book of no other name, and may be long. */
const linkOfPage = sql<string | null>`case when ${contentItems.type} in ('article', 'video')
  then ${contentItems.previewLink} end`;

export type ImportStore = ReturnType<typeof createImportStore>;

/** Imports and what became of their rows. */
export function createImportStore(db: Database) {
  const enter = createTurnstiles({ places: 1, patience: PATIENCE, queued: QUEUED });
  return {
    /**
     * One person's imports run one after the other, so that two never add the same book at once. Those waiting in
     * this copy of the server hold no connection, which others need.
     */
    inTurn: <Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      enter(userId, () =>
        db.transaction(async (tx) => {
          await lockImports(tx, userId);
          return work(tx);
        }),
      ),

    /** The import of this key: made now, or by an earlier request. */
    async ensure(record: typeof imports.$inferInsert): Promise<ImportRecord> {
      await db.insert(imports).values(record).onConflictDoNothing();
      const [stored] = await db
        .select()
        .from(imports)
        .where(and(eq(imports.userId, record.userId), eq(imports.key, record.key)));
      if (stored === undefined) throw new Error('an import was neither made nor there');
      return stored;
    },

    list: (userId: string): Promise<ImportRecord[]> =>
      db
        .select()
        .from(imports)
        .where(eq(imports.userId, userId))
        .orderBy(desc(imports.createdAt), desc(imports.id))
        .limit(LISTED),

    async find({ userId, id }: Owned): Promise<ImportRecord | null> {
      const [record] = await db.select().from(imports).where(isThis({ userId, id }));
      return record ?? null;
    },

    listRows({
      userId,
      id,
      after,
      outcome,
      limit,
    }: Owned & { after: number; outcome: Outcome | undefined; limit: number }) {
      const isOfOutcome = outcome === undefined ? undefined : eq(importRows.outcome, outcome);
      const { row, outcome: ending, reason, contentId, changes } = importRows;
      return db
        .select({ row, outcome: ending, reason, contentId, changes, title: contentItems.title })
        .from(importRows)
        .leftJoin(contentItems, and(eq(contentItems.userId, userId), eq(contentItems.id, contentId)))
        .where(and(isRowOf({ userId, id }), gt(importRows.row, after), isOfOutcome))
        .orderBy(asc(importRows.row))
        .limit(limit);
    },

    listKnown({ userId, after, limit }: { userId: string; after: Position | undefined; limit: number }) {
      const { id, type, title, authors, isbn, externalIds, tags, createdAt } = contentItems;
      const { rating, rated, status, startedAt, progress, finishedAt } = contentItems;
      const told = { rating, rated, status, startedAt, progress, finishedAt };
      const named = { id, type, title, authors, isbn, externalIds, tags, createdAt, previewLink: linkOfPage };
      const earlier = sql<string[]>`array(
        select match_key from ${earlierNames} earlier
        where earlier.user_id = ${contentItems}.user_id and earlier.content_id = ${contentItems}.id
        order by match_key)`;
      return db
        .select({ ...named, ...told, earlierNames: earlier, formerBytes })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), after && isNewer(contentItems, after)))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit);
    },

    listFormers: (userId: string, contentIds: readonly string[]): Promise<FormerItem[]> =>
      listFormers(db, { userId, contentIds }),

    /** Writes the keys that this person's items from before there were any are matched by. */
    async fillMatchKeysOf(userId: string): Promise<void> {
      while ((await fillSome(db, { userId })) > 0);
    },

    /**
     * Writes the keys of some items that have none, of any person; returns how many. Copies of the server share the
     * work.
     */
    fillSomeMatchKeys: (): Promise<number> => fillSome(db, {}),

    async finish({ userId, id, now }: Owned & { now: Date }): Promise<ImportRecord | null> {
      const [record] = await db
        .update(imports)
        .set({ state: 'finished', finishedAt: now })
        .where(and(isThis({ userId, id }), eq(imports.state, 'running')))
        .returning();
      return record ?? null;
    },
  };
}

function fillSome(db: Database, { userId }: { userId?: string }): Promise<number> {
  const { id, userId: owner, title, authors, matchKey } = contentItems;
  return db.transaction(async (tx) => {
    const isOwn = userId === undefined ? undefined : eq(owner, userId);
    const rows = await tx
      .select({ id, owner, title, authors })
      .from(contentItems)
      .where(and(isOwn, eq(matchKey, '')))
      .orderBy(asc(owner), asc(id))
      .limit(FILL_CHUNK)
      // Items locked by another copy are skipped; for one person's items, none may be.
      .for('update', userId === undefined ? { skipLocked: true } : {});
    if (rows.length === 0) return 0;
    const keys = JSON.stringify(rows.map((row) => ({ id: row.id, owner: row.owner, key: storedKeyOf(row) })));
    await tx.execute(sql`
      update ${contentItems} item set match_key = filled.key
      from jsonb_to_recordset(${keys}::jsonb) as filled(id uuid, owner uuid, key text)
      where item.user_id = filled.owner and item.id = filled.id`);
    return rows.length;
  });
}

export async function lockImport(tx: Transaction, owned: Owned): Promise<ImportRecord | null> {
  const [record] = await tx.select().from(imports).where(isThis(owned)).for('update');
  return record ?? null;
}

export function isThis({ userId, id }: Owned) {
  return and(eq(imports.userId, userId), eq(imports.id, id));
}

export function isRowOf({ userId, id }: Owned) {
  return and(eq(importRows.userId, userId), eq(importRows.importId, id));
}
