import autocannon from 'autocannon';
import type { Account } from './accounts.ts';
import { readMemory } from './memory.ts';
import type { Product } from './product.ts';

export type Pressure = {
  idleMemory: number;
  loadedMemory: number;
  /** At 60 requests a second from 300 people: p99 as a multiple of an idle product's, and failures. */
  mixed: { p99: number; timesIdle: number; failures: number };
  /** With three times as much as it can do: the share of useful answers, how the rest was refused, and the way back. */
  saturated: { usefulShare: number; refused: number; wrong: number; recoverySeconds: number };
};

const MIXED = { connections: 300, overallRate: 60 };
const MANY = 150;

/** What happens to memory and waiting times when many come at once. */
export async function measurePressure(
  product: Product,
  account: Account,
  { seconds }: { seconds: number },
): Promise<Pressure> {
  const requests = await mixOf(account);
  const idleMemory = readMemory(product.serverPid);
  const run = async (settings: { connections: number; overallRate?: number; duration: number }) =>
    autocannon({ url: product.url, requests: await mixOf(account), timeout: 30, ...settings });
  const idle = await autocannon({ url: product.url, requests, connections: 1, duration: 5 });
  const mixed = await run({ ...MIXED, duration: seconds });
  const full = await run({ connections: 10, duration: seconds });
  const pressed = await run({ connections: MANY, duration: seconds });
  const loadedMemory = readMemory(product.serverPid);
  const recoverySeconds = await waitUntilQuick(product, account, idle.latency.p99);
  return {
    idleMemory,
    loadedMemory,
    mixed: {
      p99: mixed.latency.p99,
      timesIdle: mixed.latency.p99 / Math.max(1, idle.latency.p99),
      failures: mixed.non2xx + mixed.errors,
    },
    saturated: {
      usefulShare: pressed['2xx'] / Math.max(1, full['2xx']),
      refused: countOf(pressed, '429') + countOf(pressed, '503'),
      wrong: pressed.errors + pressed.non2xx - countOf(pressed, '429') - countOf(pressed, '503'),
      recoverySeconds,
    },
  };
}

function countOf(result: autocannon.Result, status: `${number}`): number {
  return result.statusCodeStats?.[status]?.count ?? 0;
}

/** What three hundred people do in a minute, in about these parts: they look, they read, they search. */
async function mixOf(account: Account): Promise<autocannon.Request[]> {
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
  return paths.map((path) => ({ method: 'GET', path, headers }));
}

async function waitUntilQuick(product: Product, account: Account, usual: number): Promise<number> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${await account.renewToken()}` };
  for (;;) {
    const askedAt = performance.now();
    const response = await fetch(`${product.url}/api/content?limit=50`, { headers });
    await response.arrayBuffer();
    const isQuick = response.ok && performance.now() - askedAt < 2 * Math.max(usual, 25);
    const seconds = (performance.now() - startedAt) / 1000;
    if (isQuick || seconds > 60) return seconds;
  }
}
