import { join } from 'node:path';
import { root } from '../supervise/project.ts';
import { playwright, runVisibly, vitest } from '../testing/program.ts';

type Run = {
  files: readonly string[];
  /** A regular expression for the numbers of the cases. */
  pattern: string;
  /** For the tests outside of the browser. */
  flags?: readonly string[];
  environment?: Record<string, string>;
};

/** Runs the tests whose titles have such a number, the journeys last. Returns whether all passed. */
export async function runCases({ files, pattern, flags = [], environment = {} }: Run): Promise<boolean> {
  const journeys = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !journeys.includes(file));
  const exitCodes: number[] = [];
  if (others.length > 0) {
    exitCodes.push(
      await runVisibly({ args: [vitest, 'run', ...flags, '-t', pattern, ...others], cwd: root, environment }),
    );
  }
  if (journeys.length > 0) {
    const { findShell } = await import('../browser.ts');
    exitCodes.push(
      await runVisibly({
        args: journeyArguments(journeys, pattern),
        cwd: join(root, 'e2e'),
        environment: { CHROMIUM_PATH: findShell(), WIDTHS: 'all' },
      }),
    );
  }
  return exitCodes.length > 0 && exitCodes.every((code) => code === 0);
}

/** What Node runs in the folder of the journeys. */
export function journeyArguments(files: readonly string[], pattern: string): string[] {
  const places = files.map((file) => file.replace('e2e/', ''));
  return [playwright, 'test', '--project=desktop', '-g', pattern, ...places];
}
