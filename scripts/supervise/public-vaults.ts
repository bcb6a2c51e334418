import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readableLine } from './log-lines.ts';
import { root } from './project.ts';
import type { Screen } from './screen.ts';
import type { Supervisor } from './supervisor.ts';

/** Imports the folder of public vaults into the database; what is unchanged stays as it is. */
export async function importPublicVaults(
  { supervisor, screen }: { supervisor: Supervisor; screen: Screen },
  vaultsDir: string,
): Promise<void> {
  if (vaultsDir === '') return;
  const folder = resolve(root, vaultsDir);
  if (!existsSync(folder)) throw new Error(`VAULTS_DIR names a folder that is not there: ${folder}`);
  await supervisor.run({
    name: 'The import of the public vaults',
    command: process.execPath,
    args: ['apps/server/src/import-vaults.ts', folder],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    graceMs: 20_000,
    onLine(line) {
      // What the database says while it is created. The import's own words are not log lines.
      const text = line.startsWith('{') ? readableLine(line, 'info') : null;
      if (text !== null) screen.line(`    ${text}`);
      return text !== null;
    },
  });
}
