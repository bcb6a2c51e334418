import { WarningIcon } from '~/ui/icon.tsx';
import { describeUntil } from '../offer/plan-terms.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import type { SubscriptionView } from '../subscription.queries.ts';
import { PortalButton } from './portal-button.tsx';

/** A payment is missing, and Premium continues while the provider keeps trying. */
export function PastDueBanner({ status }: { status: SubscriptionView }) {
  const desk = useSubscriptionDesk();
  const until = status.subscription?.cancelAtPeriodEnd ? ` ${describeUntil(status, desk.clock())}` : '';
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-gold-soft p-4 text-on-gold-soft">
      <WarningIcon className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div role="status">
          <p className="font-medium">Your last payment didn't go through</p>
          <p className="mt-1 text-pretty">
            Premium stays on while the payment is tried again. Update your card to keep it
            {until}.
          </p>
        </div>
        <div className="mt-3">
          <PortalButton>Update your card</PortalButton>
        </div>
      </div>
    </div>
  );
}
