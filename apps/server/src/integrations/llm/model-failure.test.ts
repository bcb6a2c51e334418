import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { translateFailure } from './model-failure.ts';

test.for<[code: string, reason: Error]>([
  ['CANCELLED', new AppError('CANCELLED', 'This was cancelled')],
  ['PROVIDER_TIMED_OUT', new DOMException('The time is over', 'TimeoutError')],
  ['UNAVAILABLE', new DOMException('Somebody is gone', 'AbortError')],
])('what is broken off while it waits fails with why it was: %s', ([code, reason]) => {
  const brokenOff = new DOMException('The operation was aborted', 'AbortError');
  expect(translateFailure(brokenOff, AbortSignal.abort(reason))).toMatchObject({ code });
});

test('a model that is away is told to its reader in the words for a draft that could not be written', () => {
  const failure = translateFailure(new Error('ECONNREFUSED'), new AbortController().signal);
  expect(failure).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Failed to generate content with AI. Please try again later.',
  });
});
