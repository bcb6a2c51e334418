import type { SubscriptionStatus } from '@vault/contract';
import { PAYMENT_RETRIES, PAYMENT_RETRY_PAUSE } from '@vault/contract/client';
import { isPremiumOn, normalizePlan } from '@vault/domain';
import type { Verification } from '../status/verification.ts';

/** Which page of the payment provider was left, and how. */
export type CheckoutEnd = 'success' | 'canceled' | 'billing';

export const PAYMENT_WORDS = {
  updating: 'Payment successful! Updating your subscription...',
  active: 'Your subscription is now active!',
  pending:
    'Your payment was successful but it may take a few minutes to update your subscription. Please refresh this page in a minute.',
  failed:
    "Your payment was successful, but we couldn't update your subscription status. Please refresh this page in a minute.",
  canceled: 'Checkout was canceled. No charges were made.',
} as const;

const parameters: Record<CheckoutEnd, string> = {
  success: 'checkout_success',
  canceled: 'checkout_canceled',
  billing: 'billing_closed',
};

export function readCheckoutEnd(search: URLSearchParams): CheckoutEnd | null {
  const ends = ['success', 'canceled', 'billing'] as const;
  return ends.find((end) => search.has(parameters[end])) ?? null;
}

/** The same query without a word of the checkout. */
export function withoutCheckoutEnd(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of Object.values(parameters)) rest.delete(name);
  return rest;
}

type Options = {
  /** Has the server ask the provider. Never rejects. */
  verify: () => Promise<Pick<Verification, 'status'>>;
  /** The server's status, past every cache. */
  refresh: () => Promise<SubscriptionStatus>;
  wait: (milliseconds: number) => Promise<void>;
  now: () => Date;
};

/**
 * Waits until a payment shows: one verification, then the status, and five more times, two seconds apart. A verification
 * that has learned nothing is repeated with the next.
 */
export async function followPayment({
  verify,
  refresh,
  wait,
  now,
}: Options): Promise<'active' | 'pending' | 'failed'> {
  let isVerified = false;
  for (let retries = 0; ; retries += 1) {
    isVerified ||= (await verify()).status !== 'unknown';
    // A failed look is not the last one while there are retries: only the last decides on the words.
    const status = await refresh().catch(() => null);
    if (status !== null && isPremiumOn(normalizePlan(status, now()))) return 'active';
    if (retries === PAYMENT_RETRIES) return status === null ? 'failed' : 'pending';
    await wait(PAYMENT_RETRY_PAUSE);
  }
}
