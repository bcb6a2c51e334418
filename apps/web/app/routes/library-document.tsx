import { LIBRARY_PATH } from '@vault/domain';
import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { keepFirstPage } from '~/features/content/content.queries.ts';
import { readKeptPanel } from '~/features/content/library/filter/kept-panel.ts';
import { readKeptOrder } from '~/features/content/library/place/kept-order.ts';
import { addressOfOrder, readPlace } from '~/features/content/library/place/library-url.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import type { Route } from './+types/library-document.ts';

/**
 * The library's document contains its first books, so they can be read while the app loads. The bare address
 * redirects to the order that was last chosen on this device, so that the address names the order shown.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname !== LIBRARY_PATH) return nothing;
  const { order } = readPlace(searchParams);
  const isInOrder = search === new URL(addressOfOrder(order), request.url).search;
  if (search !== '' && !isInOrder) return nothing;
  const cookies = request.headers.get('cookie') ?? '';
  const kept = readKeptOrder(cookies);
  if (search === '' && kept !== order) throw redirect(addressOfOrder(kept));
  const firstPage = await context.get(requestContext).readFirstPage(order);
  return firstPage?.total ? { firstPage, order, areFiltersOpen: readKeptPanel(cookies) } : nothing;
}

/** A navigation within the browser asks the API itself. */
export function clientLoader() {
  return nothing;
}

const nothing = { firstPage: null };

export default function LibraryDocument({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.firstPage !== null) keepFirstPage(getQueryClient(), loaderData);
  }, [loaderData]);
  return <Outlet />;
}
