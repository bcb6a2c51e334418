import type { Account } from '../accounts.ts';
import { readMemory } from '../proc.ts';
import type { Product } from '../product.ts';
import { openClient } from './client.ts';
import { measureOpenLoop } from './loops.ts';
import { MIXED, mixOf } from './mix.ts';

/** Memory in MB, minute by minute, while people go on at the pace of the mixed load. */
export type LongLoad = { minutes: number; memory: number[]; failures: number };
/** It is taken seldom, and shown in other runs. */
export type KeptLoad = LongLoad & { takenAt: string; processor: string };

/** The mixed load for a long time, in stretches that are shorter than a token lasts. */
export async function measureLongLoad(
  product: Product,
  account: Account,
  { minutes }: { minutes: number },
): Promise<LongLoad> {
  using client = openClient(product.url);
  const memory: number[] = [];
  let failures = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const calls = await mixOf(account);
    const { refused, wrong } = await measureOpenLoop(client, calls, { perSecond: MIXED, seconds: 60 });
    failures += refused + wrong;
    memory.push(readMemory(product.serverPid));
  }
  return { minutes, memory, failures };
}
