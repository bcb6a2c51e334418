import { DAY } from '@vault/domain';
import { and, desc, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepareSelect } from '../db/prepared.ts';
import { sessions, signIns, users } from '../db/schema/index.ts';
import type { Device } from '../platform/device.ts';
import { lookTogether } from '../platform/pace/look-together.ts';

export const SESSION_IDLE = 14 * DAY;
export const SESSION_ABSOLUTE = 30 * DAY;
export const SIGN_IN_LIFETIME = 5 * 60 * 1000;

type Key = { userId: string; id: string };
type Proof = { userId: string; proofHash: string; now: Date };
type Secret = Key & { secretHash: string; now: Date };
type UserRow = typeof users.$inferSelect;
type Exchange = Proof & {
  session: { id: string; secretHash: string; device: Device };
  isConfirmed: (user: UserRow) => boolean;
};

/** What a session shows of itself to its owner. */
export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'device' | 'deviceKind' | 'createdAt' | 'lastUsedAt'
>;

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(db: Database) {
  const given = sql.placeholder;
  const { userId, id, expiresAt, lastUsedAt } = sessions;
  const liveSessions = prepareSelect({
    name: 'live_sessions',
    fields: { userId, id },
    query: db
      .select({ userId, id })
      .from(sessions)
      .where(
        and(
          sql`(${userId}, ${id}) in (select * from unnest(${given('userIds')}::uuid[], ${given('ids')}::uuid[]))`,
          gt(expiresAt, given('now')),
          gt(lastUsedAt, given('idleSince')),
        ),
      ),
  });
  const findLive = lookTogether(async (asked: (Key & { now: Date })[]) => {
    const keys = [...new Map(asked.map((key) => [key.id, key])).values()];
    const now = new Date(Math.max(...asked.map((question) => question.now.getTime())));
    const userIds = keys.map((key) => key.userId);
    const ids = keys.map((key) => key.id);
    return liveSessions(db, { userIds, ids, now, idleSince: idleSince(now) });
  });
  return {
    /** Null when the session is unknown, ended, idle or too old. */
    async findOwner({ userId, id, secretHash, now }: Secret): Promise<UserRow | null> {
      const [found] = await db
        .select({ user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(isLive({ userId, id }, now), eq(sessions.secretHash, secretHash)));
      return found?.user ?? null;
    },

    async markUsed(key: Key, now: Date): Promise<void> {
      await db.update(sessions).set({ lastUsedAt: now }).where(isLive(key, now));
    },

    async hasLiveSession(key: Key, now: Date): Promise<boolean> {
      const live = await findLive({ ...key, now });
      return live.some(({ userId, id }) => userId === key.userId && id === key.id);
    },

    async removeSession({ userId, id, secretHash }: Omit<Secret, 'now'>): Promise<void> {
      await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id), eq(sessions.secretHash, secretHash)));
    },

    /** Those that still open something, the one used last first. */
    listLive: (userId: string, now: Date): Promise<SessionRow[]> =>
      db
        .select({
          id: sessions.id,
          device: sessions.device,
          deviceKind: sessions.deviceKind,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), ...isRecent(now)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),

    /** Ends one session of this person's; false if it does not exist. */
    async removeOne({ userId, id }: Key): Promise<boolean> {
      const removed = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return removed.length > 0;
    },

    /** Ends all sessions of a person, except `keptId`; returns how many of them were still valid. */
    async removeAll(userId: string, { keptId, now }: { keptId: string | null; now: Date }): Promise<number> {
      const removed = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), keptId === null ? undefined : ne(sessions.id, keptId)))
        .returning({ expiresAt: sessions.expiresAt, lastUsedAt: sessions.lastUsedAt });
      return removed.filter(({ expiresAt, lastUsedAt }) => expiresAt > now && lastUsedAt > idleSince(now))
        .length;
    },

    async addSignIn({ userId, proofHash, now }: Proof): Promise<void> {
      await db
        .insert(signIns)
        .values({ userId, proofHash, expiresAt: new Date(now.getTime() + SIGN_IN_LIFETIME) });
    },

    /**
     * Uses up the proof of a sign-in, and adds the session if `isConfirmed` says so of the proof's person: both or, when
     * the database fails, neither. Null when the proof is none.
     */
    exchangeSignIn: ({ userId, proofHash, now, session, isConfirmed }: Exchange): Promise<UserRow | null> =>
      db.transaction(async (tx) => {
        // First the person, like whoever deletes an account: in another order, each could wait for the other.
        const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('key share');
        const taken = await tx
          .delete(signIns)
          .where(
            and(eq(signIns.userId, userId), eq(signIns.proofHash, proofHash), gt(signIns.expiresAt, now)),
          )
          .returning({ userId: signIns.userId });
        if (user === undefined || taken.length === 0) return null;
        if (isConfirmed(user)) {
          await tx.insert(sessions).values({
            userId,
            id: session.id,
            secretHash: session.secretHash,
            createdAt: now,
            lastUsedAt: now,
            expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE),
            device: session.device.name,
            deviceKind: session.device.kind,
          });
        }
        return user;
      }),
  };
}

/**
 * For a statement that must change nothing once the session has ended. Without `sessionId`, an API token was checked.
 */
export function isStillSignedIn(given: { userId: SQLWrapper; sessionId: SQLWrapper; now: SQLWrapper }): SQL {
  const { sessionId, now } = given;
  return sql`(${sessionId}::uuid is null or exists (
    select 1 from ${sessions} where ${eq(sessions.userId, given.userId)} and ${sessions.id} = ${sessionId}::uuid
      and ${sessions.expiresAt} > ${now}::timestamptz
      and ${sessions.lastUsedAt} > ${now}::timestamptz - ${SESSION_IDLE} * interval '1 millisecond'))`;
}

function isLive({ userId, id }: Key, now: Date) {
  return and(eq(sessions.userId, userId), eq(sessions.id, id), ...isRecent(now));
}

const isRecent = (now: Date) => [gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince(now))];

const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE);
