import { AppError } from '../../platform/app-error.ts';
import type { DraftWriter } from './llm.ts';

type Gates = {
  /** Throws when the day's calls are used up. */
  takeFromBudget: () => Promise<void>;
  /** Lets so many in at a time. */
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Bounds what the model can cost, whoever asks: so many calls at a time and in a day. */
export function limitCalls(writeDraft: DraftWriter, { takeFromBudget, enter }: Gates): DraftWriter {
  return (book, signal) =>
    enter(async () => {
      await takeFromBudget().catch(sayTooMuch);
      return writeDraft(book, signal);
    });
}

/** That the others have used the day up is nothing that the caller did. */
function sayTooMuch(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
  const { retryAfterSeconds = 60 } = error.details;
  const words = 'So many drafts were written today that this has to wait. Please try again later.';
  throw new AppError('UNAVAILABLE', words, { retryAfterSeconds, cause: error });
}
