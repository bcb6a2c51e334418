import { LIBRARY_PATH } from '@vault/domain';
import { readPlace, writePlace } from '../library/place/library-url.ts';
import type { View } from '../library/views.tsx';

type Address = { pathname: string; search: string };

/** The library in this view. Whoever is there already keeps the filters, as with its tabs. */
export function viewAddress(view: View, { pathname, search }: Address): string {
  const params = new URLSearchParams(pathname === LIBRARY_PATH ? search : '');
  const place = readPlace(params);
  const next = writePlace(params, { ...place, view });
  next.delete('dialog');
  return next.size === 0 ? LIBRARY_PATH : `${LIBRARY_PATH}?${next}`;
}

export const addBookAddress = `${LIBRARY_PATH}?dialog=add`;
