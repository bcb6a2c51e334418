import type { Clock } from '../platform/clock.ts';
import { hashSecret } from '../platform/ids.ts';
import { recognise } from './actor.ts';
import { parseSecretCookie } from './cookies.ts';
import type { SessionStore } from './sessions.store.ts';

type Parts = { sessions: Pick<SessionStore, 'findOwner'>; clock: Clock };

export type SessionCookieCheck = ReturnType<typeof createSessionCookieCheck>;

/** The person of a session cookie; null without one. Only for pages that are read, never for a change. */
export function createSessionCookieCheck({ sessions, clock }: Parts) {
  return async (cookie: string | undefined) => {
    const parsed = parseSecretCookie(cookie);
    if (parsed === null) return null;
    const { secret, userId, id: sessionId } = parsed;
    const user = await sessions.findOwner({
      userId,
      id: sessionId,
      secretHash: hashSecret(secret),
      now: clock(),
    });
    return user === null ? null : { user, sessionId, actor: recognise({ userId, sessionId }) };
  };
}
