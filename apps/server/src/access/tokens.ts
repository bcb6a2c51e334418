import { TOKEN_LIFETIME } from '@vault/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';

const ISSUER = 'knowledge-vault';
const LIFETIME_SECONDS = TOKEN_LIFETIME / 1000;
const LEEWAY_SECONDS = 30;
/** A signature does not change: checking it once saves the thousand reads of the next quarter of an hour. */
const REMEMBERED_TOKENS = 10_000;

type Identity = { userId: string; sessionId: string };

export type TokenIssuer = ReturnType<typeof createTokenIssuer>;

/** Bearer tokens of 15 minutes, signed with a key that every copy of the server shares. */
export function createTokenIssuer({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, { identity: Identity; expiresAt: number }>();

  return {
    async issue(identity: Identity): Promise<{ token: string; expiresAt: Date }> {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const token = await new SignJWT({ sid: identity.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(identity.userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(key);
      return { token, expiresAt: new Date((issuedAt + LIFETIME_SECONDS) * 1000) };
    },

    /** The owner of a token; null for one that is forged, expired or made for something else. */
    async read(token: string): Promise<Identity | null> {
      const known = verified.get(token);
      if (known !== undefined) {
        if (clock().getTime() / 1000 < known.expiresAt + LEEWAY_SECONDS) return known.identity;
        verified.delete(token);
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: ISSUER,
          clockTolerance: LEEWAY_SECONDS,
          currentDate: clock(),
        });
        const sessionId = payload['sid'];
        if (payload.sub === undefined || payload.exp === undefined || typeof sessionId !== 'string')
          return null;
        const identity = { userId: payload.sub, sessionId };
        if (verified.size >= REMEMBERED_TOKENS) verified.clear();
        verified.set(token, { identity, expiresAt: payload.exp });
        return identity;
      } catch {
        return null; // whatever is wrong with a token, its bearer is nobody
      }
    },
  };
}
