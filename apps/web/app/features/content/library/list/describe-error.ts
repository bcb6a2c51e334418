import { ApiError } from '@vault/contract/client';
import { readErrorMessage } from '~/platform/error-log.ts';

/** The words of a failed list for a person. */
export function describeListError(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return 'Too many requests. Please wait a moment and try again.';
  }
  return readErrorMessage(error) ?? 'Failed to fetch content';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
