import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/supervise/project.ts';
import { prepareProduct } from '../scripts/testing/own-product.ts';
import { ensureNothingPersonal, readBackup } from './nothing-personal.ts';

const run = promisify(execFile);

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct() {
  const { url, sandboxUrl, dataDir, env, start } = await prepareProduct({
    SANDBOX_LLM_DELAY_MS: '4000',
    // All journeys come from one address.
    RATE_LIMIT_SCALE: '100',
    // Whoever names a level gets the server's own lines.
    LOG_LEVEL: 'info',
  });
  let program = await start();
  let log = '';

  async function end(): Promise<void> {
    await program.end();
    log += program.output();
  }

  return {
    url,
    sandboxUrl,
    /** Brings public vaults from a folder, as whoever runs the product does. */
    importVaults: (folder: string, ...options: string[]) =>
      run(process.execPath, ['apps/server/src/import-vaults.ts', folder, ...options], { cwd: root, env }),
    async restart(): Promise<void> {
      await end();
      program = await start();
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await end();
      // What starts the product tells whom to sign in as; the server's own lines are JSON.
      const lines = log.split('\n').filter((line) => line.startsWith('{'));
      const databaseLog = readFileSync(join(dataDir, 'postgres/log/postgres.log'), 'utf8');
      const logs = { 'the log of the server': lines.join('\n'), 'the log of the database': databaseLog };
      ensureNothingPersonal(logs, readBackup(root, dataDir));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
