import { z } from 'zod';

type ErrorKind = {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;
  retryable: boolean;
};

/** Every code an answer can carry, its status, and whether sending the same again can help. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, retryable: false },
  UNAUTHORIZED: { status: 401, retryable: false },
  USAGE_LIMIT: { status: 402, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  TIMED_OUT: { status: 408, retryable: true },
  CONFLICT: { status: 409, retryable: false },
  IN_PROGRESS: { status: 409, retryable: true },
  CANCELLED: { status: 409, retryable: false },
  VERSION_CONFLICT: { status: 412, retryable: true },
  TOO_LARGE: { status: 413, retryable: false },
  NOT_JSON: { status: 415, retryable: false },
  IDEMPOTENCY_MISMATCH: { status: 422, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  INTERNAL: { status: 500, retryable: true },
  PROVIDER_FAILED: { status: 502, retryable: true },
  UNAVAILABLE: { status: 503, retryable: true },
  PROVIDER_TIMED_OUT: { status: 504, retryable: true },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]; // the keys of a closed record

/** What every failure answers: a text for a person, twice for older clients, and a code for programs. */
export const errorSchema = z
  .strictObject({
    error: z.string(),
    message: z.string(),
    code: z.enum(errorCodes),
    fields: z.record(z.string(), z.string()).optional(),
    usage: z
      .strictObject({
        aiRequestsCount: z.number(),
        limit: z.number().nullable(),
        remaining: z.number().nullable(),
        aiRequestsCountInPeriod: z.number().optional(),
      })
      .optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorSchema>;
