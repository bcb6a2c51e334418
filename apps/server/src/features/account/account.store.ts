import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { removeItems } from '../../db/item/item-portions.ts';
import { lockManyItems } from '../../db/item/lock-items.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { lockImports } from '../../db/lock-imports.ts';
import { removeInParts } from '../../db/remove-in-parts.ts';
import {
  deletedAccounts,
  generations,
  identities,
  importRows,
  imports,
  quotaTombstones,
  users,
} from '../../db/schema/index.ts';
import type { GoogleIdentity } from '../../integrations/google-oidc/google-oidc.ts';
import { accountHashOf } from './ledger/deletion-ledger.store.ts';
import { moveCounters, removeCounters } from './lasting-counters.store.ts';

export type UserRow = typeof users.$inferSelect;

type NewUser = { id: string; sub: string } & Pick<UserRow, 'email' | 'displayName' | 'photoUrl'>;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** `hashSubject` turns a Google subject into what may be kept of a deleted account. */
export function createAccountStore(db: Database, hashSubject: (sub: string) => string) {
  /** The allowance that a deleted account had used, if there was one. This person continues from it. */
  async function takeUsed(tx: Transaction, subjectHash: string): Promise<number> {
    const [tombstone] = await tx
      .delete(quotaTombstones)
      .where(eq(quotaTombstones.subjectHash, subjectHash))
      .returning({ used: quotaTombstones.used });
    return tombstone?.used ?? 0;
  }

  async function addUser(tx: Transaction, { id, sub, ...profile }: NewUser): Promise<UserRow | undefined> {
    const subjectHash = hashSubject(sub);
    const aiUsed = await takeUsed(tx, subjectHash);
    await moveCounters(tx, { from: subjectHash, to: id });
    const [user] = await tx
      .insert(users)
      .values({ id, aiUsed, ...profile })
      .returning();
    await tx.insert(identities).values({ googleSub: sub, userId: id });
    return user;
  }

  return {
    /** The person behind a Google subject, created at the first sign-in; name, email and photo follow Google's. */
    async ensureUser(
      { sub, email, displayName, photoUrl }: GoogleIdentity,
      freshId: string,
    ): Promise<UserRow> {
      return db.transaction(async (tx) => {
        // Two first sign-ins at once would both create a person; the second waits here for the first.
        await lockSubject(tx, sub);
        const [known] = await tx.select().from(identities).where(eq(identities.googleSub, sub));
        const profile = { email, displayName, photoUrl };
        const user =
          known === undefined
            ? await addUser(tx, { id: freshId, sub, ...profile })
            : (await tx.update(users).set(profile).where(eq(users.id, known.userId)).returning())[0];
        if (user === undefined) throw new Error('an identity without its user');
        return user;
      });
    },

    /**
     * Deletes the person and everything that is theirs. Hashes remain: of their id, and with their used allowance.
     */
    async removeUser(tx: Transaction, userId: string): Promise<void> {
      const [identity] = await tx.select().from(identities).where(eq(identities.userId, userId));
      if (identity !== undefined) await lockSubject(tx, identity.googleSub);
      const subjectHash = identity === undefined ? null : hashSubject(identity.googleSub);
      await lockImports(tx, userId);
      // In the order in which others take several of them. All locks are taken before anything is deleted: whoever
      // adds a book holds the person while it waits for a title that is being deleted.
      const itemIds = await lockManyItems(tx, userId);
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const ended = await endDrafts(tx, userId);
      // What there may be much of takes longer than one statement may.
      await removeItems(tx, userId, itemIds);
      await removeImports(tx, userId);
      const [removed] = await tx.delete(users).where(eq(users.id, userId)).returning({ used: users.aiUsed });
      // Everything else is deleted with its owner; the rate limit counters have the owner only in their key.
      if (subjectHash !== null) await moveCounters(tx, { from: userId, to: subjectHash });
      await removeCounters(tx, userId);
      if (removed === undefined) return;
      await tx
        .insert(deletedAccounts)
        .values({ accountHash: accountHashOf(userId) })
        .onConflictDoNothing();
      // A draft in progress ends with its account.
      const used = removed.used - ended;
      if (subjectHash === null || used <= 0) return;
      await tx
        .insert(quotaTombstones)
        .values({ subjectHash, used })
        .onConflictDoUpdate({ target: quotaTombstones.subjectHash, set: { used } });
    },
  };
}

function lockSubject(tx: Transaction, sub: string): Promise<void> {
  return lockByName(tx, `google:${sub}`);
}

/** Returns how many there were. While the person is locked, no draft begins, and none gives its allowance back. */
async function endDrafts(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx
    .delete(generations)
    .where(and(eq(generations.userId, userId), eq(generations.state, 'running')))
    .returning({ id: generations.id });
  return ended.length;
}

async function removeImports(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(imports.userId, userId);
  for (const { id } of await tx.select({ id: imports.id }).from(imports).where(isTheirs)) {
    const isOfImport = sql`${importRows.userId} = ${userId} and ${importRows.importId} = ${id}`;
    await removeInParts(tx, { table: importRows, isGone: isOfImport });
    await tx.delete(imports).where(and(isTheirs, eq(imports.id, id)));
  }
}
