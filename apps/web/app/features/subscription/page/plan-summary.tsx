import { useQuery } from '@tanstack/react-query';
import { useCall } from '~/api/call-context.ts';
import { formatDate } from '~/platform/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { Progress } from '~/ui/state/progress.tsx';
import { describePeriodEnd, describePrice } from '../offer/plan-terms.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { plansQuery, type SubscriptionView } from '../subscription.queries.ts';
import { describeUsageBar } from '../usage.ts';
import { PlanPart } from './plan-part.tsx';

/** Which plan, until when, and what has been used of it. */
export function PlanSummary({ status }: { status: SubscriptionView }) {
  return (
    <>
      <PlanPart title="Current plan">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={status.isPremium ? 'gold' : 'neutral'} className="min-h-7 px-3 text-caption">
            {status.isPremium ? 'Premium' : 'Free Tier'}
          </Badge>
          {status.isPremium && !status.subscription?.cancelAtPeriodEnd && (
            <Price ownId={status.subscription?.priceId} />
          )}
        </div>
        <PlanTerm status={status} />
      </PlanPart>
      <PlanPart title="AI usage">
        <PlanUsage status={status} />
      </PlanPart>
    </>
  );
}

function PlanTerm({ status }: { status: SubscriptionView }) {
  const desk = useSubscriptionDesk();
  const { currentPeriodEnd: end, subscription } = status;
  if (!status.isPremium || end === null) return null;
  const isEnding = subscription?.cancelAtPeriodEnd ?? false;
  const day = isEnding ? formatDate(end) : describePeriodEnd(end, desk.clock());
  if (day === null) return <p className="mt-3">Your subscription is being renewed.</p>;
  return (
    <p className="mt-3 text-balance">
      Your subscription {isEnding ? 'will not renew after' : 'renews on'} {day}.
    </p>
  );
}

/**
 * What it costs, beside the badge, where its coming moves nothing. Without the provider's word it isn't missed, nor
 * where today's price is not the person's own.
 */
function Price({ ownId }: { ownId: string | undefined }) {
  const plan = useQuery(plansQuery(useCall())).data?.[0];
  if (plan === undefined || plan.priceId !== (ownId ?? plan.priceId)) return null;
  return <p className="font-serif text-lead font-semibold tabular-nums">{describePrice(plan)}</p>;
}

function PlanUsage({ status }: { status: SubscriptionView }) {
  const bar = describeUsageBar(status.usage);
  if (status.isPremium && status.usage.limit === null) return <p>Unlimited AI-generated book summaries</p>;
  if (bar === null) return <p className="text-quiet">No usage data available</p>;
  return (
    <>
      <Progress
        label="AI usage"
        value={bar.percent}
        tone={bar.isHigh ? 'danger' : 'accent'}
        valueText={bar.text}
      />
      <p className="mt-3 text-balance tabular-nums">{bar.text}</p>
    </>
  );
}
