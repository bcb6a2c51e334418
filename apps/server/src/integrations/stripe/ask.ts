import { Stripe } from 'stripe';
import { AppError } from '../../platform/app-error.ts';

/** Below the 10 s after which the browser stops waiting. */
const DEADLINE = 6000;

/** The answer of a call to Stripe. What it is still at is IN_PROGRESS; whatever goes wrong, and no answer in time, is UNAVAILABLE. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), DEADLINE);
  try {
    return await Promise.race([call(), deadline]);
  } catch (error) {
    throw isUnderWay(error) ? inProgress(error) : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

export function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The payment provider is not reachable right now', { cause });
}

/** As `ask`, but something that Stripe does not know is null and not a failure. */
export function askFor<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  return ask(() => call().catch(nullWhen('resource_missing')));
}

/** Whether Stripe has rejected the request itself, and would again. A wrong key is not such a rejection. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
  return error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
}

/** The same request, under the same key, came a moment before and is not answered yet. */
function isUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

function inProgress(cause: unknown): AppError {
  return new AppError('IN_PROGRESS', 'This is already being prepared. Please try again in a moment.', {
    cause,
  });
}

function nullWhen(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return null;
    throw error;
  };
}
