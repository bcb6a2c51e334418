import { z } from 'zod';
import { timestampSchema } from '../content/content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { usageSchema } from './usage.ts';

const currentSubscriptionSchema = z
  .strictObject({
    /** The provider's word: `active`, `trialing` or, while a payment is missing, `past_due`. */
    status: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** What it was bought at, which may be for sale no more. */
    priceId: z.string().optional(),
  })
  .meta({ id: 'CurrentSubscription' });

const subscriptionStatusSchema = z
  .strictObject({
    status: z.enum(['free', 'premium']),
    isActive: z.boolean(),
    currentPeriodEnd: timestampSchema.nullable(),
    usage: usageSchema,
    subscription: currentSubscriptionSchema.nullable(),
  })
  .meta({ id: 'SubscriptionStatus' });
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

const planSchema = z
  .strictObject({
    priceId: z.string(),
    name: z.string(),
    /** In the currency's smallest unit: 900 is nine euro. */
    amount: z.int(),
    /** ISO 4217, in lower case. */
    currency: z.string(),
    interval: z.enum(['day', 'week', 'month', 'year']),
    intervalCount: z.int(),
    perks: z.array(z.string()),
    /** AI generations in each period; missing where there is no limit. */
    aiLimit: z.int().optional(),
  })
  .meta({ id: 'Plan' });
export type PaidPlan = z.infer<typeof planSchema>;

const shared = { access: 'user', tag: 'Subscription' } as const;

export const getSubscriptionStatus = endpoint({
  ...shared,
  method: 'get',
  path: '/subscription/status',
  rateLimit: 'plan-status',
  summary: "The person's plan and AI usage, as the database has them.",
  query: z.object({ nocache: z.string().max(40).optional() }),
  status: 200,
  response: subscriptionStatusSchema,
  errors: ['VALIDATION_FAILED'],
});

export const verifySubscriptionStatus = endpoint({
  ...shared,
  method: 'post',
  path: '/subscription/verify-status',
  rateLimit: 'plan-check',
  summary: "Asks the payment provider for the person's plan, without waiting for it to tell.",
  body: z.strictObject({}),
  status: 200,
  response: subscriptionStatusSchema,
  errors: ['VALIDATION_FAILED', 'UNAVAILABLE'],
});

export const listPlans = endpoint({
  ...shared,
  method: 'get',
  path: '/subscription/plans',
  summary: 'What can be bought, and for how much. Empty while nothing is for sale.',
  status: 200,
  response: z.strictObject({ plans: z.array(planSchema) }),
  errors: ['UNAVAILABLE'],
});

export const createCheckoutSession = endpoint({
  ...shared,
  method: 'post',
  path: '/subscription/create-checkout-session',
  rateLimit: 'checkout',
  summary: "The address of the provider's page to pay at: the one that is still open, or a new one.",
  body: z.strictObject({ priceId: z.string().max(200).optional() }),
  status: 200,
  response: z.strictObject({ success: z.literal(true), url: z.url() }),
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IN_PROGRESS', 'UNAVAILABLE'],
});

const planChange = z.strictObject({
  success: z.literal(true),
  subscription: currentSubscriptionSchema,
  /** The release before doesn't give it. */
  currentPeriodEnd: timestampSchema.optional(),
});

export const cancelSubscription = endpoint({
  ...shared,
  method: 'post',
  path: '/subscription/cancel',
  rateLimit: 'cancellation',
  summary: 'Lets the plan end with its period. Cancelling twice is cancelling once.',
  status: 200,
  response: planChange,
  errors: ['CONFLICT', 'IN_PROGRESS', 'UNAVAILABLE'],
});

export const resumeSubscription = endpoint({
  ...shared,
  method: 'post',
  path: '/subscription/resume',
  rateLimit: 'resumption',
  summary: 'Takes a cancellation back while the period still runs.',
  status: 200,
  response: planChange,
  errors: ['CONFLICT', 'IN_PROGRESS', 'UNAVAILABLE'],
});

export const openBillingPortal = endpoint({
  ...shared,
  method: 'post',
  path: '/subscription/portal',
  rateLimit: 'billing-portal',
  summary: "The address of the provider's page for cards and invoices.",
  status: 200,
  response: z.strictObject({ url: z.url() }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});
