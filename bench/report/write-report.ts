import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from '../results.ts';
import { listGoals, percent } from './goals.ts';
import { drawBars } from './draw-bars.ts';

const docs = join(import.meta.dirname, '../../docs');

/** Writes docs/performance.md with its plots. */
export function writeReport(results: Results): void {
  const pictures = join(docs, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const shares = results.api
    .filter(({ connections }) => connections === 10)
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
}

/** What the product means to reach beside what it did. */
export function tableOf(results: Results): string {
  const rows = listGoals(results).map(
    ({ measure, goal, figure, isReached }) =>
      `| ${measure} | ${goal} | ${figure} | ${isReached ? 'yes' : 'no'} |`,
  );
  return ['| measure | goal | measured | reached |', '|---|---|---|---|', ...rows].join('\n');
}

function describe(results: Results): string {
  const { machine, takenAt, plan } = results;
  const rows = results.api.map(
    ({ name, connections, product, floor, share, p99, cost }) =>
      `| ${name} | ${connections} | ${round(product.median)} | ${round(floor.median)} | ${percent(share.median)} (${percent(share.least)} to ${percent(share.most)}) | ${p99.median.toFixed(1)} | ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} |`,
  );
  const grown = results.growth.map(
    ({ name, few, many, share }) =>
      `| ${name} | ${round(few.median)} | ${round(many.median)} | ${percent(share.median)} (${percent(share.least)} to ${percent(share.most)}) |`,
  );
  const documents = results.documents.map(
    ({ name, perSecond, cost }) =>
      `| ${name} | ${round(perSecond)} | ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} |`,
  );
  return `# Performance

\`npm run bench\` writes this page. It starts the product as a person would, and measures it in the same run as its
floors, the least that work can cost: bare \`node:http\` with node-postgres on the same database and rows, and for each
page the same static page of fifty bare cards, without pictures or fonts. They are the library's; the directory, a vault
and a book show other things. The books are made up and alike: a real list is several times larger when compressed.
Absolute figures belong to one machine and one hour; the ratios are what counts.

What was slow, what was changed and what remains: [performance-findings.md](performance-findings.md).

${takenAt.slice(0, 10)}, ${machine.cores} × ${machine.processor}, Node ${machine.node.replace('v', '')}. Each measure: ${plan.rounds} rounds of ${plan.seconds} s, ${plan.visits} visits of a page, ${plan.pressure} s of each pressure.

${tableOf(results)}

![Requests a second as a share of the floor](pictures/performance-api.svg)

![Time to content as a multiple of a static page](pictures/performance-pages.svg)

## The API, in full

Requests a second; the share of the floor in each round, as median and range; the product's p99 as a multiple of the
floor's, on connections that have had an answer before; and what a request costs the product, in milliseconds of one
core, for the server and PostgreSQL.

| measure | at once | product | floor | share | p99 | cost |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The same in a large library, and for a deep page, with 10 connections, in three times as many rounds, each first as often as the other:

| measure | a second, small | a second, large or deep | share |
|---|---|---|---|
${grown.join('\n')}

Documents of pages, with 10 connections:

| page | a second | cost |
|---|---|---|
${documents.join('\n')}
`;
}

const round = (value: number) => Math.round(value).toLocaleString('en');
