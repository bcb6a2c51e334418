import { ERROR_STATUS, type ErrorCode } from '@vault/contract';
import type { Usage } from '@vault/domain';

type Details = {
  fields?: Record<string, string>;
  usage?: Usage;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A failure that the caller may be told about. Its message is for a person and names no internals. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }
}

export function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Not found');
}

export function versionConflict(): AppError {
  return new AppError('VERSION_CONFLICT', 'This was changed somewhere else in the meantime');
}

export function keyMismatch(forWhat = 'something else'): AppError {
  return new AppError('IDEMPOTENCY_MISMATCH', `This Idempotency-Key was already used for ${forWhat}`);
}

export function notSignedIn(cause?: unknown): AppError {
  return new AppError('UNAUTHORIZED', 'Please sign in', { cause });
}

/** Its text starts with "Validation", by which the add form knows to list its rules. */
export function validationFailed(fields: Record<string, string>): AppError {
  const [name, problem] = Object.entries(fields)[0] ?? ['request', 'is not valid'];
  // "Title is required" names its field itself.
  const sentence = /^\p{Lu}/u.test(problem) ? problem : `${name} ${problem}`;
  return new AppError('VALIDATION_FAILED', `Validation failed: ${sentence}`, { fields });
}
