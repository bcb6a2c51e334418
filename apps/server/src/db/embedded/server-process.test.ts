import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STOPPING } from '../../settings.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { stopServer } from './server-process.ts';

test('nobody waits longer for the embedded database to stop than whoever stops the server allows for', async () => {
  const folder = await makeScratchFolder();
  // Stands in for PostgreSQL's own program.
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/pg_ctl'), '#!/bin/sh\necho "$@" > told\n');
  await chmod(join(folder, 'bin/pg_ctl'), 0o755);
  const home = { path: folder, owner: { name: 'this user', switchTo: null } };
  await stopServer({ home, nativeDir: folder, durable: true, onProgress: () => undefined });
  expect(await readFile(join(folder, 'told'), 'utf8')).toContain(` -t ${STOPPING.database} stop`);
  await rm(folder, { recursive: true });
});
