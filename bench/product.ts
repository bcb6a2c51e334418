import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { prepareProduct } from '../scripts/testing/own-product.ts';

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
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), readParent(name));
  }
  for (const pid of parents.keys()) {
    let above: number | undefined = pid;
    while (above !== undefined && above !== ancestor) above = parents.get(above);
    if (above === ancestor && readProc(pid, 'cmdline').includes(words)) return pid;
  }
  throw new Error(`No process of the product runs ${words}`);
}

function readParent(pid: string): number {
  return Number(readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);
}

/** A file of /proc; empty when the process has ended meanwhile. */
export function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
