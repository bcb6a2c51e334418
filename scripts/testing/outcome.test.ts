import { describe, expect, test } from 'vitest';
import { describeOutcome, judge, sum } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

describe('a suite counts as failed', () => {
  const green = { passed: 3, failed: 0, skipped: 1 };

  test('never when it passed', () => {
    expect(judge({ report: green, exitCode: 0 })).toEqual({ ...green, problem: null });
  });

  test.each([
    ['it left no report', { report: null, exitCode: 0 }],
    ['it ran nothing', { report: { passed: 0, failed: 0, skipped: 4 }, exitCode: 0 }],
    ['it broke although no test failed', { report: green, exitCode: 1 }],
  ])('when %s', (_, facts) => {
    const { failed, problem } = judge(facts);
    expect(failed).toBe(1);
    expect(problem).not.toBeNull();
  });

  test('once for each failed test, and not once more for its exit code', () => {
    expect(judge({ report: { passed: 3, failed: 2, skipped: 0 }, exitCode: 1 }).failed).toBe(2);
  });
});

test('the last line names skipped tests only when there are any', () => {
  const total = sum([
    { passed: 3, failed: 1, skipped: 0 },
    { passed: 4, failed: 0, skipped: 0 },
  ]);
  expect(describeOutcome(total)).toBe('7 passed, 1 failed');
  expect(describeOutcome({ ...total, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a journey that passed on its second try passed, and an error outside of them failed', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
