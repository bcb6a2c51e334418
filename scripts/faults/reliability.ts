import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../supervise/project.ts';
import { describeFigures, readFigures, renewFigures } from './figures.ts';

const page = join(root, 'docs/reliability.md');
const HEAD = `# What it withstands, in figures

Measured by \`npm run test:faults\` and \`npm run test:fuzz\`, which write this page when all their tests pass. What is counted is the same on every machine; how long something takes is that of a small one with two cores that had other work to do. Which test proves what is in [faults.md](faults.md).

A write is acknowledged when its answer has arrived. One whose connection broke before that may have been done or not; it is sent again with its key, and must then be there once.

`;

/** A file for the figures of one run: its setting for the tests, and how they get into the page. */
export function collectFigures(name: string) {
  const file = join(cacheFolder(), `${name}-figures.jsonl`);
  rmSync(file, { force: true });
  return {
    setting: { FIGURES: file },
    /** Shows the table, and keeps it where all went well. */
    publish({ isGood, isKept }: { isGood: boolean; isKept?: (fault: string) => boolean }): void {
      const measured = existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : [];
      const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
      const table = describeFigures(renewFigures(before, measured, isKept));
      if (isGood) writeFileSync(page, `${HEAD}${table}`);
      process.stdout.write(`\n${table}`);
    },
  };
}
