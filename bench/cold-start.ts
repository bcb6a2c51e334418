import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort, type Product } from './product.ts';

/** Seconds from the server's start to its first answer, its database being up and full. */
export async function measureColdStart(product: Product): Promise<number> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...product.env, PORT: String(port), PUBLIC_URL: url, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  for (;;) {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null) throw new Error('The second server did not start');
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return seconds;
}
