import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

test.each<[string, z.ZodType, unknown]>([
  ['is required', z.string(), undefined],
  ['must be text', z.string(), null],
  ['must be a whole number', z.int(), 1.5],
  ['must be an object', z.object({}), []],
  ['must be an object', z.record(z.string(), z.string()), 'x'],
  ['must be at least 2', z.number().min(2), 1],
  ['must be at least 2 characters', z.string().min(2), 'x'],
  ['must be at least 2 items', z.array(z.string()).min(2), ['x']],
  ['must be at most 1,000 characters', z.string().max(1000), 'x'.repeat(1001)],
  ['must be at most 1 items', z.array(z.string()).max(1), ['x', 'y']],
  ['must be a or b', z.enum(['a', 'b']), 'c'],
  ['must be 1, 2 or 3', z.literal([1, 2, 3]), 4],
  ['must be a multiple of 5', z.number().multipleOf(5), 7],
  ['must be at most 3', z.union([z.literal(''), z.number().max(3)]), 4],
  ['must begin with a', z.record(z.string().regex(/^a/, 'must begin with a'), z.string()), { b: 'x' }],
  ['does not have the expected format', z.uuid(), 'x'],
])('%s', (words, schema, value) => {
  const { error } = schema.safeParse(value, { error: describeIssue });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('what has words of its own keeps them, and what it has no words for gets those of the library', () => {
  const own = z.string('Title is required').safeParse(undefined, { error: describeIssue });
  expect(own.error?.issues[0]?.message).toBe('Title is required');
  const other = z.bigint().safeParse('x', { error: describeIssue });
  expect(other.error?.issues[0]?.message).toBe(z.bigint().safeParse('x').error?.issues[0]?.message);
});
