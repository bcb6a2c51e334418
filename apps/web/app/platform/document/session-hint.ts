import { SESSION_HINT_COOKIE } from '@vault/contract/client';

/** Whether this browser may have a session; the server alone knows. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
}
