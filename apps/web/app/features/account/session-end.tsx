import { useEffect } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import type { Listeners } from '~/platform/listeners.ts';
import { useAuth } from './auth-context.tsx';

const loadSignIn = () => import('./sign-in-again.tsx').then((module) => module.SignInAgain);

type SessionEndProps = {
  /** Tells of each change that waits for a session. */
  waiting: Pick<Listeners, 'subscribe'>;
  load?: typeof loadSignIn;
};

/** Offers the sign-in over a page that stays after its session has ended. Few pages ever need its code. */
export function SessionEnd({ waiting, load = loadSignIn }: SessionEndProps) {
  const { state } = useAuth();
  const { Component: SignInAgain, ask: askForSignIn } = useLateComponent(load);

  // With each refusal, and each change, anew: its code may have been given up before.
  useEffect(() => {
    if (state.status !== 'expired') return undefined;
    askForSignIn();
    return waiting.subscribe(askForSignIn);
  }, [state, waiting, askForSignIn]);

  return state.status === 'expired' && SignInAgain !== null && <SignInAgain />;
}
