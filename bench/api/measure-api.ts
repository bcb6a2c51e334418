import { join } from 'node:path';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import type { Account } from '../accounts.ts';
import { startProgram } from '../../scripts/testing/started-program.ts';
import { type Cost, costOf, type ProcessorTime } from '../processor-time.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { listFields, type Load, measureThroughput, type Throughput } from './load.ts';
import { findPair, IN_FIVE_BOOKS, listPairs, type Pair } from './shots.ts';

export type Comparison = {
  name: string;
  connections: number;
  /** Requests a second. */
  product: Spread;
  floor: Spread;
  /** The product's requests a second as a share of the floor's, round by round. */
  share: Spread;
  /** The product's p99 as a multiple of the floor's. */
  p99: Spread;
  bytes: number;
  /** What one request costs the product. */
  cost: Cost;
};

export type ApiPlan = { rounds: number; seconds: number; connections: readonly number[] };

type Places = { productUrl: string; databaseUrl: string; time: ProcessorTime };

/** Product and floor alternate, round after round, so that a busy moment of the machine affects both. */
export async function measureApi(
  { productUrl, databaseUrl, time }: Places,
  account: Account,
  plan: ApiPlan,
): Promise<Comparison[]> {
  const floor = await startFloor(databaseUrl);
  try {
    const list = () => listPairs({ productUrl, floorUrl: floor.url }, account);
    const names = (await list()).map((pair) => pair.name).filter((name) => name !== IN_FIVE_BOOKS);
    const comparisons: Comparison[] = [];
    for (const name of names) {
      for (const connections of plan.connections) {
        // One for each: a bearer token is valid for a quarter of an hour.
        const pair = findPair(await list(), name);
        const load = { connections, seconds: plan.seconds };
        const measured = await compare(pair, { load, rounds: plan.rounds, time });
        comparisons.push({ name, connections, ...measured });
        const percent = Math.round(measured.share.median * 100);
        process.stdout.write(`  ${name}, ${connections} at once: ${percent} % of the floor\n`);
      }
    }
    return comparisons;
  } finally {
    await floor.stop();
  }
}

type Comparing = { load: Load; rounds: number; time: ProcessorTime };

async function compare(pair: Pair, { load, rounds, time }: Comparing) {
  const [fields, fieldsOfFloor] = [await listFields(pair.product), await listFields(pair.floor)];
  const missing = fields.filter((field) => !fieldsOfFloor.includes(field));
  if (missing.length > 0) throw new Error(`${pair.name}: the floor gives no ${missing.join(', ')}`);
  await measureThroughput(pair.product, { ...load, seconds: 1 });
  const product: Throughput[] = [];
  const floor: Throughput[] = [];
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = time.read();
    const measured = await measureThroughput(pair.product, load);
    costs.push(costOf(before, time.read(), measured.perSecond * load.seconds));
    product.push(measured);
    floor.push(await measureThroughput(pair.floor, load));
  }
  const against = (read: (value: Throughput) => number) =>
    spreadOf(product.map((value, round) => read(value) / Math.max(1e-9, read(floor[round] ?? value))));
  return {
    product: spreadOf(product.map((value) => value.perSecond)),
    floor: spreadOf(floor.map((value) => value.perSecond)),
    share: against((value) => value.perSecond),
    // The tool counts whole milliseconds: below one, a ratio would say nothing.
    p99: against((value) => Math.max(1, value.p99)),
    bytes: product.at(-1)?.bytes ?? 0,
    cost: {
      server: spreadOf(costs.map(({ server }) => server)).median,
      database: spreadOf(costs.map(({ database }) => database)).median,
    },
  };
}

async function startFloor(databaseUrl: string) {
  const port = await findFreePort();
  const floor = await startProgram([join(import.meta.dirname, 'floor.ts')], {
    env: { ...process.env, FLOOR_PORT: String(port), FLOOR_DATABASE: databaseUrl, NODE_ENV: 'production' },
    until: 'The floor listens',
  });
  return { url: `http://127.0.0.1:${port}`, stop: floor.end };
}
