import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '~/ui/button-link.tsx';
import { ErrorPanel } from '~/ui/error-panel.tsx';
import { BackIcon } from '~/ui/icon.tsx';
import { DeleteAccount } from './page/delete-account.tsx';
import { FreePlan } from './page/free-plan.tsx';
import { PaidPlanActions } from './page/paid-plan-actions.tsx';
import { PastDueBanner } from './page/past-due-banner.tsx';
import { PlanSkeleton } from './page/plan-skeleton.tsx';
import { PlanSummary } from './page/plan-summary.tsx';
import { useSubscriptionDesk } from './subscription-context.tsx';
import { type SubscriptionView, subscriptionStatusQuery } from './subscription.queries.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

type SubscriptionPageProps = {
  /** The account is gone, and its owner has had time to read so. */
  onAccountDeleted: () => void;
};

/** The plan, what it has been used for, and the ways in and out of it. */
export function SubscriptionPage({ onAccountDeleted }: SubscriptionPageProps) {
  const desk = useSubscriptionDesk();
  const status = useQuery({ ...subscriptionStatusQuery(desk.api), refetchOnMount: 'always' });
  useCheckoutReturn();
  return (
    <div className="mx-auto max-w-xl">
      <ButtonLink
        to="/app/knowledge-vault"
        tone="ghost"
        icon={<BackIcon className="size-4" />}
        className="-ml-4"
      >
        Back to Library
      </ButtonLink>
      <h1 className="mt-4 font-serif text-headline font-semibold">Subscription</h1>
      {status.data !== undefined ? (
        <Plan status={status.data} onAccountDeleted={onAccountDeleted} />
      ) : (
        <div className="mt-6 rounded-card bg-card shadow-rest outline outline-hairline">
          {status.isError ? (
            <div className="p-4">
              <ErrorPanel
                message="Failed to load subscription status"
                onRetry={() => void status.refetch()}
                isRetrying={status.isFetching}
              />
            </div>
          ) : (
            <PlanSkeleton />
          )}
        </div>
      )}
    </div>
  );
}

function Plan({ status, onAccountDeleted }: SubscriptionPageProps & { status: SubscriptionView }) {
  return (
    <>
      {status.isPremium && status.subscription?.status === 'past_due' && <PastDueBanner />}
      <div className="mt-6 divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        <PlanSummary status={status} />
        {status.isPremium ? <PaidPlanActions status={status} /> : <FreePlan />}
      </div>
      <p className="mt-6 text-center text-caption text-quiet">
        Your vault is yours on every plan:{' '}
        <Link to="/app/export" className="text-accent underline underline-offset-2">
          export it
        </Link>{' '}
        whenever you like.
      </p>
      {!status.isPremium && <DeleteAccount onDeleted={onAccountDeleted} />}
    </>
  );
}
