import { afterEach, expect, test, vi } from 'vitest';
import { describeListError } from './describe-error.ts';

afterEach(() => vi.restoreAllMocks());

test('a list that could not be fetched says so, and without a network what will come of it', () => {
  const failure = new TypeError('network');
  expect(describeListError(failure)).toBe('Failed to fetch content');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(describeListError(failure)).toBe(
    "Failed to fetch content. Your books are safe, and load once you're back online.",
  );
});
