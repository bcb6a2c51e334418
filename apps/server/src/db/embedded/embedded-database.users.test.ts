import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { holdDatabase } from '../testing/held-database.ts';
import { discardCluster, makeScratchFolder } from '../testing/scratch-folder.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

vi.setConfig({ testTimeout: 30_000 });

// Only root can become another user; started by anyone else, every other test runs as an ordinary user.
const isRoot = process.getuid?.() === 0;
const nobody = findNobody();
// A checkout that only root can enter holds the runtime and the sources too, so nobody else can run them.
const nobodyCanRunTheProduct = isRoot && canRead(import.meta.filename) && canRead(process.execPath);

function canRead(path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', path], { ...nobody, cwd: '/' }).status === 0;
}

function findNobody(): { uid: number; gid: number } {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+)/m);
  return { uid: Number(entry?.[1]) >>> 0, gid: Number(entry?.[2]) >>> 0 };
}

describe.runIf(isRoot)('the embedded database of root', () => {
  test('keeps its files outside a folder that only root can enter, says where, and finds them again', async () => {
    const parent = await makeScratchFolder({ mode: 0o700 });
    const dataDir = join(parent, 'data');
    const said: string[] = [];
    const database = await openEmbeddedDatabase({ dataDir, onProgress: (message) => said.push(message) });
    await database.stop();

    const home = realpathSync(join(dataDir, 'postgres'));
    expect(home).toMatch(/^\/var\/lib\/knowledge-vault\/postgres-\w{6}$/);
    expect(lstatSync(home).mode & 0o777).toBe(0o700);
    expect(lstatSync(home).uid).not.toBe(0);
    expect(said.join('\n')).toContain(home);

    await discardCluster(dataDir);
    expect(existsSync(home)).toBe(false);
    await rm(parent, { recursive: true });
  });

  test('is a new one where the old one was moved away, and the old one stays what it was', async () => {
    const parent = await makeScratchFolder({ mode: 0o700 });
    const [dataDir, elsewhere] = [join(parent, 'data'), join(parent, 'elsewhere')];
    await (await openEmbeddedDatabase({ dataDir })).stop();
    const old = realpathSync(join(dataDir, 'postgres'));
    await mkdir(elsewhere);
    await rename(join(dataDir, 'postgres'), join(elsewhere, 'postgres'));

    await (await openEmbeddedDatabase({ dataDir })).stop();
    expect(realpathSync(join(dataDir, 'postgres'))).not.toBe(old);
    await discardCluster(dataDir);
    expect(existsSync(join(old, 'data', 'PG_VERSION'))).toBe(true);

    await discardCluster(elsewhere);
    await rm(parent, { recursive: true });
  });
});

describe.runIf(nobodyCanRunTheProduct)('the embedded database of an ordinary user', () => {
  test('runs as that user, in that folder', async () => {
    const dataDir = await makeScratchFolder();
    chownSync(dataDir, nobody.uid, nobody.gid);
    const holder = await holdDatabase({ dataDir, as: nobody });
    expect(lstatSync(join(dataDir, 'postgres', 'data', 'postmaster.pid')).uid).toBe(nobody.uid);
    expect(await holder.stop()).toBe('stopped');
    await discardCluster(dataDir);
  });

  test('is opened by root as the user that it belongs to', async () => {
    const dataDir = await makeScratchFolder();
    chownSync(dataDir, nobody.uid, nobody.gid);
    await (await holdDatabase({ dataDir, as: nobody })).stop();

    const asRoot = await openEmbeddedDatabase({ dataDir });
    expect(lstatSync(join(dataDir, 'postgres', 'data', 'postmaster.pid')).uid).toBe(nobody.uid);
    await asRoot.stop();
    const again = await holdDatabase({ dataDir, as: nobody });
    expect(await again.stop()).toBe('stopped');
    await discardCluster(dataDir);
  });
});
