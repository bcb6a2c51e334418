import { LOGIN_PATH } from '@vault/domain';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AuthProvider, useAuth } from '~/features/account/auth-context.tsx';
import { getSession, redirectSignedIn, returnPathOf } from '~/features/account/browser-session.ts';
import { takeTabMessage } from '~/features/account/sign-in/google-popup.ts';
import { LoginScreen } from '~/features/account/sign-in/login-screen.tsx';
import { AUTHENTICATION_FAILED, findConfirmedUser } from '~/features/account/session.ts';
import { useGoogleSignIn } from '~/features/account/sign-in/use-google-sign-in.ts';
import { directoryCardUrl } from '~/features/public-vault/addresses.ts';
import { readBookToSave } from '~/features/public-vault/save/save-intent.ts';
import { describePage } from '~/features/public-vault/head/page-head.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import { productName, titleOf } from '~/shell/document-title.ts';
import type { Route } from './+types/login.ts';

/** The product's own address leads here: for whoever passes it on, this document says what the product is. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(requestContext).publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleOf('Sign in') }];
  const { publicUrl } = loaderData;
  return describePage({
    title: productName,
    tabTitle: 'Sign in',
    description:
      "A shelf for what you've read and what you want to remember: each book with its summary, takeaways, quotes and notes.",
    url: publicUrl + LOGIN_PATH,
    type: 'website',
    imageUrl: directoryCardUrl(publicUrl),
  });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    return await redirectSignedIn(request);
  } catch (redirect) {
    // Of a sign-in that another tab was ahead of: kept, it would be used right after the next logout.
    takeTabMessage();
    throw redirect;
  }
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
  const { state } = useAuth();
  // The address changes before this page is gone: a later read would have lost the return path.
  const [returnTo] = useState(() => returnPathOf(window.location.href));
  const [bookToSave] = useState(() => readBookToSave(returnTo));
  const [tabMessage] = useState(takeTabMessage);
  const { isBusy, error, signIn, continueInTab } = useGoogleSignIn({ returnTo, initialMessage: tabMessage });

  if (findConfirmedUser(state) !== null) return <Navigate to={returnTo} replace />;
  const problem = state.status === 'unreachable' ? AUTHENTICATION_FAILED : error;
  return (
    <LoginScreen
      onSignIn={signIn}
      isBusy={isBusy}
      hasEnded={state.status === 'signed-out' && state.hasEnded === true}
      error={problem}
      bookPath={bookToSave ?? undefined}
      onContinueInTab={continueInTab}
    />
  );
}
