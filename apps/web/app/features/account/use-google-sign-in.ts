import type { SignInMessage } from '@vault/contract/client';
import { useState } from 'react';
import { useAuth } from './auth-context.tsx';
import { confirmInPopup, confirmInThisTab, POPUP_BLOCKED } from './google-popup.ts';
import { describeSignInFailure } from './session.ts';

type Options = {
  returnTo: string;
  /** What a sign-in in this tab has left behind. */
  initialMessage: SignInMessage | null;
};

/** The login screen's behaviour: one sign-in at a time, and words for each way it can fail. */
export function useGoogleSignIn({ returnTo, initialMessage }: Options) {
  const { session } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(
    initialMessage?.type === 'failed' ? describeSignInFailure(initialMessage) : null,
  );

  async function signIn(): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      const message = await confirmInPopup();
      if (message.type === 'failed') setError(describeSignInFailure(message));
      else await session.start(message.identity);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Failed to sign in with Google');
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    error,
    signIn: () => void signIn(),
    ...(error === POPUP_BLOCKED ? { continueInTab: () => confirmInThisTab(returnTo) } : {}),
  };
}
