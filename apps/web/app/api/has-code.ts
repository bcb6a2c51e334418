import { ApiError } from '@vault/contract/client';

/** Whether a call has failed with this code; with `NETWORK`, no answer has come. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/**
 * Whether the server itself has not spoken: nothing came, or what stands between has answered, or half of the answer
 * has come. The work may be done all the same.
 */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'NETWORK') || hasCode(error, 'INVALID_RESPONSE');
}

/** Whether the same call may be answered later: nobody has spoken yet, or a server that is not well. */
export function isAway(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}
