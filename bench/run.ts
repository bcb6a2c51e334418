import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { openEmbeddedDatabase } from '../apps/server/src/db/embedded/embedded-database.ts';
import { findBrowser, launchOptions } from '../scripts/browser.ts';
import { prepareAccount, removeMeasuredBooks } from './accounts.ts';
import { measureApi } from './api/measure-api.ts';
import { measureGrowth } from './api/measure-growth.ts';
import { measureListBytes } from './api/measure-list-bytes.ts';
import { measureWarmStarts } from './warm-start.ts';
import { type KeptLoad, measureLongLoad } from './pressure/measure-long-load.ts';
import { measurePressure } from './pressure/measure-pressure.ts';
import { readMemory } from './proc.ts';
import { measureDocuments } from './pages/measure-documents.ts';
import { measureLibrary } from './pages/measure-library.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureShifts } from './pages/measure-shifts.ts';
import { readPlan } from './plan.ts';
import { watchProcessorTime } from './processor-time.ts';
import { startProduct } from './product.ts';
import type { Results } from './results.ts';
import { tableOf, writeReport } from './report/write-report.ts';

// Starts the product as a person would, measures it beside its floors in one run, and writes bench/results/<date>.json
// and docs/performance.md.
const { plan, wants, isQuick, isKept } = readPlan();

const folder = join(import.meta.dirname, 'results');
const say = (text: string) => process.stdout.write(`${text}\n`);

say('Starting the product');
await using product = await startProduct();
await using ending = new AsyncDisposableStack();
const database = await openEmbeddedDatabase({ dataDir: product.dataDir });
ending.defer(async () => void (await database.stop()));
const pool = new pg.Pool({ connectionString: database.url });
ending.defer(() => pool.end());
await using browser = await chromium.launch(launchOptions(findBrowser()));
// Before anything has been asked of it.
const start = wants('start') ? await measureStart() : null;
say('Filling the libraries');
const [small, large] = [
  await prepareAccount(product.url, pool, plan.books[0] ?? 0),
  await prepareAccount(product.url, pool, plan.books[1] ?? 0),
];
const results: Results = {
  takenAt: new Date().toISOString(),
  plan,
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
  start,
  listBytes: await measureListBytes(product.url, small),
  api: [],
  growth: [],
  pages: [],
  documents: [],
  shifts: [],
  library: null,
  pressure: null,
  hour: readHour(),
};
const time = await watchProcessorTime(pool, product.serverPid);
if (wants('api')) {
  say('The API beside its floor');
  const places = { productUrl: product.url, databaseUrl: database.url, time };
  results.api.push(...(await measureApi(places, small, plan)));
  await removeMeasuredBooks(pool);
  results.growth.push(...(await measureGrowth(product.url, { small, large }, plan)));
  await removeMeasuredBooks(pool);
}
if (wants('pages')) {
  say('Pages beside a static page');
  results.pages.push(...(await measurePages(browser, product.url, { account: small, rounds: plan.visits })));
  results.documents.push(...(await measureDocuments({ productUrl: product.url, time }, small, plan)));
  results.shifts.push(...(await measureShifts(browser, product.url, small)));
}
if (wants('library')) {
  say('In a large library');
  results.library = await measureLibrary(browser, product.url, large);
}
if (wants('hour')) {
  say('An hour of mixed load');
  const load = await measureLongLoad(product, small, { minutes: isQuick ? 2 : 60 });
  const hour = { takenAt: results.takenAt, processor: results.machine.processor, ...load };
  results.hour = hour;
  say(`Memory, minute by minute: ${hour.memory.join(', ')} MB; ${hour.failures} failures`);
  if (!isQuick) keepHour(hour);
}
if (wants('pressure')) {
  say('Under pressure');
  results.pressure = await measurePressure(product, small, { seconds: plan.pressure });
}
say(tableOf(results));
if (isKept) keep(results);

async function measureStart(): Promise<Results['start']> {
  const { startSeconds: npmStartSeconds, serverPid } = product;
  return {
    npmStartSeconds,
    idleMemory: readMemory(serverPid),
    warmStartSeconds: await measureWarmStarts(product, plan.starts),
  };
}

function keepHour(hour: KeptLoad): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'hour.json'), `${JSON.stringify(hour)}\n`);
}

/** What the latest hour has shown: it is not part of every run. */
function readHour(): KeptLoad | null {
  const file = join(folder, 'hour.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptLoad) : null; // written above
}

function keep(results: Results): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.takenAt.slice(0, 10)}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeReport(results);
  say(`Written to ${relative(process.cwd(), file)} and docs/performance.md`);
}
