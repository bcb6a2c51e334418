import { rmSync } from 'node:fs';
import { listDescendants } from '../scripts/testing/processes.ts';
import { prepareProduct } from '../scripts/testing/own-product.ts';
import { readProc } from './proc.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct() {
  // One person asks here as often as a city would.
  const { url, dataDir, env, start } = await prepareProduct({ RATE_LIMIT_SCALE: '100000' });
  const startedAt = performance.now();
  const program = await start();
  return {
    url,
    dataDir,
    env,
    startSeconds: (performance.now() - startedAt) / 1000,
    serverPid: findDescendant(program.pid, 'apps/server/build/main.js'),
    async [Symbol.asyncDispose](): Promise<void> {
      await program.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function findDescendant(ancestor: number, words: string): number {
  const found = listDescendants(ancestor).find((pid) => readProc(pid, 'cmdline').includes(words));
  if (found === undefined) throw new Error(`No process of the product runs ${words}`);
  return found;
}
