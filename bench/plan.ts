import { parseArgs } from 'node:util';
import { orUsage } from '../scripts/arguments/or-usage.ts';

const PARTS = ['start', 'api', 'pages', 'library', 'pressure', 'hour'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Usage: npm run bench -- [--short | --quick] [--only <part>]...
  --short  half an hour instead of an hour
  --quick  a look at whether it runs; nothing is kept
  --only   ${PARTS.join(', ')}; of these, the hour alone is kept, and is not part of a whole run`;

const whole = {
  rounds: 3,
  seconds: 3,
  connections: [1, 10, 50],
  books: [5000, 50_000],
  visits: 9,
  starts: 5,
  pressure: 300,
};
const short = { ...whole, seconds: 1.5, pressure: 15 };
const quick = {
  rounds: 2,
  seconds: 1,
  connections: [10],
  books: [1000, 2000],
  visits: 2,
  starts: 2,
  pressure: 5,
};

/** What is measured, how long, and whether it is kept. */
export function readPlan() {
  const { only, ...wanted } = orUsage(USAGE, () => {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const stranger = values.only?.find((name) => !PARTS.some((part) => part === name));
    if (stranger !== undefined) throw new Error(`There is no part "${stranger}"`);
    return values;
  });
  return {
    plan: wanted.quick ? quick : wanted.short ? short : whole,
    wants: (part: Part) => only?.includes(part) ?? part !== 'hour',
    isQuick: wanted.quick,
    isKept: !wanted.quick && only === undefined,
  };
}
