import { Outlet } from 'react-router';
import { LoadingAuthentication } from '~/shell/loading-screen.tsx';
import { RouteError } from '~/shell/route-error.tsx';

/** A loader that runs in the browser alone keeps the pages below out of the server's rendering. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingAuthentication />;
}

export function ErrorBoundary() {
  return <RouteError place="Knowledge Vault" />;
}

export default function BrowserOnly() {
  return <Outlet />;
}
