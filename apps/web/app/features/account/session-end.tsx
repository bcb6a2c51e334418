import { useEffect } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { useAuth } from './auth-context.tsx';

const loadSignIn = () => import('./sign-in-again.tsx').then((module) => module.SignInAgain);

/** Offers the sign-in over a page that stays after its session has ended. Few pages ever need its code. */
export function SessionEnd() {
  const { state } = useAuth();
  const { Component: SignInAgain, ask: askForSignIn } = useLateComponent(loadSignIn);
  const isExpired = state.status === 'expired';

  useEffect(() => {
    if (isExpired) askForSignIn();
  }, [isExpired, askForSignIn]);

  return isExpired && SignInAgain !== null && <SignInAgain />;
}
