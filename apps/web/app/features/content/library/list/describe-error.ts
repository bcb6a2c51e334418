import { ApiError } from '@vault/contract/client';
import { readServerWords } from '~/api/server-words.ts';

/** The words of a failed list for a person. */
export function describeListError(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return 'Too many requests. Please wait a moment and try again.';
  }
  return readServerWords(error) ?? 'Failed to fetch content';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
