import { describeOutcome, judge, type Report, sum } from './testing/outcome.ts';
import { runVisibly } from './testing/program.ts';
import { makeReportFile, readReport, suites } from './testing/suites.ts';

// npm test [-- unit|e2e|smoke [arguments of that suite]]. The last line is always the sum.
const [chosen, ...extra] = process.argv.slice(2);
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isInterrupted = true));

async function runSuite(name: string): Promise<Report> {
  const reportFile = makeReportFile(name);
  const suite = suites[name]?.(reportFile);
  if (!suite) throw new Error(`There is no suite "${name}". There are: ${Object.keys(suites).join(', ')}.`);
  process.stdout.write(`\n=== ${suite.title}\n`);
  const exitCode = await runVisibly({
    args: [...suite.args, ...extra],
    cwd: suite.cwd,
    environment: suite.environment(reportFile),
  });
  const { problem, ...outcome } = judge({ report: readReport(suite, reportFile), exitCode });
  if (problem) outcome.failures.push(`${suite.title}: ${problem}. Counted as failed.`);
  process.stdout.write(`--- ${suite.title}: ${describeOutcome(outcome)}\n`);
  return outcome;
}

async function runSafely(name: string): Promise<Report> {
  try {
    return await runSuite(name);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name} could not be run: ${message}`] };
  }
}

const outcomes: Report[] = [];
for (const name of chosen ? [chosen] : Object.keys(suites)) {
  if (!isInterrupted) outcomes.push(await runSafely(name));
}
// Failures are repeated at the end, where they are found, even in a long log.
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) process.stdout.write(`\n=== What failed\n${failures.join('\n')}\n`);
const total = sum(outcomes);
process.stdout.write(`\n${describeOutcome(total)}\n`);
process.exitCode = isInterrupted || total.failed > 0 ? 1 : 0;
