import { LIBRARY_ORDERS, type LibraryOrder, USUAL_ORDER } from '@vault/domain';
import { hasCookie, keepCookie } from '~/platform/device/device-cookie.ts';

// A cookie, because the server sends the first books in this order.
const COOKIE = 'kv-order';

/** What the books were last sorted by on this device. */
export function readKeptOrder(cookies: string): LibraryOrder {
  return LIBRARY_ORDERS.find((order) => hasCookie(cookies, COOKIE, order)) ?? USUAL_ORDER;
}

export function keepOrder(order: LibraryOrder): void {
  keepCookie(COOKIE, order === USUAL_ORDER ? null : order);
}
