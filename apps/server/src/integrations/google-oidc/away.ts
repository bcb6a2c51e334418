import { codeOf } from '../../platform/system-errors.ts';

/** Keys that did not come in time, and keys that came with a failure: the library's names for them. */
const WITHOUT_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Whether a failure means that Google could not be asked, as opposed to what it has answered. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The library gives the answer as the cause. Its class is not the global one, which the web framework exchanges.
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed'))
    return true;
  return WITHOUT_KEYS.has(codeOf(error) ?? '') || isAway(error.cause);
}
