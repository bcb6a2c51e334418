import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../apps/server/src/testing/free-port.ts';

const root = join(import.meta.dirname, '..');
const PATIENCE = 180_000;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The product as `npm start` starts it, with ports and a data folder of its own. */
export async function startProduct() {
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-bench-'));
  // The database runs as another user when this runs as root, and has to get in.
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    // One person asks here as often as a city would.
    RATE_LIMIT_SCALE: '100000',
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  async function stop(): Promise<void> {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await waitFor(child, `is ready: ${url}`);
    return {
      url,
      dataDir,
      env,
      startSeconds: (performance.now() - startedAt) / 1000,
      serverPid: findDescendant(child.pid ?? 0, 'apps/server/build/main.js'),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends the program in order, unless it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Resolves when the program has printed the words; throws with its output when it ends before. */
export async function waitFor(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const giveUpAt = Date.now() + PATIENCE;
  while (!output.includes(words)) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`It did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
