import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { AuthProvider, useAuth } from '~/features/account/auth-context.tsx';
import { getSession, redirectSignedIn, returnPathOf } from '~/features/account/browser-session.ts';
import { takeTabMessage } from '~/features/account/sign-in/google-popup.ts';
import { LoginScreen } from '~/features/account/sign-in/login-screen.tsx';
import { AUTHENTICATION_FAILED } from '~/features/account/session.ts';
import { useGoogleSignIn } from '~/features/account/sign-in/use-google-sign-in.ts';
import { titleOf } from '~/shell/document-title.ts';
import type { Route } from './+types/login.ts';

export function meta() {
  return [{ title: titleOf('Sign in') }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectSignedIn(request);
}
clientLoader.hydrate = true as const;

export default function Login() {
  return (
    <AuthProvider session={getSession()}>
      <Welcome />
    </AuthProvider>
  );
}

function Welcome() {
  const { session, state } = useAuth();
  // The address changes before this page is gone: a later look at it would have forgotten the way back.
  const [returnTo] = useState(() => returnPathOf(window.location.href));
  const [tabMessage] = useState(takeTabMessage);
  const { isBusy, error, signIn, continueInTab } = useGoogleSignIn({ returnTo, initialMessage: tabMessage });

  useEffect(() => {
    if (tabMessage?.type === 'confirmed') void session.start(tabMessage.identity);
  }, [session, tabMessage]);

  if (state.status === 'signed-in' || state.status === 'without-session')
    return <Navigate to={returnTo} replace />;
  const problem = state.status === 'unreachable' ? AUTHENTICATION_FAILED : error;
  return (
    <LoginScreen
      onSignIn={signIn}
      isBusy={isBusy || tabMessage?.type === 'confirmed'}
      hasEnded={state.status === 'signed-out' && state.hasEnded === true}
      error={problem}
      {...(continueInTab && { onContinueInTab: continueInTab })}
    />
  );
}
