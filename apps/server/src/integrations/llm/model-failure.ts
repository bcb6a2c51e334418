import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { AppError } from '../../platform/app-error.ts';

/** Temporary failures, besides the model's own 5xx: a network in front of it has status codes of its own. */
const PASSING = new Set([408, 409, 429]);
const UNREADABLE = new Set([
  'AI_NoObjectGeneratedError',
  'AI_NoOutputGeneratedError',
  'AI_TypeValidationError',
  'AI_JSONParseError',
]);

/** Shown as it is: the app shows the words of whatever is unavailable for now. */
const UNREACHABLE = 'Failed to generate content with AI. Please try again later.';

/** A vendor's failure in the product's own words. */
export function translateFailure(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.reason instanceof AppError) return signal.reason;
  if (isTimeout(error) || isTimeout(signal.reason))
    return new AppError('PROVIDER_TIMED_OUT', 'The language model took too long', { cause: error });
  const source = sourceOf(error);
  if (isUnreadable(source))
    return new AppError('PROVIDER_FAILED', 'The language model sent something unreadable', { cause: error });
  return isRefusedCall(source)
    ? new AppError('PROVIDER_FAILED', 'The language model refused the request', { cause: error })
    : new AppError('UNAVAILABLE', UNREACHABLE, { cause: error });
}

/** Whether sending the same request again would change nothing. The model's own statement on that comes first. */
export function isFinal(failure: AppError): boolean {
  const source = sourceOf(failure.cause);
  const advice = APICallError.isInstance(source) ? source.responseHeaders?.['x-should-retry'] : undefined;
  if (advice === 'true') return false;
  return advice === 'false' || isRefusedCall(source);
}

function isRefusedCall(error: unknown): boolean {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 && !PASSING.has(status);
}

/** A broken stream is wrapped as "no output"; the real error is its cause. */
function sourceOf(error: unknown): unknown {
  const isWrapper = NoOutputGeneratedError.isInstance(error) || NoObjectGeneratedError.isInstance(error);
  return isWrapper && APICallError.isInstance(error.cause) ? error.cause : error;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && UNREADABLE.has(error.name);
}

/** Milliseconds that the vendor asks to wait; null when it says nothing. */
export function readRetryAfter(error: unknown, now: number): number | null {
  const source = sourceOf(error instanceof AppError ? error.cause : error);
  if (!APICallError.isInstance(source)) return null;
  const headers = source.responseHeaders;
  const milliseconds = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (milliseconds >= 0) return milliseconds;
  const given = headers?.['retry-after'];
  if (given === undefined) return readRetryDelay(source.responseBody);
  const seconds = Number(given);
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(asked) ? Math.max(0, asked) : null;
}

/** Google says it in the body: https://cloud.google.com/apis/design/errors, RetryInfo. */
function readRetryDelay(body: string | undefined): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d{1,6}(?:\.\d{1,9})?)s"/.exec(body ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
