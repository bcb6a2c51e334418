import { spawn } from 'node:child_process';
import { findFreePort } from '../apps/server/src/testing/free-port.ts';
import { end, type Product } from './product.ts';

/** Seconds from the server's start to its first answer, its database being up and full. */
export async function measureColdStart(product: Product): Promise<number> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/server/build/main.js'], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...product.env, PORT: String(port), PUBLIC_URL: url, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  for (;;) {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    if (response?.ok) break;
    if (child.exitCode !== null) throw new Error('The second server did not start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await end(child);
  return seconds;
}
