import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../accounts.ts';
import { readMemory } from '../proc.ts';
import type { Product } from '../product.ts';
import { openClient } from './client.ts';
import { measureClosedLoop, measureOpenLoop } from './loops.ts';
import { MIXED, mixOf } from './mix.ts';

export type Pressure = {
  loadedMemory: number;
  /** At 60 requests a second from 300 people: p99 as a multiple of that of one person alone, and failures. */
  mixed: { p99: number; timesIdle: number; failures: number };
  /**
   * With three times as much as it can do: what was sent and what was useful, as shares of that, how the rest was
   * refused, and the recovery.
   */
  saturated: {
    offered: number;
    usefulShare: number;
    refused: number;
    wrong: number;
    recoverySeconds: number;
  };
};

/** As many keep it busy. */
const FULL = 10;
/** People who are there already: Node accepts one new connection in each turn of its loop, and refuses nobody sooner. */
const CROWD = 3000;

/** What happens to memory and waiting times when many come at once. */
export async function measurePressure(
  product: Product,
  account: Account,
  { seconds }: { seconds: number },
): Promise<Pressure> {
  using client = openClient(product.url);
  // A token doesn't last for all of them.
  const calls = () => mixOf(account);
  for (const call of await calls()) await client.ask(call);
  const idle = await measureClosedLoop(client, await calls(), { people: 1, seconds });
  const mixed = await measureOpenLoop(client, await calls(), { perSecond: MIXED, seconds });
  const full = await measureClosedLoop(client, await calls(), { people: FULL, seconds });
  const perSecond = 3 * full.usefulPerSecond;
  const arrival = { path: '/api/health', headers: {} };
  await Promise.all(Array.from({ length: CROWD }, () => client.ask(arrival)));
  const pressed = await measureOpenLoop(client, await calls(), { perSecond, seconds });
  const loadedMemory = readMemory(product.serverPid);
  const quickAt = await waitUntilQuick(product, account, idle.p99);
  return {
    loadedMemory,
    mixed: {
      p99: mixed.p99,
      timesIdle: mixed.p99 / Math.max(1, idle.p99),
      failures: idle.refused + idle.wrong + mixed.refused + mixed.wrong,
    },
    saturated: {
      offered: pressed.sentPerSecond / full.usefulPerSecond,
      usefulShare: pressed.usefulPerSecond / full.usefulPerSecond,
      refused: pressed.refused,
      wrong: pressed.wrong,
      recoverySeconds: (quickAt - pressed.lastSentAt) / 1000,
    },
  };
}

/** Returns the moment. */
async function waitUntilQuick(product: Product, account: Account, usual: number): Promise<number> {
  const giveUpAt = performance.now() + 60_000;
  const headers = { authorization: `Bearer ${await renewWhenLetIn(account)}` };
  for (;;) {
    const askedAt = performance.now();
    const response = await fetch(`${product.url}/api/content?limit=50`, { headers });
    await response.arrayBuffer();
    const now = performance.now();
    const isQuick = response.ok && now - askedAt < 2 * Math.max(usual, 25);
    if (isQuick || now > giveUpAt) return now;
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
