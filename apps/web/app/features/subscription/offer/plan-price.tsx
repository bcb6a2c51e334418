import { useQuery } from '@tanstack/react-query';
import type { PaidPlan } from '@vault/contract';
import type { ReactNode } from 'react';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { Button } from '~/ui/button/button.tsx';
import { describePrice, describeRenewal } from './plan-terms.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { plansQuery } from '../subscription.queries.ts';

/**
 * What Premium costs, and when it renews. Until the provider has named the price, placeholder lines that break in the
 * same way keep everything in place. If the price can't be read, that is said, and the checkout stays available.
 */
export function PlanPrice() {
  const desk = useSubscriptionDesk();
  const plans = useQuery(plansQuery(useCall()));
  const failure = useLoadFailure(plans);
  const plan = plans.data?.[0];
  const today = new Date(desk.clock());
  if (plan !== undefined)
    return <PriceLines price={describePrice(plan)} renewal={describeRenewal(plan, today)} />;
  if (failure !== null || !plans.isPending)
    return <MissingPrice isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />;
  return (
    <PriceLines
      price={<Blank>{describePrice(usualPlan)}</Blank>}
      renewal={<Blank>{describeRenewal(usualPlan, today)}</Blank>}
    />
  );
}

const usualPlan: PaidPlan = {
  priceId: '',
  name: '',
  amount: 1000,
  currency: 'eur',
  interval: 'month',
  intervalCount: 1,
  perks: [],
};

function PriceLines({ price, renewal }: { price: ReactNode; renewal: ReactNode }) {
  return (
    <div className="mb-4">
      <p className="font-serif text-title font-semibold text-balance tabular-nums max-[24rem]:text-lead">
        {price}
      </p>
      <p className="mt-1 text-pretty text-quiet">{renewal}</p>
    </div>
  );
}

function MissingPrice({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-quiet">The price can't be shown right now. You'll see it before you pay.</p>
      <Button tone="outline" size="small" isPending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The words take their place and are not read. */
function Blank({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="skeleton rounded-field">
      <span className="invisible">{children}</span>
    </span>
  );
}
