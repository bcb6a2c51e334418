import { collectFigures } from './faults/reliability.ts';
import { root } from './supervise/project.ts';
import { runVisibly, vitest } from './testing/program.ts';

// The long form of what `npm test` does shortly. FUZZ_SEED repeats a run.
const figures = collectFigures('fuzz');
const exitCode = await runVisibly({
  args: [vitest, 'run', '--project', 'server', 'src/fuzz'],
  cwd: root,
  environment: {
    ...figures.setting,
    FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000',
    FUZZ_SEQUENCES: process.env['FUZZ_SEQUENCES'] ?? '2000',
  },
});
figures.publish({ isGood: exitCode === 0 });
process.exitCode = exitCode;
