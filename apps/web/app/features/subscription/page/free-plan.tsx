import { useQuery } from '@tanstack/react-query';
import { useCall } from '~/api/call-context.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { UpgradeIcon } from '~/ui/icon.tsx';
import { PerkList } from '../offer/perk-list.tsx';
import { PlanPrice } from '../offer/plan-price.tsx';
import { listPerks } from '../offer/premium-perks.ts';
import { plansQuery } from '../subscription.queries.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { PlanPart } from './plan-part.tsx';

/** What Premium gives and costs, and a link to it. */
export function FreePlan() {
  const plans = useQuery(plansQuery(useCall()));
  const checkout = useCheckout();
  const plan = plans.data?.[0];
  return (
    <PlanPart title="Premium">
      <PlanPrice />
      <PerkList perks={listPerks(plan)} />
      {checkout.error !== null && (
        <div className="mt-5">
          <ErrorPanel message={checkout.error} />
        </div>
      )}
      <Button
        tone="primary"
        icon={<UpgradeIcon className="size-4.5" />}
        isPending={checkout.isStarting}
        pendingLabel="Processing..."
        onClick={checkout.start}
        className="mt-6 max-md:w-full"
      >
        Upgrade to Premium
      </Button>
      <p className="mt-3 text-caption text-quiet">
        You pay on the payment provider's page, which opens in a new tab.
      </p>
    </PlanPart>
  );
}
