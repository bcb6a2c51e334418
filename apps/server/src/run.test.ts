import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardCluster, makeScratchFolder } from './db/testing/scratch-folder.ts';
import { findFreePort } from './testing/free-port.ts';

const PROGRAM = fileURLToPath(new URL('faults/testing/copy.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 5 };

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeScratchFolder();
});
afterAll(() => discardCluster(dataDir));

/** Whether the database runs: PostgreSQL removes the file when it is stopped. */
const hasDatabase = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'));

function begin(port: number) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
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
  const { closed, output } = begin(port);
  expect(await closed).toEqual([1, null]);
  other.close();
  expect(output()).toContain('EADDRINUSE');
  expect(hasDatabase()).toBe(false);
});

test('nor does one that is ended before it listens', { timeout: 90_000 }, async () => {
  const { child, closed } = begin(await findFreePort());
  await expect.poll(hasDatabase, PATIENCE).toBe(true);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(hasDatabase()).toBe(false);
});
