import { Link, useLocation } from 'react-router';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { WarningIcon } from '~/ui/icon.tsx';
import { isPastDue, type SubscriptionView } from './subscription.queries.ts';
import { SUBSCRIPTION_PATH } from './subscription-path.ts';

/** In the header of every page but the plan's own, which says more: a payment is missing, and a press leads there. */
export function PastDueNote({ status }: { status: SubscriptionView | undefined }) {
  const isOnPlanPage = useLocation().pathname === SUBSCRIPTION_PATH;
  // Without a network no card can be changed, and another note has this place.
  const isOnline = useIsOnline();
  return (
    <div role="status" className="min-w-0">
      {status !== undefined && isPastDue(status) && isOnline && !isOnPlanPage && (
        <Link
          to={SUBSCRIPTION_PATH}
          {...fetchedNear}
          data-header-note
          className="flex items-center gap-1.5 rounded-full bg-gold-soft px-3 py-1 text-caption leading-tight text-on-gold-soft max-[18rem]:px-1 md:max-[47rem]:px-1"
        >
          <WarningIcon className="size-4 flex-none" />
          {/* Large letters leave room for the sign alone. */}
          <span className="max-[18rem]:sr-only md:max-[47rem]:sr-only">
            <span className="max-[22rem]:sr-only max-[80rem]:underline">
              Your last payment didn't go through.
            </span>{' '}
            <span className="underline min-[22rem]:max-[80rem]:sr-only">Update your card</span>
          </span>
        </Link>
      )}
    </div>
  );
}
