/** What decides whether a subscription gives a paid plan; times as the payment provider reports them. */
export type SubscriptionFacts = {
  status: string;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date;
};

/** How long a plan outlives its period while it is unknown whether it was renewed. */
export const RENEWAL_GRACE = 72 * 60 * 60 * 1000;

// Past due stays paid until the provider gives up, which it says with another status.
const ONGOING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Whether the provider continues it, whatever the clock says. */
export function isOngoing({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return ONGOING.has(status);
}

/**
 * Whether its period is over for the plan as well. One that will not be renewed ends with its period, to the second.
 */
export function isPeriodOver(
  { cancelAtPeriodEnd, currentPeriodEnd }: Omit<SubscriptionFacts, 'status'>,
  now: Date,
): boolean {
  return now.getTime() >= currentPeriodEnd.getTime() + (cancelAtPeriodEnd ? 0 : RENEWAL_GRACE);
}

/**
 * Whether it gives a paid plan, or may be renewed yet. A cancelled one whose period is over does neither, though the
 * provider may not have ended it.
 */
export function isInForce(subscription: SubscriptionFacts, now: Date): boolean {
  return isOngoing(subscription) && !(subscription.cancelAtPeriodEnd && isPeriodOver(subscription, now));
}

/** Whether it gives a paid plan now. */
export function isLive(subscription: SubscriptionFacts, now: Date): boolean {
  return isOngoing(subscription) && !isPeriodOver(subscription, now);
}

/** What gives a paid plan now, as one. */
export function findLiveSubscription<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
  now: Date,
): Subscription | null {
  return combineSubscriptions(subscriptions.filter((subscription) => isLive(subscription, now)));
}

/** Several that somebody has at once, as one: it lasts as long as the longest, and ends only where each of them does. */
export function combineSubscriptions<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  const longest = findLongest(subscriptions);
  const cancelAtPeriodEnd = subscriptions.every((each) => each.cancelAtPeriodEnd);
  return longest && { ...longest, cancelAtPeriodEnd };
}

/** The one whose period ends last. */
export function findLongest<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  return subscriptions.reduce<Subscription | null>(
    (longest, next) =>
      longest !== null && longest.currentPeriodEnd >= next.currentPeriodEnd ? longest : next,
    null,
  );
}
