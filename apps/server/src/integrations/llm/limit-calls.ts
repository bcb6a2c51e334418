import { AppError } from '../../platform/app-error.ts';

/**
 * Limits what the model can cost in a day, for everybody together. `takeFromBudget` throws when the day's calls are
 * used up.
 */
export function limitCalls(takeFromBudget: () => Promise<void>): () => Promise<void> {
  return () => takeFromBudget().catch(sayTooMuch);
}

/** That the others have used the day up is nothing that the caller did. */
function sayTooMuch(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
  const { retryAfterSeconds = 60 } = error.details;
  const words = 'We have reached today’s limit for AI drafts. Please try again later.';
  throw new AppError('UNAVAILABLE', words, { retryAfterSeconds, cause: error });
}
