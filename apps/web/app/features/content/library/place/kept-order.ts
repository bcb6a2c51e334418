import { LIBRARY_ORDERS, type LibraryOrder, USUAL_ORDER } from '@vault/domain';

// A cookie, because the server sends the first books in this order. It says one of five words, and opens nothing.
const COOKIE = 'kv-order';
const A_YEAR = 365 * 24 * 60 * 60;

/** What the books were last sorted by on this device. */
export function readKeptOrder(cookies: string): LibraryOrder {
  return LIBRARY_ORDERS.find((order) => cookies.split('; ').includes(`${COOKIE}=${order}`)) ?? USUAL_ORDER;
}

export function keepOrder(order: LibraryOrder): void {
  const life = order === USUAL_ORDER ? 0 : A_YEAR;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${order}; path=/; max-age=${life}; samesite=lax${secure}`;
}
