import { expect, test } from 'vitest';
import { describeSignInFailure } from './sign-in-error.ts';

test.each([
  ['access-denied', 'Authentication error: access-denied'],
  ['too-many', 'Too many requests. Please wait a moment and try again.'],
  ['unavailable', 'Failed to sign in. Please try again.'],
])('a sign-in that failed with %s reads: %s', (code, words) => {
  expect(describeSignInFailure({ type: 'failed', attempt: '1', code })).toBe(words);
});
