import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning, listDescendants } from '../testing/processes.ts';
import { root } from './project.ts';

// Takes every connection and never answers: an import that cannot end by itself.
const database = createServer((socket) => socket.on('error', () => undefined));
beforeAll(() => once(database.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => database.close());

const program = (vaultsDir: string) => `
  import { importPublicVaults } from '${new URL('public-vaults.ts', import.meta.url).href}';
  import { createScreen } from '${new URL('screen.ts', import.meta.url).href}';
  import { createSupervisor } from '${new URL('supervisor.ts', import.meta.url).href}';
  const screen = createScreen((text) => process.stdout.write(text));
  const supervisor = createSupervisor(screen);
  importPublicVaults({ supervisor, screen }, '${vaultsDir}').catch(supervisor.fail);`;

function start(vaultsDir: string) {
  const { port } = database.address() as AddressInfo; // a server on a port has an address with a port
  const settings = { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/vault` };
  return spawn(process.execPath, ['--input-type=module', '--eval', program(vaultsDir)], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('a signal during the import ends the import as well', async () => {
  const connected = once(database, 'connection');
  const starting = start('vaults');
  const ended = once(starting, 'exit');
  await connected;
  const importing = listDescendants(starting.pid ?? 0);
  expect(importing).toHaveLength(1);
  starting.kill('SIGTERM');
  await ended;
  expect(importing.filter(isRunning)).toEqual([]);
});

test('an import that fails says why, and ends the start', async () => {
  const starting = start('deploy');
  let shown = '';
  starting.stdout.on('data', (text) => (shown += String(text)));
  expect(await once(starting, 'close')).toEqual([1, null]);
  expect(shown).toMatch(/^The import of the public vaults failed:\nNothing was imported\. \d+ problems?:\n/);
});

test('a folder that is not there is named, and ends the start', async () => {
  const starting = start('nowhere');
  let shown = '';
  starting.stdout.on('data', (text) => (shown += String(text)));
  expect(await once(starting, 'close')).toEqual([1, null]);
  expect(shown).toBe(`VAULTS_DIR names a folder that is not there: ${root}/nowhere\n`);
});

test('where no folder is set, nothing is imported', async () => {
  const starting = start('');
  let shown = '';
  starting.stdout.on('data', (text) => (shown += String(text)));
  expect(await once(starting, 'close')).toEqual([0, null]);
  expect(shown).toBe('');
});
