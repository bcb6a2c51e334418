import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './project.ts';

/** Brings the folder of public vaults into the database; what is there already and has not changed stays as it is. */
export async function importPublicVaults(vaultsDir: string): Promise<void> {
  if (vaultsDir === '') return;
  const folder = resolve(root, vaultsDir);
  if (!existsSync(folder)) throw new Error(`VAULTS_DIR names a folder that is not there: ${folder}`);
  const child = spawn(process.execPath, ['apps/server/src/import-vaults.ts', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (exitCode !== 0) throw new Error(`The public vaults could not be imported:\n${output}`);
}
