import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { AccountHeader } from '~/features/account/account-header.tsx';
import { AuthProvider, useAuth } from '~/features/account/auth-context.tsx';
import { getSession, loginPath, requireSession } from '~/features/account/browser-session.ts';
import { SessionProblem } from '~/features/account/session-problem.tsx';
import { subscriptionStatusQuery } from '~/features/subscription/subscription.queries.ts';
import { AppHeader } from '~/shell/app-header.tsx';
import { LoadingProtected } from '~/shell/loading-screen.tsx';
import { RouteError } from '~/shell/route-error.tsx';
import type { Route } from './+types/app-shell.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSession(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoadingProtected />;
}

/** The frame of every signed-in page. */
export default function AppShell() {
  return (
    <AuthProvider session={getSession()}>
      <SignedInFrame />
    </AuthProvider>
  );
}

function SignedInFrame() {
  const { state } = useAuth();
  const location = useLocation();
  const plan = useQuery({ ...subscriptionStatusQuery(), enabled: state.status === 'signed-in' });
  if (state.status === 'signed-out') return <Navigate to={loginPath(location, location.hash)} replace />;
  return (
    <>
      <AccountHeader isPremium={plan.data?.isPremium ?? false} />
      <SessionProblem />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <AppHeader account={null} />
      <RouteError place="your library" />
    </>
  );
}
