import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from '../results.ts';
import { listGoals } from './goals.ts';
import { drawBars } from './draw-bars.ts';

const docs = join(import.meta.dirname, '../../docs');

/** Writes docs/performance.md with its plots, and gives the table of goals as text. */
export function writeReport(results: Results): string {
  const pictures = join(docs, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const small = Math.min(...results.api.map(({ books }) => books));
  const shares = results.api
    .filter(({ books, connections }) => books === small && connections === 10)
    .map(({ name, share }) => ({ label: name, ...share }));
  writeFileSync(
    join(pictures, 'performance-api.svg'),
    drawBars({ title: 'Requests a second, as a share of the floor', bars: shares, goal: 0.5 }),
  );
  const painted = results.pages.map(({ name, network, timesStatic }) => ({
    label: `${name}, ${network}`,
    ...timesStatic,
  }));
  writeFileSync(
    join(pictures, 'performance-pages.svg'),
    drawBars({ title: 'Content on the screen, as a multiple of a static page', bars: painted, goal: null }),
  );
  writeFileSync(join(docs, 'performance.md'), describe(results));
  return tableOf(results);
}

function tableOf(results: Results): string {
  const rows = listGoals(results).map(
    ({ measure, goal, figure, isReached }) =>
      `| ${measure} | ${goal} | ${figure} | ${isReached ? 'yes' : 'no'} |`,
  );
  return ['| measure | goal | measured | reached |', '|---|---|---|---|', ...rows].join('\n');
}

function describe(results: Results): string {
  const { machine, takenAt } = results;
  const rows = results.api.map(
    ({ name, books, connections, product, floor, share, p99 }) =>
      `| ${name} | ${books} | ${connections} | ${round(product.median)} | ${round(floor.median)} | ${percent(share.median)} (${percent(share.least)} to ${percent(share.most)}) | ${p99.median.toFixed(1)} |`,
  );
  return `# Performance

Written by \`npm run bench\`, which starts the product as a person would and measures it beside its floors in one run:
bare \`node:http\` with node-postgres on the same database and rows, and a static page of the same cards. Absolute
figures belong to one machine and one hour; the ratios are what counts.

${takenAt.slice(0, 10)}, ${machine.cores} × ${machine.processor}, Node ${machine.node.replace('v', '')}.

${tableOf(results)}

![Requests a second as a share of the floor](pictures/performance-api.svg)

![Time to content as a multiple of a static page](pictures/performance-pages.svg)

## The API, in full

Requests a second; the share is that of each round, its middle and its range. The last column is the product's p99 as a
multiple of the floor's.

| measure | books | at once | product | floor | share | p99 |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const round = (value: number) => Math.round(value).toLocaleString('en');
const percent = (value: number) => `${Math.round(value * 100)} %`;
