import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiCall } from '@vault/contract/client';
import { formatDate } from '~/platform/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink } from '~/ui/button-link.tsx';
import { ErrorPanel } from '~/ui/error-panel.tsx';
import { BackIcon } from '~/ui/icon.tsx';
import { Progress } from '~/ui/progress.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { type SubscriptionView, subscriptionStatusQuery } from './subscription.queries.ts';
import { describeUsageBar } from './usage.ts';

/** The plan and what it has been used for. */
export function SubscriptionPage({ api }: { api?: ApiCall }) {
  const status = useQuery(subscriptionStatusQuery(api));
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
      <div className="mt-6 divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {status.data !== undefined ? (
          <PlanDetails status={status.data} />
        ) : status.isError ? (
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
    </div>
  );
}

function PlanDetails({ status }: { status: SubscriptionView }) {
  return (
    <>
      <PlanPart title="Current plan">
        <Badge tone={status.isPremium ? 'gold' : 'neutral'} className="min-h-7 px-3 text-caption">
          {status.isPremium ? 'Premium' : 'Free Tier'}
        </Badge>
        <PlanTerm status={status} />
      </PlanPart>
      <PlanPart title="AI usage">
        <PlanUsage status={status} />
      </PlanPart>
    </>
  );
}

function PlanTerm({ status }: { status: SubscriptionView }) {
  const end = status.currentPeriodEnd === null ? null : formatDate(status.currentPeriodEnd);
  if (!status.isPremium || end === null) return null;
  const isEnding = status.subscription?.cancelAtPeriodEnd ?? false;
  return (
    <p className="mt-3">
      Your subscription {isEnding ? 'will not renew after' : 'renews on'} {end}.
    </p>
  );
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
        valueText={`${status.usage.aiRequestsCount} of ${status.usage.limit} requests`}
      />
      <p className="mt-3 tabular-nums">{bar.text}</p>
    </>
  );
}

function PlanPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="p-6">
      <h2 className="mb-3 small-capitals text-quiet">{title}</h2>
      {children}
    </section>
  );
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label="Loading your plan" className="divide-y divide-hairline">
      <div className="flex flex-col gap-3 p-6">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="flex flex-col gap-3 p-6">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-4 w-64" />
      </div>
    </div>
  );
}
