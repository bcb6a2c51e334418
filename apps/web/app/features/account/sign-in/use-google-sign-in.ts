import type { SignInMessage } from '@vault/contract/client';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../auth-context.tsx';
import {
  canConfirmInThisTab,
  confirmInPopup,
  confirmInThisTab,
  POPUP_BLOCKED,
  POPUP_CLOSED,
} from './google-popup.ts';
import { describeSignInFailure } from './sign-in-error.ts';

type Options = {
  returnTo: string;
  /** What a sign-in in this tab has left behind. */
  initialMessage: SignInMessage | null;
};

/** The login screen's behaviour: one sign-in at a time, and words for each way it can fail. */
export function useGoogleSignIn({ returnTo, initialMessage }: Options) {
  const { session } = useAuth();
  const confirmed = initialMessage?.type === 'confirmed' ? initialMessage.identity : null;
  const [isBusy, setIsBusy] = useState(confirmed !== null);
  const [error, setError] = useState<string | null>(
    initialMessage?.type === 'failed' ? describeSignInFailure(initialMessage) : null,
  );

  const [isPopupUnseen, setIsPopupUnseen] = useState(false);
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  useEffect(() => {
    if (confirmed !== null) void session.start(confirmed).then(() => setIsBusy(false));
  }, [session, confirmed]);

  async function signIn(): Promise<void> {
    latest.current?.abort();
    const attempt = new AbortController();
    latest.current = attempt;
    const end = (failure: string | null) => {
      setError(failure);
      setIsBusy(false);
      setIsPopupUnseen(false);
    };
    setIsBusy(true);
    setError(null);
    setIsPopupUnseen(false);
    try {
      const message = await confirmInPopup({
        signal: attempt.signal,
        onClosed: () => end(POPUP_CLOSED),
        onUnseen: () => setIsPopupUnseen(true),
      });
      setIsBusy(true);
      setIsPopupUnseen(false);
      if (message.type === 'confirmed') await session.start(message.identity);
      end(message.type === 'failed' ? describeSignInFailure(message) : null);
    } catch (failure) {
      // Another attempt has taken its place, or the page is gone.
      if (attempt.signal.aborted) return;
      end(failure instanceof Error ? failure.message : 'Failed to sign in with Google');
    }
  }

  const isPopupAway = error === POPUP_BLOCKED || isPopupUnseen;
  return {
    isBusy,
    error,
    signIn: () => void signIn(),
    continueInTab: isPopupAway && canConfirmInThisTab() ? () => confirmInThisTab(returnTo) : undefined,
  };
}
