import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const usageSchema = z
  .strictObject({
    aiRequestsCount: z.int(),
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
  })
  .meta({ id: 'Usage' });

export const subscriptionStatusSchema = z
  .strictObject({
    status: z.enum(['free', 'premium']),
    isActive: z.boolean(),
    currentPeriodEnd: z.iso.datetime({ offset: true }).nullable(),
    usage: usageSchema,
    subscription: z.strictObject({ status: z.string(), cancelAtPeriodEnd: z.boolean() }).nullable(),
  })
  .meta({ id: 'SubscriptionStatus' });
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const getSubscriptionStatus = endpoint({
  method: 'get',
  path: '/subscription/status',
  access: 'user',
  tag: 'Subscription',
  summary: "The person's plan and AI usage, as the database has them.",
  query: z.object({ nocache: z.string().max(40).optional() }),
  status: 200,
  response: subscriptionStatusSchema,
  errors: ['VALIDATION_FAILED'],
});
