import { ApiError } from '@vault/contract/client';

/** Whether a call has failed with this code; with `NETWORK`, no answer has come. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether a call has failed with one of these HTTP statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/**
 * Whether the answer did not come from the server itself: none came, an intermediary answered, or half of it arrived.
 * The work may have been done all the same.
 */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'NETWORK') || hasCode(error, 'INVALID_RESPONSE');
}

/** The server has read the call and refused it. After any other failure its work may have been done. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether the same call may succeed later: nobody has answered yet, or a server that is in trouble. */
export function isAway(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}
