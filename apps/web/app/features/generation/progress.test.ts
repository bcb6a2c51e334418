import { expect, test } from 'vitest';
import { describeProgress } from './progress.ts';

test.each([
  [0, 0, 0, 'Starting to analyze this book...'],
  [2999, 0, 0, 'Starting to analyze this book...'],
  [3000, 1, 8, 'Looking at the title and the author...'],
  [38_999, 12, 92, 'Reading everything once more...'],
  [39_000, 13, 99, 'Finalizing your personalized book content...'],
  [600_000, 13, 99, 'Finalizing your personalized book content...'],
  [-5, 0, 0, 'Starting to analyze this book...'],
])('after %i ms it is step %i, %i percent, "%s"', (elapsed, step, percent, message) => {
  expect(describeProgress(elapsed)).toEqual({ step, percent, message });
});
