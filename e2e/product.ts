import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../apps/server/src/testing/free-port.ts';
import { ensureNothingPersonal, readBackup } from './nothing-personal.ts';

const root = join(import.meta.dirname, '..');
const PATIENCE = 150_000;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The product as `npm start` starts it, with a port and a data folder of its own. */
export async function startProduct() {
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-journey-'));
  // The database runs as another user when this runs as root, and has to get in.
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  let log = '';
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_LLM_DELAY_MS: '4000',
        // All journeys come from one address, one after the other.
        RATE_LIMIT_SCALE: '100',
        DATA_DIR: dataDir,
        // Whoever names a level gets the server's own lines.
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => (output += String(text)));
    started.once('close', () => (log += output));
    const giveUpAt = Date.now() + PATIENCE;
    // The server answers before what comes with the product is in its database.
    while (!output.includes(`is ready: ${url}`)) {
      if (started.exitCode !== null || Date.now() > giveUpAt) {
        await end(started);
        throw new Error(`The product did not start:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return started;
  }

  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    async restart(): Promise<void> {
      await end(child);
      child = await launch();
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await end(child);
      // What starts the product tells whom to sign in as; the server's own lines are JSON.
      const lines = log.split('\n').filter((line) => line.startsWith('{'));
      const databaseLog = readFileSync(join(dataDir, 'postgres/log/postgres.log'), 'utf8');
      const logs = { 'the log of the server': lines.join('\n'), 'the log of the database': databaseLog };
      ensureNothingPersonal(logs, readBackup(root, dataDir));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends the program in order, unless it has ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
