import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { DeleteAccount } from './page/delete-account.tsx';
import { DeletionNote } from './page/deletion-note.tsx';
import { FreePlan } from './page/free-plan.tsx';
import { PaidPlanActions } from './page/paid-plan-actions.tsx';
import { PastDueBanner } from './page/past-due-banner.tsx';
import { PlanSkeleton } from './page/plan-skeleton.tsx';
import { PlanSummary } from './page/plan-summary.tsx';
import { isPastDue, type SubscriptionView, subscriptionStatusQuery } from './subscription.queries.ts';
import { useCheckoutReturn } from './checkout/use-checkout-return.ts';

type SubscriptionPageProps = {
  /** Just before the account's deletion is asked for. */
  onAccountDeletion: () => void;
  onAccountDeleted: () => void;
  /** The account is gone, and its owner has had time to read so. */
  onAccountLeft: () => void;
};

/** The plan, what it has been used for, and the ways in and out of it. */
export function SubscriptionPage({
  onAccountDeletion,
  onAccountDeleted,
  onAccountLeft,
}: SubscriptionPageProps) {
  const status = useQuery({ ...subscriptionStatusQuery(useCall()), refetchOnMount: 'always' });
  const failure = useLoadFailure(status);
  const isFree = status.data?.isPremium === false;
  useCheckoutReturn();
  return (
    <SidePage title="Subscription">
      {status.data !== undefined ? (
        <Plan status={status.data} />
      ) : failure !== null ? (
        <ErrorPanel
          message="Failed to load subscription status"
          onRetry={() => void status.refetch()}
          isRetrying={status.isFetching}
        />
      ) : (
        <div className="rounded-card bg-card shadow-rest outline outline-hairline">
          <PlanSkeleton />
        </div>
      )}
      {(status.data !== undefined || failure !== null) && (
        <div className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-5 text-caption">
          <Link to="/app/sessions" className={styleTextLink('quiet')}>
            Where you're signed in
          </Link>
          {isFree && (
            <DeleteAccount onAsked={onAccountDeletion} onDeleted={onAccountDeleted} onLeft={onAccountLeft} />
          )}
        </div>
      )}
      {status.data?.isPremium && <DeletionNote status={status.data} />}
    </SidePage>
  );
}

function Plan({ status }: { status: SubscriptionView }) {
  return (
    <>
      {isPastDue(status) && <PastDueBanner status={status} />}
      <div className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        <PlanSummary status={status} />
        {status.isPremium ? <PaidPlanActions status={status} /> : <FreePlan />}
      </div>
      <p className="mt-6 text-center text-caption text-balance text-quiet">
        Your vault is yours on every plan:{' '}
        <Link to="/app/export" className={styleTextLink('accent')}>
          export it
        </Link>{' '}
        whenever you like.
      </p>
    </>
  );
}
