import type { Outcome } from './outcome.ts';

// The reports are read with the fields that their tools document; anything else in them is left alone.
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

export function readVitestReport(text: string): Outcome {
  const report = JSON.parse(text) as VitestReport;
  // A file that cannot be loaded has no test to fail.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export function readPlaywrightReport(text: string): Outcome {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function readSmokeReport(text: string): Outcome {
  const { passed, failed } = JSON.parse(text) as { passed: number; failed: number };
  return { passed, failed, skipped: 0 };
}
