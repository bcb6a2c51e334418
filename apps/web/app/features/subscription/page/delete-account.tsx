import { useMutation } from '@tanstack/react-query';
import { DELETION_LOGOUT_DELAY } from '@vault/contract/client';
import { useState } from 'react';
import { Link } from 'react-router';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { describePlanFailure } from '../checkout/checkout-failure.ts';
import { deleteAccount, lookAgain } from '../subscription.mutations.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';

const FAILED = 'Failed to delete account';
const DELETION = 'account deletion';

type DeleteAccountProps = {
  /** Just before the deletion is asked for. */
  onAsked: () => void;
  onDeleted: () => void;
  /** A moment after the account is gone. */
  onLeft: () => void;
};

/** The way out for good. */
export function DeleteAccount({ onAsked, onDeleted, onLeft }: DeleteAccountProps) {
  const desk = useSubscriptionDesk();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    ...deleteAccount(desk),
    onMutate: onAsked,
    onSuccess() {
      onDeleted();
      desk.stopPolling();
      setIsAsking(false);
      toast.show({ type: 'success', about: DELETION, title: 'Your account has been deleted successfully' });
      // Even if the page is left meanwhile: nobody stays signed in to an account that is gone.
      desk.after(DELETION_LOGOUT_DELAY, onLeft);
    },
    onError(error) {
      void lookAgain(desk);
      toast.show({ type: 'error', about: DELETION, title: describePlanFailure(error, FAILED) });
    },
  });

  const handleAsk = () => {
    removal.reset();
    setIsAsking(true);
  };

  return (
    <>
      <button
        type="button"
        className={styleTextLink('quiet', 'disabled:opacity-50')}
        disabled={removal.isSuccess}
        onClick={handleAsk}
      >
        Delete Account
      </button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete Your Account?"
        description={
          <>
            Your account and everything in your library are deleted at once. This can't be undone.{' '}
            <Link to="/app/export" className={styleTextLink('accent')}>
              Export your vault first
            </Link>
          </>
        }
        confirmLabel="Yes, Delete Account"
        busyLabel="Processing..."
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        error={removal.error && describePlanFailure(removal.error, FAILED)}
      />
    </>
  );
}
