import { z } from 'zod';
import { usageSchema } from '../account/usage.ts';

/** Every code an answer can carry, and its status. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  UNAUTHORIZED: 401,
  USAGE_LIMIT: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IN_PROGRESS: 409,
  CANCELLED: 409,
  DELETED: 409,
  VERSION_CONFLICT: 412,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
  PROVIDER_TIMED_OUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]; // the keys of a closed record

/** The body of every failure: a text for a person, twice for older clients, and a code for programs. */
export const errorSchema = z
  .strictObject({
    error: z.string(),
    message: z.string(),
    code: z.enum(errorCodes),
    fields: z.record(z.string(), z.string()).optional(),
    usage: usageSchema.optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorSchema>;
