import { stripVTControlCharacters } from 'node:util';
import type { Report } from './outcome.ts';

// The reports are read with the fields that their tools document; anything else in them is left alone.
type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

export function readVitestReport(text: string): Report {
  const report = JSON.parse(text) as VitestReport;
  const failures = report.testResults.flatMap(listFailedTests);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

function listFailedTests({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that cannot be loaded has no test to fail, and reports say nothing of a failing hook.
  if (failed.length === 0 && status === 'failed')
    return [tell(name, message || 'said nothing: what prepares its tests has failed')];
  return failed.map(({ fullName, failureMessages }) => tell(`${name} > ${fullName}`, failureMessages[0]));
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

export function readPlaywrightReport(text: string): Report {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(listFailedJourneys),
      ...errors.map(({ message }) => tell('Playwright', message)),
    ],
  };
}

function listFailedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        tell(`${file} > ${title} [${projectName}]`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(listFailedJourneys)];
}

export function readSmokeReport(text: string): Report {
  const { passed, failures } = JSON.parse(text) as Pick<Report, 'passed' | 'failures'>;
  return { passed, failed: failures.length, skipped: 0, failures };
}

const TOLD_LINES = 12;

function tell(name: string, message = 'said nothing'): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, TOLD_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
