import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { openEmbeddedDatabase } from '../apps/server/src/db/embedded/embedded-database.ts';
import { findBrowser } from '../scripts/browser.ts';
import { prepareAccount } from './accounts.ts';
import { type Comparison, measureApi } from './api/measure-api.ts';
import { measureColdStart } from './cold-start.ts';
import { measurePressure } from './load-under-pressure.ts';
import { measureLibrary } from './pages/measure-library.ts';
import { measurePages } from './pages/measure-pages.ts';
import { startProduct } from './product.ts';
import type { Results } from './results.ts';
import { writeReport } from './report/write-report.ts';
import { measureListBytes } from './sizes.ts';

// npm run bench [-- --quick]: starts the product as a person would, measures it beside its floors in one run, and
// writes bench/results/<date>.json and docs/performance.md.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const plan = values.quick
  ? { rounds: 2, seconds: 1, connections: [10], books: [1000, 2000], visits: 2, pressure: 5 }
  : { rounds: 3, seconds: 3, connections: [1, 10, 50], books: [5000, 50_000], visits: 5, pressure: 60 };

const say = (text: string) => process.stdout.write(`${text}\n`);

say('Starting the product');
const product = await startProduct();
const database = await openEmbeddedDatabase({ dataDir: product.dataDir });
const pool = new pg.Pool({ connectionString: database.url });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const coldStartSeconds = await measureColdStart(product);
  say('Filling the libraries');
  const [small, large] = [
    await prepareAccount(product.url, pool, plan.books[0] ?? 0),
    await prepareAccount(product.url, pool, plan.books[1] ?? 0),
  ];
  say('The API beside its floor');
  const places = { productUrl: product.url, databaseUrl: database.url };
  const api: Comparison[] = await measureApi(places, small, plan);
  api.push(...(await measureApi(places, large, { ...plan, connections: [10] })));
  say('Pages beside a static page');
  const pages = await measurePages(browser, product.url, { account: small, rounds: plan.visits });
  const library = await measureLibrary(browser, product.url, large);
  say('Under pressure');
  const pressure = await measurePressure(product, small, { seconds: plan.pressure });
  const results: Results = {
    takenAt: new Date().toISOString(),
    machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
    startSeconds: product.startSeconds,
    coldStartSeconds,
    listBytes: await measureListBytes(product.url, small),
    api,
    pages,
    library,
    pressure,
  };
  keep(results);
} finally {
  await browser.close();
  await pool.end();
  await database.stop();
  await product.stop();
}

function keep(results: Results): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.takenAt.slice(0, 10)}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  say(writeReport(results));
  say(`Written to ${file} and docs/performance.md`);
}
