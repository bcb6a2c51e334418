import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Account } from './accounts.ts';
import { readMemory } from './proc.ts';
import { measureOpenLoop, type PlannedCall } from './open-loop.ts';
import type { Product } from './product.ts';

export type Pressure = {
  loadedMemory: number;
  /** At 60 requests a second from 300 people: p99 as a multiple of an idle product's, and failures. */
  mixed: { p99: number; timesIdle: number; failures: number };
  /**
   * With three times as much as it can do: the share of useful answers, how the rest was refused, and the recovery.
   */
  saturated: { usefulShare: number; refused: number; wrong: number; recoverySeconds: number };
};
/** Memory in MB, minute by minute, while people go on at the pace of the mixed load. */
export type LongLoad = { minutes: number; memory: number[]; failures: number };

/** 300 people who each send a request every five seconds. */
const MIXED = 60;
/** One person who is alone with the product. */
const ALONE = 2;
/** More than the server takes on and lets wait, so that it has to refuse. */
const CROWD = 3000;

/** What happens to memory and waiting times when many come at once. */
export async function measurePressure(
  product: Product,
  account: Account,
  { seconds }: { seconds: number },
): Promise<Pressure> {
  const requests = await mixOf(account);
  const press = async (settings: { connections: number; overallRate?: number; duration: number }) =>
    autocannon({ url: product.url, requests: await mixOf(account), timeout: 30, ...settings });
  const idle = await measureOpenLoop(requests, { url: product.url, perSecond: ALONE, seconds });
  const mixed = await measureOpenLoop(requests, { url: product.url, perSecond: MIXED, seconds });
  const full = await press({ connections: 10, duration: seconds });
  const overallRate = Math.round((3 * full['2xx']) / full.duration);
  const pressed = await press({ connections: CROWD, overallRate, duration: seconds });
  const loadedMemory = readMemory(product.serverPid);
  const recoverySeconds = await waitUntilQuick(product, account, idle.p99);
  return {
    loadedMemory,
    mixed: {
      p99: mixed.p99,
      timesIdle: mixed.p99 / Math.max(1, idle.p99),
      failures: mixed.failures + idle.failures,
    },
    saturated: {
      usefulShare: pressed['2xx'] / pressed.duration / Math.max(1, full['2xx'] / full.duration),
      refused: countOf(pressed, '429') + countOf(pressed, '503'),
      wrong: pressed.errors + pressed.non2xx - countOf(pressed, '429') - countOf(pressed, '503'),
      recoverySeconds,
    },
  };
}

/** The mixed load for a long time, in stretches that are shorter than a token lasts. */
export async function measureLongLoad(
  product: Product,
  account: Account,
  { minutes }: { minutes: number },
): Promise<LongLoad> {
  const memory: number[] = [];
  let failures = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const requests = await mixOf(account);
    const stretch = await measureOpenLoop(requests, { url: product.url, perSecond: MIXED, seconds: 60 });
    failures += stretch.failures;
    memory.push(readMemory(product.serverPid));
  }
  return { minutes, memory, failures };
}

function countOf(result: autocannon.Result, status: `${number}`): number {
  return result.statusCodeStats?.[status]?.count ?? 0;
}

/** What three hundred people do in a minute, in roughly these proportions: they look, read and search. */
async function mixOf(account: Account): Promise<PlannedCall[]> {
  const headers = { authorization: `Bearer ${await account.renewToken()}` };
  const { content } = await account.api('GET /content', { query: { limit: '5' } });
  const items = content.map(({ _id }) => `/api/content/${_id}`);
  const paths = [
    '/api/content?limit=50',
    ...items,
    '/api/content/entries?kind=quote',
    '/api/content/search?q=rivers',
    '/vault',
  ];
  return paths.map((path) => ({ path, headers }));
}

async function waitUntilQuick(product: Product, account: Account, usual: number): Promise<number> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${await renewWhenLetIn(account)}` };
  for (;;) {
    const askedAt = performance.now();
    const response = await fetch(`${product.url}/api/content?limit=50`, { headers });
    await response.arrayBuffer();
    const isQuick = response.ok && performance.now() - askedAt < 2 * Math.max(usual, 25);
    const seconds = (performance.now() - startedAt) / 1000;
    if (isQuick || seconds > 60) return seconds;
  }
}

/** The last of the crowd may still wait in line, and newcomers are refused because of them. */
async function renewWhenLetIn(account: Account): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await account.renewToken();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(50);
    }
  }
}
