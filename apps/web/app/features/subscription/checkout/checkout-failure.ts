import { ApiError } from '@vault/contract/client';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What went wrong before the payment provider's page was reached, in the specification's words. */
export class CheckoutFailure extends Error {
  static notConfigured = () =>
    new CheckoutFailure('Subscription configuration error. Please contact support.');
  static withoutAddress = () => new CheckoutFailure('Failed to start checkout process');
}

export function describeCheckoutFailure(error: unknown): string {
  if (error instanceof CheckoutFailure) return error.message;
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.code === 'NETWORK') return 'An error occurred while processing your request';
  if (error.code === 'INVALID_RESPONSE') return 'Failed to initiate checkout';
  // The price is all that was sent.
  if (error.code === 'VALIDATION_FAILED') return 'The price has changed. Please try again.';
  return error.message || 'Failed to initiate checkout';
}

const SAYING_WHAT_TO_DO: readonly string[] = ['CONFLICT', 'IN_PROGRESS', 'RATE_LIMITED'];

/** The server's words if they say what to do; a failure without an answer is unexpected. */
export function describePlanFailure(error: unknown, refused: string): string {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') return UNEXPECTED;
  return SAYING_WHAT_TO_DO.includes(error.code) ? error.message : refused;
}
