import { codeOf } from '../../platform/system-errors.ts';

/** The library's names for keys that did not come in time, and for keys that came with a failure. */
const WITHOUT_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** How `fetch` fails where there is no answer, and where one breaks off. */
const UNANSWERED = new Set(['fetch failed', 'terminated']);

/** Whether a failure means that Google could not be reached, as opposed to what it answered. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // The library sets the answer as the cause. Its class is not the global one, which the web framework replaces.
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || (error instanceof TypeError && UNANSWERED.has(error.message)))
    return true;
  return WITHOUT_KEYS.has(codeOf(error) ?? '') || isAway(error.cause);
}
