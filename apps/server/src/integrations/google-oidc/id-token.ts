import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** It has come straight from the issuer: one that is older, or from the future, does not belong to this sign-in. */
const MOST_AGE_SECONDS = 5 * 60;
const LEEWAY_SECONDS = 60;

type Expected = { keys: JWTVerifyGetKey; issuer: string; clientId: string };

/** The claims of an ID token that this issuer has signed for this client just now. Throws for any other. */
export async function verifyIdToken(
  token: string,
  { keys, issuer, clientId }: Expected,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    maxTokenAge: MOST_AGE_SECONDS,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['exp', 'sub'],
  }).catch(explainTime);
  // Meant for us and for others too is not meant for us.
  if (payload.aud !== clientId) throw new Error('an ID token for more than one audience');
  return payload;
}

const TIMES = new Set(['iat', 'exp', 'nbf']);

/** A wrong clock refuses everybody; the log should say so. */
function explainTime(error: unknown): never {
  const isOfTime =
    (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) &&
    TIMES.has(error.claim) &&
    error.reason === 'check_failed';
  if (!isOfTime) throw error;
  throw new Error("an ID token of another time: is this machine's clock right?", { cause: error });
}
