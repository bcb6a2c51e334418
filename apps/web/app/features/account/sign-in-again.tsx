import { useLocation } from 'react-router';
import { wayBackTo } from '~/platform/device/brought.ts';
import { Button } from '~/ui/button/button.tsx';
import { useAuth } from './auth-context.tsx';
import { isShownSignInError } from './sign-in/sign-in-error.ts';
import { useGoogleSignIn } from './sign-in/use-google-sign-in.ts';

/** Over a page that stays: the session has ended, and what is being written waits until there is one again. */
export function SignInAgain() {
  const { session } = useAuth();
  const location = useLocation();
  const { isBusy, error, signIn, continueInTab } = useGoogleSignIn({
    returnTo: wayBackTo(location),
    initialMessage: null,
  });

  return (
    <div
      role="alert"
      className="not-low:sticky top-14 z-(--layer-header) flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-hairline bg-gold-soft px-4 py-3 text-on-gold-soft print:hidden"
    >
      <p>Your session has ended. Sign in again to continue. What you've written is kept.</p>
      {error !== null && isShownSignInError(error) && <p>{error}</p>}
      <div className="flex flex-wrap gap-2 max-[40rem]:grow max-[40rem]:*:flex-auto">
        <Button tone="primary" isPending={isBusy} onClick={signIn}>
          Sign in again
        </Button>
        {continueInTab && (
          <Button tone="outline" onClick={continueInTab}>
            Continue in this tab
          </Button>
        )}
        <Button tone="outline" onClick={session.lose}>
          Leave
        </Button>
      </div>
    </div>
  );
}
