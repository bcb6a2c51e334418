import { describe, expect, test } from 'vitest';
import { describeOutcome, judge, sum } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

describe('a suite counts as failed', () => {
  const green = { passed: 3, failed: 0, skipped: 1, failures: [] };

  test('never when it passed', () => {
    expect(judge({ report: green, exitCode: 0 })).toEqual({ ...green, problem: null });
  });

  test.each([
    ['it left no report', { report: null, exitCode: 0 }],
    ['it ran nothing', { report: { ...green, passed: 0 }, exitCode: 0 }],
    ['it broke although no test failed', { report: green, exitCode: 1 }],
  ])('when %s', (_, facts) => {
    const { failed, problem } = judge(facts);
    expect(failed).toBe(1);
    expect(problem).not.toBeNull();
  });

  test('by itself: what is added to its failures stands in no other', () => {
    const broken = { report: null, exitCode: 1 };
    judge(broken).failures.push('the first');
    expect(judge(broken).failures).toEqual([]);
  });

  test('once for each failed test, and not once more for its exit code', () => {
    expect(
      judge({ report: { passed: 3, failed: 2, skipped: 0, failures: ['a', 'b'] }, exitCode: 1 }).failed,
    ).toBe(2);
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

test('a test file that cannot be loaded, or prepared, counts as one failure', () => {
  const report = {
    numPassedTests: 5,
    numPendingTests: 1,
    numTodoTests: 2,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'hook.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'skipped', fullName: 'y', failureMessages: [] }],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\nat b.test.ts:1'],
          },
          { status: 'passed', fullName: 'takes away', failureMessages: [] },
        ],
      },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'x', failureMessages: [] }],
      },
    ],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
    failures: [
      'a.test.ts\n    no such module',
      'hook.test.ts\n    said nothing: what prepares its tests has failed',
      'b.test.ts > adds\n    expected 2\n    at b.test.ts:1',
    ],
  });
});

test('a journey that passed on its second try passed, and an error outside of them failed', () => {
  const journey = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [
      {
        projectName: 'mobile',
        status,
        results: [{ error: message === undefined ? undefined : { message } }],
      },
    ],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [journey('reads', 'flaky', 'once')],
        suites: [{ title: 'inside', specs: [journey('writes', 'unexpected', 'nothing there')] }],
      },
    ],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ['a.spec.ts > writes [mobile]\n    nothing there', 'Playwright\n    no server'],
  });
});
