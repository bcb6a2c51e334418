import type { z } from 'zod';
import { validationFailed } from '../platform/app-error.ts';
import { describeIssue } from './describe-issue.ts';

/** A body of nonsense must not make an answer of its own size. */
const FIELDS_NAMED = 20;
const NAME_LENGTH = 100;

/** The parsed value; throws VALIDATION_FAILED with one sentence for each field that is wrong. */
export function validate(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = Object.create(null);
  for (const issue of parsed.error.issues) {
    if (Object.keys(fields).length >= FIELDS_NAMED) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, FIELDS_NAMED))
        fields[nameOf([...issue.path, key])] ??= 'is not a known field';
    } else {
      fields[nameOf(issue.path) || 'request'] ??= issue.message;
    }
  }
  throw validationFailed(fields);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path
    .filter((part) => part !== '')
    .join('.')
    .slice(0, NAME_LENGTH)
    .toWellFormed();
}
