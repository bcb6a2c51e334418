import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { hasCookie } from '../device/device-cookie.ts';

/** Whether this browser may have a session; the server alone knows. */
export function hasSessionHint(): boolean {
  return hasCookie(document.cookie, SESSION_HINT_COOKIE, '1');
}
