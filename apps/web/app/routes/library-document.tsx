import { LIBRARY_PATH } from '@vault/domain';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { keepFirstPage } from '~/features/content/content.queries.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import type { Route } from './+types/library-document.ts';

/** The library's document brings its first books along: they are read while the app itself is on its way. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const isLibrary = pathname === LIBRARY_PATH && search === '';
  const firstPage = isLibrary ? await context.get(requestContext).readFirstPage() : null;
  return { firstPage: firstPage?.total ? firstPage : null };
}

/** A navigation within the browser asks the API itself. */
export function clientLoader() {
  return { firstPage: null };
}

export default function LibraryDocument({ loaderData: { firstPage } }: Route.ComponentProps) {
  useEffect(() => {
    if (firstPage !== null) keepFirstPage(getQueryClient(), firstPage);
  }, [firstPage]);
  return <Outlet />;
}
