import type { z } from 'zod';
import { validationFailed } from '../platform/app-error.ts';

/** The parsed value; throws VALIDATION_FAILED with one sentence for each field that is wrong. */
export function validate(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = Object.create(null);
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'is not a known field';
    } else {
      fields[issue.path.join('.') || 'request'] ??= issue.message;
    }
  }
  throw validationFailed(fields);
}
