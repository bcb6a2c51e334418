import { LIBRARY_PATH, type View } from '@vault/domain';
import { readPlace, writePlace } from '../library/place/library-url.ts';

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

/** The form for adding by hand, with this filled in; the kind of a page is known to the second form alone. */
export function manualAddress(prefill: Record<string, string>): string {
  const form = 'url' in prefill ? '/app/add-content/details' : '/app/add-content';
  const params = new URLSearchParams(prefill);
  return params.size === 0 ? form : `${form}?${params}`;
}
