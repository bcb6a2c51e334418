import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdDatabase } from '../testing/held-database.ts';
import { discardCluster, makeScratchFolder } from '../testing/scratch-folder.ts';
import {
  askDatabase as ask,
  endProcess,
  listServerProcesses,
  readPostmasterPid,
} from '../testing/server-processes.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { withCluster } from './prepare-cluster.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

async function readStartTime(url: string): Promise<string> {
  const rows = await ask<{ at: string }>(url, 'select pg_postmaster_start_time()::text as at');
  return rows[0]?.at ?? '';
}

const socketDirOf = ({ url }: { url: string }) => new URL(url).searchParams.get('host') ?? '';

/** A process of the server's user that has nothing to do with it. */
async function startUnrelated({ uid, gid }: { uid: number; gid: number }) {
  const unrelated = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid, gid }) });
  await once(unrelated, 'spawn');
  return unrelated;
}

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeScratchFolder();
  });
  afterAll(() => discardCluster(dataDir));

  test('is made on the first start, keeps what it was told, and has it after a stop', async () => {
    const first = await openEmbeddedDatabase({ dataDir });
    await ask(first.url, 'create table notes (text text)');
    await ask(first.url, `insert into notes values ('kept')`);
    expect(await first.stop()).toBe('stopped');
    await expect(ask(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);

    const second = await openEmbeddedDatabase({ dataDir });
    expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  test('has its socket beside its files, where a service with a /tmp of its own finds it', async () => {
    const database = await openEmbeddedDatabase({ dataDir });
    expect(socketDirOf(database)).toBe(join(dataDir, 'postgres', 'socket'));
    await database.stop();
  });

  test('is reached by the command of the manual', async () => {
    const database = await openEmbeddedDatabase({ dataDir });
    const { username, pathname } = new URL(database.url);
    const folder = relative(dataDir, socketDirOf(database));
    const manual = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    expect(manual).toContain(`/knowledge-vault/${folder} --username=${username} ${pathname.slice(1)}\n`);
    await database.stop();
  });

  test('has its socket in /tmp when its own folder is too deep for one', async () => {
    const deep = join(dataDir, 'deep'.repeat(25));
    const database = await openEmbeddedDatabase({ dataDir: deep, durable: false });
    expect(socketDirOf(database)).toMatch(/^\/tmp\/kv-\w+$/);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    await discardCluster(deep);
  });

  test('is safe on disk, private to its user, and sorts the same on every machine', async () => {
    const database = await openEmbeddedDatabase({ dataDir });
    const settings = await ask<{ name: string; setting: string }>(
      database.url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
        'synchronous_commit', 'listen_addresses', 'unix_socket_permissions', 'data_checksums') order by name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      synchronous_commit: 'on',
      unix_socket_permissions: '0700',
    });
    expect(await ask(database.url, `select lower('ÉÀ') as lower`)).toEqual([{ lower: 'éà' }]);
    await database.stop();
  });

  test('writes nothing of statements, parameters and values to its log', async () => {
    const database = await openEmbeddedDatabase({ dataDir });
    const settings = await ask<{ name: string; setting: string }>(
      database.url,
      `select name, setting from pg_settings where name in ('log_min_messages', 'log_min_error_statement',
        'log_error_verbosity', 'log_parameter_max_length', 'log_parameter_max_length_on_error',
        'log_statement', 'log_min_duration_statement')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      log_error_verbosity: 'terse',
      log_min_duration_statement: '-1',
      log_min_error_statement: 'panic',
      log_min_messages: 'log',
      log_parameter_max_length: '0',
      log_parameter_max_length_on_error: '0',
      log_statement: 'none',
    });
    await database.stop();
  });

  test('is stopped by the last process that uses it, and by no other', async () => {
    const here = await openEmbeddedDatabase({ dataDir });
    const elsewhere = await holdDatabase({ dataDir });
    expect(elsewhere.url).toBe(here.url);
    expect(await here.stop()).toBe('still-in-use');
    expect(await here.stop()).toBe('still-in-use');
    expect(await ask(elsewhere.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await elsewhere.stop()).toBe('stopped');
    await expect(ask(here.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  test('outlives a killed process, which no longer counts as a user', async () => {
    const killed = await holdDatabase({ dataDir });
    const startTime = await readStartTime(killed.url);
    await killed.kill();

    const database = await openEmbeddedDatabase({ dataDir });
    expect(await readStartTime(database.url)).toBe(startTime);
    expect(await database.stop()).toBe('stopped');
  });

  test('comes back by itself with every acknowledged row when all its processes are killed', async () => {
    const said: string[] = [];
    const database = await openEmbeddedDatabase({ dataDir, onProgress: (message) => said.push(message) });
    const startTime = await readStartTime(database.url);
    await ask(database.url, `insert into notes values ('acknowledged')`);
    for (const pid of await listServerProcesses(database.url)) endProcess(pid);

    const rows = await vi.waitFor(() => ask(database.url, 'select text from notes'), { timeout: 20_000 });
    expect(rows).toContainEqual({ text: 'acknowledged' });
    expect(await readStartTime(database.url)).not.toBe(startTime);
    expect(said).toContain('The database stopped unexpectedly; starting it again');
    expect(await database.stop()).toBe('stopped');
  });

  test('starts after both the postmaster and the process that used it were killed', async () => {
    const killed = await holdDatabase({ dataDir });
    await ask(killed.url, `insert into notes values ('also acknowledged')`);
    const postmaster = await readPostmasterPid(killed.url);
    await killed.kill();
    process.kill(postmaster, 'SIGKILL');

    const database = await openEmbeddedDatabase({ dataDir });
    const rows = await ask(database.url, 'select text from notes');
    expect(rows).toContainEqual({ text: 'also acknowledged' });
    await database.stop();
  });

  test('starts although the files of a killed server name a living process of the same user', async () => {
    const killed = await holdDatabase({ dataDir });
    const [postmaster, ...others] = await listServerProcesses(killed.url);
    await killed.kill();
    for (const pid of [postmaster, ...others]) endProcess(pid);

    const unrelated = await startUnrelated(statSync(join(dataDir, 'postgres', 'data')));
    const socketDir = socketDirOf(killed);
    for (const file of [
      join(dataDir, 'postgres', 'data', 'postmaster.pid'),
      join(socketDir, '.s.PGSQL.5432.lock'),
    ]) {
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/^\d+/, String(unrelated.pid)));
    }

    const database = await openEmbeddedDatabase({ dataDir });
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
    unrelated.kill();
    await database.stop();
  });

  test('can be reached again after a cleaner of temporary files took its socket', async () => {
    const elsewhere = await holdDatabase({ dataDir });
    await rm(socketDirOf(elsewhere), { recursive: true });

    const here = await openEmbeddedDatabase({ dataDir });
    expect(here.url).toBe(elsewhere.url);
    expect(await ask(here.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // The other process comes back too, and counts as a user again.
    await vi.waitFor(async () => {
      const holders = await ask(here.url, `select 1 from pg_locks where locktype = 'advisory'`);
      expect(holders).toHaveLength(2);
    }, 10_000);
    expect(await here.stop()).toBe('still-in-use');
    expect(await elsewhere.stop()).toBe('stopped');
  });

  test('is not replaced by an empty one when its files are deleted under it', async () => {
    const lost = await makeScratchFolder();
    const said: string[] = [];
    const database = await openEmbeddedDatabase({
      dataDir: lost,
      durable: false,
      onProgress: (message) => said.push(message),
    });
    const processes = await listServerProcesses(database.url);
    await rm(join(lost, 'postgres'), { recursive: true });
    for (const pid of processes) endProcess(pid);
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/were deleted/), { timeout: 10_000 });
    expect(await database.stop()).toBe('stopped');
    expect(await readdir(lost)).not.toContain('postgres');
    await rm(lost, { recursive: true });
    await rm(socketDirOf(database), { recursive: true, force: true });
  });

  test('says in a sentence what keeps it from starting', async () => {
    const { path: home } = await withCluster({ dataDir }, async (cluster) => cluster.home);
    await appendFile(join(home, 'data', 'postgresql.auto.conf'), `shared_buffers = 'plenty'\n`);
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(
      /could not be started: .*shared_buffers.*postgres\.log/,
    );
    await writeFile(join(home, 'data', 'postgresql.auto.conf'), '');
  });
});
