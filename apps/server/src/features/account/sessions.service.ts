import type { SignedInSession } from '@vault/contract';
import type { SignedInUser } from '../../access/actor.ts';
import type { SessionRow, SessionStore } from '../../access/sessions.store.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

export type SessionsDeps = {
  sessions: Pick<SessionStore, 'listLive' | 'removeOne' | 'removeAll'>;
  /** Sessions of this person have ended. */
  onSessionsEnded: (userId: string) => void;
  clock: Clock;
  logger: Logger;
};

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where a person is signed in, and the end of that. */
export function createSessionsService({ sessions, onSessionsEnded, clock, logger }: SessionsDeps) {
  return {
    async list({ userId, sessionId }: SignedInUser): Promise<SignedInSession[]> {
      const rows = await sessions.listLive(userId, clock());
      const all = rows.map((row) => presentSession(row, sessionId));
      return [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)];
    },

    async end({ userId }: SignedInUser, id: string): Promise<void> {
      if (!(await sessions.removeOne({ userId, id }))) throw notFound();
      onSessionsEnded(userId);
      logger.info({ event: 'session-ended' }, 'a person ended one of their sessions');
    },

    /** Gives how many were ended. */
    async endAll({ userId, sessionId }: SignedInUser, { keepsCurrent }: { keepsCurrent: boolean }) {
      const keptId = keepsCurrent ? sessionId : null;
      const ended = await sessions.removeAll(userId, { keptId, now: clock() });
      onSessionsEnded(userId);
      logger.info({ event: 'sessions-ended', ended }, 'a person ended their sessions');
      return ended;
    },
  };
}

function presentSession(row: SessionRow, currentId: string | null): SignedInSession {
  return {
    id: row.id,
    device: row.device,
    deviceKind: row.deviceKind,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
