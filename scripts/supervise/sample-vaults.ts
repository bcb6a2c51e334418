import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

/** Brings the public vaults that come with the product into the database; what is there already stays as it is. */
export async function importSampleVaults(): Promise<void> {
  const folder = join(root, 'vaults');
  if (!existsSync(folder)) return;
  const child = spawn(process.execPath, ['apps/server/src/import-vaults.ts', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (exitCode !== 0) throw new Error(`The sample vaults could not be imported:\n${output}`);
}
