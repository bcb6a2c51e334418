import { ApiError } from '@vault/contract/client';

/** What the server itself has said of a failure, or null where it gave no words. */
export function readServerWords(error: unknown): string | null {
  return error instanceof ApiError && error.body !== undefined ? error.message : null;
}
