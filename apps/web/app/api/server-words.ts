import { ApiError } from '@vault/contract/client';

/** What the server itself said about a failure, or null without its words. */
export function readServerWords(error: unknown): string | null {
  return error instanceof ApiError && error.body !== undefined ? error.message : null;
}
