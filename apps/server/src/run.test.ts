import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@vault/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardCluster, makeScratchFolder } from './db/testing/scratch-folder.ts';
import { GENERATION_DEADLINE, LEASE_BEYOND_DEADLINE } from './features/generation/generation.service.ts';
import { STALE_AFTER } from './features/subscription/reconcile.service.ts';
import { PAUSES } from './run.ts';
import { findFreePort } from './testing/free-port.ts';

const SERVER = 'faults/testing/copy.ts';
const PATIENCE = { timeout: 60_000, interval: 5 };

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeScratchFolder();
});
afterAll(() => discardCluster(dataDir));

/** Whether the database runs: PostgreSQL removes the file when it is stopped. */
const hasDatabase = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'));

function begin(program: string, options: readonly string[], port: number, databaseUrl = '') {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [file, ...options], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, closed: once(child, 'close'), output: () => output };
}

test('a start that fails leaves no database running behind it', { timeout: 90_000 }, async () => {
  const port = await findFreePort();
  const other = createServer();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  const { closed, output } = begin(SERVER, [], port);
  expect(await closed).toEqual([1, null]);
  other.close();
  expect(output()).toContain('EADDRINUSE');
  // Nothing of it works on with a database that is closed.
  expect(output()).not.toContain('a repeated task failed');
  expect(hasDatabase()).toBe(false);
});

test.for([
  ['a server', SERVER, [], 0],
  ['a backup', 'backup.ts', [tmpdir()], 1],
  ['a restore', 'restore.ts', ['--settle-only', '--without-ledger'], 1],
] as const)(
  'nor does %s that is ended while it starts',
  {
    timeout: 90_000,
  },
  async ([, program, options, exitCode]) => {
    const { child, closed } = begin(program, options, await findFreePort());
    await expect.poll(hasDatabase, PATIENCE).toBe(true);
    child.kill('SIGTERM');
    expect(await closed).toEqual([exitCode, null]);
    expect(hasDatabase()).toBe(false);
  },
);

test.for([
  ['a server', SERVER, []],
  ['a backup', 'backup.ts', [tmpdir()]],
  ['a restore', 'restore.ts', ['--settle-only', '--without-ledger']],
  [
    'an import of public vaults',
    'import-vaults.ts',
    [fileURLToPath(new URL('../../../vaults', import.meta.url))],
  ],
] as const)(
  '%s whose database does not answer names the setting, and nothing else',
  async ([, program, options]) => {
    const port = await findFreePort();
    const { closed, output } = begin(program, options, port, `postgres://app:secret@127.0.0.1:${port}/vault`);
    expect(await closed).toEqual([1, null]);
    expect(output()).toBe(
      "SettingsError: Knowledge Vault can't start with these settings:\n" +
        `  - DATABASE_URL: no database can be opened there (connect ECONNREFUSED 127.0.0.1:${port})\n`,
    );
  },
);

test('a copy looks often enough for what is promised', () => {
  // What a server that died had taken of an allowance is back within three minutes.
  expect(GENERATION_DEADLINE + LEASE_BEYOND_DEADLINE + PAUSES.giveBack).toBeLessThanOrEqual(180_000);
  // A crash together with the disk of the database forgets no deletion that is older than this.
  expect(PAUSES.ledger).toBeLessThanOrEqual(60_000);
  // An event of the payment provider that is lost for good is made up for within a day.
  expect(STALE_AFTER + 2 * PAUSES.reconcile).toBeLessThanOrEqual(DAY);
});
