import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const COUNTED: Record<string, string> = { string: ' characters', array: ' items' };

/** What is wrong with a field, as a person would say it. A schema's own words come before these. */
export function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return NOUNS[issue.expected] && `must be ${NOUNS[issue.expected]}`;
    case 'too_small':
      return `must be at least ${issue.minimum.toLocaleString('en')}${COUNTED[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum.toLocaleString('en')}${COUNTED[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(issue.values.map(String))}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      // The first alternative is to leave the field empty; the last one says what is wrong.
      return issue.errors.at(-1)?.[0]?.message;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_format':
      return 'does not have the expected format';
    default:
      return undefined;
  }
}
