import type { PaidPlan, SubscriptionStatus } from '@vault/contract';

export const freeStatus: SubscriptionStatus = {
  status: 'free',
  isActive: false,
  currentPeriodEnd: null,
  usage: { aiRequestsCount: 1, limit: 3, remaining: 2 },
  subscription: null,
};

export const premiumStatus: SubscriptionStatus = {
  status: 'premium',
  isActive: true,
  currentPeriodEnd: '2126-03-12T12:00:00Z',
  usage: { aiRequestsCount: 7, limit: null, remaining: null },
  subscription: { status: 'active', cancelAtPeriodEnd: false },
};

export const endingStatus: SubscriptionStatus = {
  ...premiumStatus,
  subscription: { status: 'active', cancelAtPeriodEnd: true },
};

export const premiumPlan: PaidPlan = {
  priceId: 'price_premium',
  name: 'Premium',
  amount: 900,
  currency: 'eur',
  interval: 'month',
  intervalCount: 1,
  perks: ['Unlimited AI-generated summaries', 'Priority access to new features'],
};
