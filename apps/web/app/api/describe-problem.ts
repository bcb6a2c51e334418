import { ApiError } from '@vault/contract/client';

/** The client has words of its own where no answer came. */
export function describeProblem(error: unknown): string {
  return error instanceof ApiError ? error.message : "That didn't work. Please try again.";
}
