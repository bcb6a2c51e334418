import { ERROR_STATUS, type ErrorBody, type ErrorCode, VAULT_ITEMS_MAX } from '@vault/contract';
import type { Context } from 'hono';
import { isDatabaseUnavailable, isOwnerGone, isVaultFull } from '../db/postgres-errors.ts';
import { AppError, notSignedIn } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';

/** What every refusal says. */
export function errorBody(code: ErrorCode, message: string, requestId: string): ErrorBody {
  return { error: message, message, code, requestId };
}

/** The one place where a failure becomes an answer: known ones keep their words, others are logged and hidden. */
export function answerError(error: unknown, context: Context, logger: Logger): Response {
  const known = knownError(error);
  if (known.code === 'INTERNAL') logger.error({ err: error }, 'unexpected error');
  else if (known.status >= 500) logger.warn({ err: error, code: known.code }, 'a request failed');

  context.set('errorCode', known.code);
  const body = errorBody(known.code, known.message, context.get('requestId'));
  if (known.details.fields) body.fields = known.details.fields;
  if (known.details.usage) body.usage = known.details.usage;
  sayWhenToRetry(known, context);
  if (known.code === 'UNAUTHORIZED') context.header('www-authenticate', 'Bearer');
  return context.json(body, ERROR_STATUS[known.code]);
}

export function knownError(error: unknown): AppError {
  return error instanceof AppError ? error : translate(error);
}

export function sayWhenToRetry({ details, status }: AppError, context: Context): void {
  const seconds = details.retryAfterSeconds ?? (status === 503 ? 1 : undefined);
  if (seconds !== undefined) context.header('retry-after', String(seconds));
}

function translate(error: unknown): AppError {
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'UNAVAILABLE',
      'The vault is not reachable right now. Please try again in a moment.',
      {
        cause: error,
      },
    );
  }
  if (isVaultFull(error)) {
    const most = VAULT_ITEMS_MAX.toLocaleString('en');
    return new AppError('CONFLICT', `Your vault is full: it holds ${most} items, the most it can hold.`, {
      cause: error,
    });
  }
  // Between the session check and the write, the session ended, or the person deleted their account.
  if (isOwnerGone(error)) return notSignedIn(error);
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}
