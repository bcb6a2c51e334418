import { Outlet, useRouteLoaderData } from 'react-router';
import { LibraryPreview } from '~/features/content/library/preview/library-preview.tsx';
import { LoadingAuthentication } from '~/shell/loading-screen.tsx';
import { RouteError } from '~/shell/route-error.tsx';
import type { loader } from './library-document.tsx';

/** A loader that runs in the browser alone keeps the pages below out of the server's rendering. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const firstPage = useRouteLoaderData<typeof loader>('routes/library-document')?.firstPage;
  return firstPage ? <LibraryPreview firstPage={firstPage} /> : <LoadingAuthentication />;
}

export function ErrorBoundary() {
  return <RouteError place="Knowledge Vault" />;
}

export default function BrowserOnly() {
  return <Outlet />;
}
