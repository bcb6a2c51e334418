import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';

const ISSUER = 'knowledge-vault';
const LIFETIME_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 30;

export type TokenIssuer = ReturnType<typeof createTokenIssuer>;

/** Bearer tokens of 15 minutes, signed with a key that every copy of the server shares. */
export function createTokenIssuer({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(identity: {
      userId: string;
      sessionId: string;
    }): Promise<{ token: string; expiresAt: Date }> {
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

    /** Whose token it is; null for any that is forged, expired or made for something else. */
    async read(token: string): Promise<{ userId: string; sessionId: string } | null> {
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
        if (payload.sub === undefined || typeof sessionId !== 'string') return null;
        return { userId: payload.sub, sessionId };
      } catch {
        return null; // whatever is wrong with a token, its bearer is nobody
      }
    },
  };
}
