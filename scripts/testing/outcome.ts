export type Outcome = { passed: number; failed: number; skipped: number };
/** What a suite's report says: the counts, and what failed, each by its name and the beginning of its message. */
export type Report = Outcome & { failures: string[] };

/** A suite that broke or ran nothing must never look like one that passed. */
export function judge(facts: {
  report: Report | null;
  exitCode: number;
}): Report & { problem: string | null } {
  const { report, exitCode } = facts;
  if (report === null)
    return { ...oneFailure(), problem: `ended with code ${exitCode} and without a report` };
  if (report.passed + report.failed === 0) return { ...report, failed: 1, problem: 'ran nothing' };
  if (exitCode !== 0 && report.failed === 0) {
    return { ...report, failed: 1, problem: `ended with code ${exitCode} although no test failed` };
  }
  return { ...report, problem: null };
}

/** New each time, because the caller adds to its list. */
const oneFailure = (): Report => ({ passed: 0, failed: 1, skipped: 0, failures: [] });

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0),
    failed: outcomes.reduce((total, outcome) => total + outcome.failed, 0),
    skipped: outcomes.reduce((total, outcome) => total + outcome.skipped, 0),
  };
}

export function describeOutcome({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
