import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findShell } from '../browser.ts';
import { root } from '../supervise/project.ts';
import type { Report } from './outcome.ts';
import { playwright, vitest } from './program.ts';
import { readPlaywrightReport, readSmokeReport, readVitestReport } from './reports.ts';

/** A program that shows its own output and writes a report. */
export type Suite = {
  title: string;
  args: string[];
  cwd: string;
  /** Settings of its own; made only when its turn comes, because a browser may have to be installed. */
  environment: (reportFile: string) => Record<string, string>;
  read: (report: string) => Report;
};

export const suites: Record<string, (reportFile: string) => Suite> = {
  unit: (reportFile) => ({
    title: 'Unit, component and API tests',
    args: [
      vitest,
      'run',
      // Vitest leaves a core free, but tests wait: for the database, for stand-ins, for clocks.
      '--maxWorkers=100%',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    cwd: root,
    environment: () => ({}),
    read: readVitestReport,
  }),
  e2e: () => ({
    title: 'Journeys in a browser',
    args: [playwright, 'test', '--reporter=list,json'],
    cwd: join(root, 'e2e'),
    environment: (file) => ({ CHROMIUM_PATH: findShell(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: readPlaywrightReport,
  }),
  smoke: (reportFile) => ({
    title: 'Installation and start of a fresh copy',
    args: [join(root, 'scripts/smoke.ts'), '--report', reportFile],
    cwd: root,
    environment: () => ({}),
    read: readSmokeReport,
  }),
};

export function makeReportFile(name: string): string {
  const folder = join(root, '.cache', 'test-reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

export function readReport(suite: Suite, file: string): Report | null {
  try {
    return suite.read(readFileSync(file, 'utf8'));
  } catch {
    // No report, or half of one: the caller counts the suite as failed.
    return null;
  }
}
