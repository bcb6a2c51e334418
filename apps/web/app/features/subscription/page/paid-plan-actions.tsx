import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { Button } from '~/ui/button/button.tsx';
import type { ToastOptions } from '~/ui/toast/toast.tsx';
import { describePlanFailure } from '../checkout/checkout-failure.ts';
import { describeUntil } from '../offer/plan-terms.ts';
import { cancelPlan, resumePlan } from '../subscription.mutations.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { isPastDue, type SubscriptionView } from '../subscription.queries.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanPart } from './plan-part.tsx';
import { PortalButton } from './portal-button.tsx';
import { usePlanNews } from './use-plan-news.ts';

type Tell = (news: ToastOptions) => void;

const RENEWAL = 'renewal';

/** Bills, and the way out of a paid plan: or back into it, once it is cancelled. */
export function PaidPlanActions({ status }: { status: SubscriptionView }) {
  const isEnding = status.subscription?.cancelAtPeriodEnd ?? false;
  const tell = usePlanNews();
  return (
    <PlanPart title="Billing">
      <div className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-start">
        <PortalButton>Cards and invoices</PortalButton>
        {isEnding && <ResumePlan tell={tell} />}
        <CancelPlan status={status} isEnding={isEnding} tell={tell} />
      </div>
    </PlanPart>
  );
}

function ResumePlan({ tell }: { tell: Tell }) {
  const handleResumed = () =>
    tell({ type: 'success', about: RENEWAL, title: 'Your subscription will renew again.' });
  const resume = useMutation(resumePlan(useSubscriptionDesk(), handleResumed));
  return (
    <PlanAction error={resume.error && describeResumeFailure(resume.error)}>
      <Button
        tone="primary"
        isPending={resume.isPending}
        pendingLabel="Processing..."
        onClick={() =>
          resume.mutate(undefined, {
            onError: (error) => tell({ type: 'error', about: RENEWAL, title: describeResumeFailure(error) }),
          })
        }
      >
        Resume Subscription
      </Button>
    </PlanAction>
  );
}

const describeResumeFailure = (error: Error) => describePlanFailure(error, 'Failed to resume subscription');

type CancelPlanProps = { status: SubscriptionView; isEnding: boolean; tell: Tell };

function CancelPlan({ status, isEnding, tell }: CancelPlanProps) {
  const desk = useSubscriptionDesk();
  const [isAsking, setIsAsking] = useState(false);
  // It was cancelled after all, or elsewhere.
  if (isEnding && isAsking) setIsAsking(false);
  const until = describeUntil(status, desk.clock());
  const proviso = isPastDue(status) ? ', if your last payment still goes through' : '';

  const handleCancelled = () => {
    setIsAsking(false);
    tell({
      type: 'success',
      about: RENEWAL,
      title: `Your subscription is cancelled. You keep Premium ${until}${proviso}.`,
    });
  };
  const cancel = useMutation(cancelPlan(desk, handleCancelled));

  const handleConfirm = () =>
    cancel.mutate(undefined, {
      onError: (error) => tell({ type: 'error', about: RENEWAL, title: describeCancelFailure(error) }),
    });

  const handleAsk = () => {
    cancel.reset();
    setIsAsking(true);
  };

  return (
    <>
      {!isEnding && (
        <Button tone="outline" onClick={handleAsk}>
          Cancel Subscription
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel Subscription?"
        description={`You keep Premium ${until}${proviso}. After that you're on the free plan, and your library stays as it is.`}
        cancelLabel="No, Keep My Subscription"
        confirmLabel="Yes, Cancel Subscription"
        busyLabel="Processing..."
        isBusy={cancel.isPending}
        onConfirm={handleConfirm}
        error={cancel.error && describeCancelFailure(cancel.error)}
      />
    </>
  );
}

const describeCancelFailure = (error: Error) => describePlanFailure(error, 'Failed to cancel subscription');
