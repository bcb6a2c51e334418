import { useSyncExternalStore } from 'react';
import { LOGIN_PATH } from '@vault/domain';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { LibraryPreview } from '~/features/content/library/preview/library-preview.tsx';
import { AsServed } from '~/platform/document/as-served.tsx';
import { LoadingAuthentication, LoadingProtected } from '~/shell/loading-screen.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import type { loader } from './library-document.tsx';

/** A loader that runs in the browser alone keeps the pages below out of the server's rendering. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/** Of nested fallbacks only the outermost is shown: this one speaks for the frame below it as well. */
export function HydrateFallback() {
  const came = useRouteLoaderData<typeof loader>('routes/library-document');
  const isProtected = useLocation().pathname !== LOGIN_PATH;
  const hasStarted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (came?.firstPage)
    return <AsServed>{import.meta.env.SSR ? <LibraryPreview {...came} /> : null}</AsServed>;
  return isProtected && hasStarted ? <LoadingProtected /> : <LoadingAuthentication />;
}

const neverChanges = () => () => undefined;

export function ErrorBoundary() {
  return <RouteError place="Knowledge Vault" />;
}

export default function BrowserOnly() {
  return <Outlet />;
}
