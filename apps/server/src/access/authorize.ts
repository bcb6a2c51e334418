import type { ApiTokenScope } from '@vault/contract';
import { notSignedIn } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { recognise, type SignedInUser } from './actor.ts';
import { API_TOKEN_PREFIX, type ApiTokenCheck } from './api-tokens.ts';
import type { SessionStore } from './sessions.store.ts';
import type { TokenIssuer } from './tokens.ts';

/** How long a read may rely on a session that was just seen alive: an ended one is refused within a second. */
const SEEN_ALIVE_FOR = 1000;
const REMEMBERED_SESSIONS = 10_000;

type Sources = {
  tokens: TokenIssuer;
  sessions: Pick<SessionStore, 'hasLiveSession'>;
  checkApiToken: ApiTokenCheck;
  clock: Clock;
  /**
   * A monotonic clock, in milliseconds: if the wall clock were set back, what was seen last would stay valid for as
   * long.
   */
  elapsed?: () => number;
};

/** What a bearer token is to be good for. */
export type BearerCall = {
  /** Whether it changes something: then its session is looked at, even if that was seen a moment ago. */
  isUnsafe: boolean;
  /** What an API token must be allowed. FORBIDDEN answers one that lacks it, and every one where this is undefined. */
  scope: ApiTokenScope | undefined;
  /** For an unsafe call: when it began, by the monotonic clock. A look at its session since then is enough. */
  since?: number | undefined;
};

export function createBearerCheck({
  tokens,
  sessions,
  checkApiToken,
  clock,
  elapsed = () => performance.now(),
}: Sources) {
  const seenAlive = new Map<string, { userId: string; at: number }>();

  /** Who a bearer token speaks for. Throws UNAUTHORIZED for a bad token and for one whose session has ended. */
  async function recogniseBearer(
    authorization: string | undefined,
    { isUnsafe, scope, since = Number.POSITIVE_INFINITY }: BearerCall,
  ): Promise<SignedInUser> {
    const token = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token?.startsWith(API_TOKEN_PREFIX)) return checkApiToken(token, scope);
    const identity = token === undefined ? null : await tokens.read(token);
    if (identity === null) throw notSignedIn();

    const now = elapsed();
    const seenAt = seenAlive.get(identity.sessionId)?.at ?? Number.NEGATIVE_INFINITY;
    if (seenAt < (isUnsafe ? since : now - SEEN_ALIVE_FOR)) {
      const key = { userId: identity.userId, id: identity.sessionId };
      if (!(await sessions.hasLiveSession(key, clock()))) {
        seenAlive.delete(identity.sessionId);
        throw notSignedIn();
      }
      if (seenAlive.size >= REMEMBERED_SESSIONS) seenAlive.clear();
      seenAlive.set(identity.sessionId, { userId: identity.userId, at: now });
    }
    return recognise(identity);
  }

  return {
    recogniseBearer,
    /** After sessions of a person have ended: the next call here checks again, whatever was seen a moment ago. */
    forget(userId: string): void {
      for (const [sessionId, seen] of seenAlive) if (seen.userId === userId) seenAlive.delete(sessionId);
    },
  };
}
