import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listInfluencers } from '@vault/contract';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import type { FreshCopy } from './fresh-copy.ts';
import { startNpm } from './npm.ts';
import { isRunning, listDescendants } from '../testing/processes.ts';
import { isPortOpen, waitUntil } from './wait.ts';

export type StartedProduct = {
  origin: string;
  /** How many public vaults there were when it gave its first answer; null when it gave none before it was ready. */
  vaultsAtFirst: number | null;
  output(): string;
  settings: Record<string, string>;
  /** Sends SIGTERM to npm, as a process manager does, and throws if anything of it is left. */
  stop(): Promise<void>;
  /** Ends what is left, for a smoke test that failed half-way. */
  kill(): void;
};

export async function choosePorts(): Promise<{ PORT: string; SANDBOX_PORT: string }> {
  return { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
}

export async function startProduct(
  copy: FreshCopy,
  settings: { PORT: string; SANDBOX_PORT: string },
): Promise<StartedProduct> {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const npm = startNpm(copy, ['start'], settings);
  let hasEnded = false;
  void npm.exited.then(() => (hasEnded = true));

  // Remembered, because what its parent left behind is nobody's descendant any more.
  const own = new Set<number>();
  function rememberProcesses(): void {
    const pid = npm.child.pid ?? 0;
    for (const found of [pid, ...listDescendants(pid), ...findPostmaster(copy)]) own.add(found);
  }

  function kill(): void {
    rememberProcesses();
    for (const pid of own) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }

  let vaultsAtFirst: number | null = null;
  try {
    await waitUntil({
      what: 'npm start says that the product is ready',
      patienceMs: 180_000,
      async isSo() {
        vaultsAtFirst ??= await countVaults(origin);
        return hasEnded || npm.output().includes(`localhost:${settings.PORT}`);
      },
    });
    if (hasEnded) throw new Error('npm start ended');
    await waitUntil({ what: 'the product is ready', patienceMs: 10_000, isSo: () => isReady(origin) });
    rememberProcesses();
  } catch (error) {
    kill();
    throw new Error(`${error instanceof Error ? error.message : ''}\n${npm.output()}`, { cause: error });
  }

  return {
    origin,
    vaultsAtFirst,
    settings,
    output: npm.output,
    kill,
    async stop() {
      rememberProcesses();
      npm.child.kill('SIGTERM');
      await waitUntil({ what: 'npm ended', patienceMs: 30_000, isSo: () => hasEnded });
      await waitUntil({
        what: 'every process of it ended',
        patienceMs: 5_000,
        isSo: () => ![...own].some(isRunning),
      });
      for (const port of [settings.PORT, settings.SANDBOX_PORT]) {
        if (await isPortOpen(Number(port))) throw new Error(`Something still listens on port ${port}`);
      }
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/ready`).catch(() => null);
  return response?.ok ?? false;
}

async function countVaults(origin: string): Promise<number | null> {
  const response = await fetch(`${origin}/api/public-vault/influencers`).catch(() => null);
  if (!response?.ok) return null;
  const { pagination } = listInfluencers.response.parse(await response.json());
  return pagination.total;
}

// The database runs in a session of its own, so it is nobody's descendant.
function findPostmaster(copy: FreshCopy): number[] {
  try {
    const text = readFileSync(join(copy.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
    return [Number.parseInt(text, 10)];
  } catch {
    return [];
  }
}
