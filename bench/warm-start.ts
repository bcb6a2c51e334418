import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../apps/server/src/testing/free-port.ts';
import { serverProgram } from '../scripts/supervise/server.ts';
import { root } from '../scripts/supervise/project.ts';
import { end } from '../scripts/testing/started-program.ts';
import type { Product } from './product.ts';
import { type Spread, spreadOf } from './statistics.ts';

/** Seconds from the start of a second copy of the server to its first answer, its database being up and full. */
export async function measureWarmStarts(product: Product, times: number): Promise<Spread> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) seconds.push(await startOnce(product));
  return spreadOf(seconds);
}

async function startOnce(product: Product): Promise<number> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const { args, env } = serverProgram({ ...product.env, PORT: String(port), PUBLIC_URL: url });
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  for (;;) {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null) throw new Error('The second server did not start');
    await wait(10);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await end(child);
  return seconds;
}
