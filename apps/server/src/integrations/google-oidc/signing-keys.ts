import { DAY } from '@vault/domain';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const REFETCH_PAUSE = 60_000;
const TIMEOUT = 5000;

/**
 * The keys that an issuer signs with, cached for a day. An unknown key triggers a fetch at once, but at most once a
 * minute: a forged one costs next to nothing.
 */
export function createSigningKeys(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, {
    cacheMaxAge: DAY,
    timeoutDuration: TIMEOUT,
    // The library would start its pause after any fetch, and not find a key that is new just then.
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
  let last = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

  function refetch(): Promise<void> {
    const now = Date.now();
    // The clock may have been set back since.
    if (Math.abs(now - last.at) < REFETCH_PAUSE) return last.done;
    const current = { at: now, done: keys.reload() };
    last = current;
    // What never came is no reason to wait a minute.
    current.done.catch(() => (current.at = Number.NEGATIVE_INFINITY));
    return current.done;
  }

  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refetch();
      return keys(header, token);
    }
  };
}
