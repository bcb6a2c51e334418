import { hasCookie, keepCookie } from '~/platform/device/device-cookie.ts';

// A cookie, because the server leaves room beside the first books.
const COOKIE = 'kv-filters';

/** Whether the filters were left open on this device. */
export function readKeptPanel(cookies: string): boolean {
  return hasCookie(cookies, COOKIE, 'open');
}

export function keepPanel(isOpen: boolean): void {
  keepCookie(COOKIE, isOpen ? 'open' : null);
}
