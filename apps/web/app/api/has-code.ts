import { ApiError } from '@vault/contract/client';

/** Whether a call has failed with this code; with `NETWORK`, no answer has come. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
