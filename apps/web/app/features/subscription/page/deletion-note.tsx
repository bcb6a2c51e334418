import { describePeriodEnd } from '../offer/plan-terms.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { isPastDue, type SubscriptionView } from '../subscription.queries.ts';

/** How an account that is paid for gets to its deletion, which is for free ones alone. */
export function DeletionNote({ status }: { status: SubscriptionView }) {
  const desk = useSubscriptionDesk();
  const day = describePeriodEnd(status.currentPeriodEnd, desk.clock());
  const latest = isPastDue(status) ? ' at the latest' : '';
  return (
    <p className="mt-5 text-center text-caption text-balance text-quiet">
      {status.subscription?.cancelAtPeriodEnd
        ? `You can delete your account once Premium has ended${day === null ? '' : `, on ${day}${latest}`}.`
        : 'To delete your account, cancel Premium first.'}
    </p>
  );
}
