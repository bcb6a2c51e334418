import { describe, expect, test } from 'vitest';
import { describeProgress, takeArrival } from './progress.ts';

const draft = { summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] };

describe('how far a draft is said to be', () => {
  test.each([
    [0, 0, 0, 'Starting to analyze this book...'],
    [2999, 0, 0, 'Starting to analyze this book...'],
    [3000, 1, 8, 'Looking at the title and the author...'],
    [38_999, 12, 92, 'Reading everything once more...'],
    [39_000, 13, 99, 'Finalizing your personalized book content...'],
    [600_000, 13, 99, 'Finalizing your personalized book content...'],
    [-5, 0, 0, 'Starting to analyze this book...'],
  ])('after %i ms of silence it is step %i, %i percent, "%s"', (elapsed, step, percent, message) => {
    expect(describeProgress(elapsed)).toEqual({ step, percent, message });
  });

  test.each([
    [0, 0],
    [50, 7],
    [99, 13],
  ])('with %i percent arrived, step %i, whatever the time', (percent, step) => {
    for (const elapsed of [0, 60_000])
      expect(describeProgress(elapsed, { percent, draft })).toMatchObject({ step, percent });
  });

  test('the messages follow the time all the same', () => {
    expect(describeProgress(6000, { percent: 90, draft }).message).toBe(describeProgress(6000).message);
  });
});

describe('what arrives', () => {
  test('goes on from the steps that were shown before it', () => {
    expect(takeArrival(null, { percent: 3, draft }, 9000).percent).toBe(23);
    expect(takeArrival(null, { percent: 40, draft }, 9000).percent).toBe(40);
  });

  test('never takes the percentage back', () => {
    expect(takeArrival({ percent: 50, draft }, { percent: 30, draft }, 0).percent).toBe(50);
  });
});
