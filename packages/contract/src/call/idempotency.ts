import { z } from 'zod';

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens or underscores');

export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });
