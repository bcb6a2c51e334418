import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../supervise/project.ts';
import { describeFigures, readFigures, renewFigures } from './figures.ts';

const page = join(root, 'docs/reliability.md');
const HEAD = `# Reliability in figures

Measured by \`npm run test:faults\` and \`npm run test:fuzz\`, which write this page when all their tests pass. Counts are the same on every machine; times are from a small one with two cores that was busy with other work. [faults.md](faults.md) lists the test that proves each case.

A write is acknowledged when its answer has arrived. If the connection breaks before, the write may or may not have happened; it is sent again with its key, and must then exist once.

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
