import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { locateBinaries, prepareBinaries } from './binaries.ts';
import { findOwner } from './owner.ts';
import type { Owner } from './owner.ts';

vi.setConfig({ testTimeout: 30_000 });

// A package in a folder that only root can enter is a trouble that only root can have.
const isRoot = process.getuid?.() === 0;

let owner: Owner;
let temporaryDir: string;
let installation: string;
const onProgress = () => undefined;

beforeEach(async () => {
  owner = await findOwner();
  temporaryDir = await makeScratchFolder();
  installation = await makeScratchFolder({ mode: isRoot ? 0o700 : 0o755 });
});
afterEach(async () => {
  await rm(temporaryDir, { recursive: true });
  await rm(installation, { recursive: true });
});

function install(options: { withLinks: boolean }): string {
  const nativeDir = join(installation, 'native');
  cpSync(locateBinaries(), nativeDir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => options.withLinks || !lstatSync(path).isSymbolicLink(),
  });
  return nativeDir;
}

describe('the database programs', () => {
  test('are used where npm put them when their user can run them', async () => {
    const nativeDir = locateBinaries();
    // The checkout itself may be one that only root can enter.
    const used = await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress });
    expect([nativeDir, temporaryDir].some((folder) => used.startsWith(folder))).toBe(true);
    expect(existsSync(join(used, 'bin', 'initdb'))).toBe(true);
  });

  test('get the library links that an installation without scripts leaves out', async () => {
    const nativeDir = install({ withLinks: false });
    const used = await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress });
    expect(lstatSync(join(used, 'lib', 'libicui18n.so.60')).isSymbolicLink()).toBe(true);
  });

  test.runIf(isRoot)(
    'are copied once when only root can enter their folder, and mended when a file is gone',
    async () => {
      const nativeDir = install({ withLinks: true });
      const first = await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress });
      expect(first.startsWith(temporaryDir)).toBe(true);
      const madeAt = statSync(first).ino;
      expect(await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress })).toBe(first);
      expect(statSync(first).ino).toBe(madeAt);

      rmSync(join(first, 'share', 'postgresql', 'postgres.bki'));
      await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress });
      expect(existsSync(join(first, 'share', 'postgresql', 'postgres.bki'))).toBe(true);
    },
  );

  test.runIf(isRoot)('are never taken from a folder that another user could have filled', async () => {
    const nativeDir = install({ withLinks: true });
    const copy = await prepareBinaries({ nativeDir, owner, temporaryDir, onProgress });
    rmSync(copy, { recursive: true });
    mkdirSync(copy);
    chmodSync(copy, 0o777);
    await expect(prepareBinaries({ nativeDir, owner, temporaryDir, onProgress })).rejects.toThrow(
      'was made by someone else',
    );
  });

  test('do not exist for every machine, and the message says what to do', () => {
    expect(() => locateBinaries('win32-x64')).toThrow('Set DATABASE_URL');
  });
});
