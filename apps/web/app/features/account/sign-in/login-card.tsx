import { Button } from '~/ui/button/button.tsx';
import { LogoMark } from '~/ui/logo.tsx';
import { GoogleMark } from './google-mark.tsx';
import { isShownSignInError } from './sign-in-error.ts';

type LoginCardProps = {
  onSignIn: () => void;
  isBusy: boolean;
  /** Nobody comes here on purpose: their session has ended. */
  hasEnded?: boolean;
  /** They come from a public book, which they want to keep. */
  isSavingBook?: boolean;
  error: string | null;
  /** Offered once a popup was blocked. */
  onContinueInTab?: (() => void) | undefined;
};

export function LoginCard({ onSignIn, isBusy, error, onContinueInTab, ...reason }: LoginCardProps) {
  const { hasEnded = false, isSavingBook = false } = reason;
  return (
    <section
      aria-labelledby="welcome"
      className="flex w-full max-w-[24rem] flex-col low:max-w-[30rem] items-center text-center"
    >
      <LogoMark className="size-14 low:size-10" label="Knowledge Vault" />
      <h1
        id="welcome"
        className="mt-6 font-serif text-headline font-semibold tracking-[-0.01em] text-balance low:mt-4"
      >
        Welcome to Knowledge Vault
      </h1>
      <p className="mt-4 text-balance low:mt-2">
        A shelf for what you've read and what you want to remember.
      </p>
      <p className="mt-8 text-balance text-quiet low:mt-4">
        Sign in with Google to access your knowledge vault
      </p>
      {hasEnded && (
        <p role="status" className="mt-6 text-balance">
          Your session has ended. Please sign in again.
        </p>
      )}
      {isSavingBook && !hasEnded && (
        <p className="mt-6 text-balance">Your book will be saved to your vault as soon as you sign in.</p>
      )}
      {error && isShownSignInError(error) && (
        <p
          role="alert"
          className="mt-6 w-full rounded-field border border-danger bg-danger-soft px-4 py-3 text-left text-danger"
        >
          {error}
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onSignIn}
        className="google-button mt-4"
      >
        <GoogleMark />
        {isBusy ? 'Signing in...' : 'Sign in with Google'}
      </button>
      {onContinueInTab && (
        <Button tone="ghost" className="mt-2" onClick={onContinueInTab}>
          Continue in this tab
        </Button>
      )}
    </section>
  );
}
