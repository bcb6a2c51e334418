import { codeOf } from '../platform/system-errors.ts';

/** The SQLSTATE of a failed query, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error) ?? '';
  // Each has a digit, which tells it from the system's EPIPE.
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return sqlState(error.cause);
}

export function constraintOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
}

/** Whether the connection broke, as opposed to the database refusing something. */
export function isConnectionLost(error: unknown): boolean {
  return sqlState(error) === null && isDatabaseUnavailable(error);
}

/** Whether a question got no answer: its connection is good for nothing any more. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || isUnanswered(error.cause);
}

export const UNIQUE_VIOLATION = '23505';
const UNREACHABLE =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/**
 * Whether the database is unreachable, refuses our password, is shutting down, read-only, too slow, out of
 * connections or had to end a deadlock.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return /^(08|28|53|57P|58|25006|40P01|55P03|57014|XX)/.test(state);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (UNREACHABLE.test(codeOf(cause) ?? '')) return true;
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered|was closed)/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

const CHECK_VIOLATION = '23514';

/** Whether an item was refused because the vault is full. */
export function isVaultFull(error: unknown): boolean {
  return sqlState(error) === CHECK_VIOLATION && constraintOf(error) === 'content_items_most';
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was refused because the person or session it would belong to no longer exists. */
export function isOwnerGone(error: unknown): boolean {
  return (
    sqlState(error) === FOREIGN_KEY_VIOLATION &&
    /_(users_id|sessions_user_id_id)_fk$/.test(constraintOf(error) ?? '')
  );
}
