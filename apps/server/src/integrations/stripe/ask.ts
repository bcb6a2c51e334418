import { AsyncLocalStorage } from 'node:async_hooks';
import { Stripe } from 'stripe';
import { AppError } from '../../platform/app-error.ts';
import { createCappedFetch } from '../../platform/outbound.ts';
import { timeLeft } from '../../platform/pace/waited-for.ts';

const DEADLINE = 6000;
/** Several times what a page of a hundred is. */
const MOST_BYTES = 10_000_000;

const stillAsked = new AsyncLocalStorage<AbortSignal>();
const cappedFetch = createCappedFetch(MOST_BYTES);

/** What the library sends its requests with: once nobody waits for a call any more, none of its retries goes out. */
export const fetchWhileAsked: typeof fetch = (input, init = {}) => {
  const ends = [init.signal, stillAsked.getStore()].filter((end) => end !== null && end !== undefined);
  return cappedFetch(input, { ...init, signal: AbortSignal.any(ends) });
};

/**
 * The answer of a call to Stripe. What it is still at is IN_PROGRESS; whatever goes wrong, and no answer in time, is
 * UNAVAILABLE.
 */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const patience = Math.min(DEADLINE, timeLeft());
  if (patience <= 0) throw unavailable(new Error('no time left to ask'));
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const end = new AbortController();
  const timer = setTimeout(() => {
    reject(new NoAnswerInTime());
    end.abort();
  }, patience);
  try {
    return await Promise.race([stillAsked.run(end.signal, call), deadline]);
  } catch (error) {
    throw isUnderWay(error) ? inProgress(error) : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** As `ask`. A change without an answer may have been made, or be made yet, and is IN_PROGRESS. */
export async function askToChange<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(call);
  } catch (error) {
    throw error instanceof AppError && isUnanswered(error.cause) ? unsure(error) : error;
  }
}

class NoAnswerInTime extends Error {}

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

function isUnanswered(error: unknown): boolean {
  return error instanceof NoAnswerInTime || error instanceof Stripe.errors.StripeConnectionError;
}

function inProgress(cause: unknown): AppError {
  return new AppError('IN_PROGRESS', 'This is already being prepared. Please try again in a moment.', {
    cause,
  });
}

function unsure(cause: unknown): AppError {
  return new AppError(
    'IN_PROGRESS',
    "We don't know yet whether this worked. Please look at this page again in a minute.",
    { cause },
  );
}

function nullWhen(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return null;
    throw error;
  };
}
