import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { root } from './project.ts';

/** Supervises a program that says that it is there, and dies. */
const supervise = (diesAfterMs: number) => `
  import { createScreen } from '${new URL('screen.ts', import.meta.url).href}';
  import { createSupervisor } from '${new URL('supervisor.ts', import.meta.url).href}';
  const screen = createScreen((text) => process.stdout.write(text));
  createSupervisor(screen).start({
    name: 'A program',
    command: process.execPath,
    args: ['--eval', "console.log('there'); setTimeout(() => process.exit(3), ${diesAfterMs})"],
    cwd: '.',
    env: process.env,
    graceMs: 1000,
    againAfterMs: 1000,
    onLine: (line) => (screen.line(line), true),
  });`;

function start(program: string) {
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('a program that dies after a while is started again, until all is ended', async () => {
  const starting = start(supervise(1500));
  let shown = '';
  await new Promise<void>((resolve) => {
    starting.stdout.on('data', (text) => {
      shown += String(text);
      if (shown.split('there').length > 2) resolve();
    });
  });
  expect(shown).toContain('A program ended unexpectedly (exit code 3).\nStarting it again …\n');
  const ended = once(starting, 'exit');
  starting.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a program that dies at once ends all', async () => {
  const starting = start(supervise(0));
  let shown = '';
  starting.stdout.on('data', (text) => (shown += String(text)));
  expect(await once(starting, 'close')).toEqual([3, null]);
  expect(shown).toBe('there\n\nA program ended unexpectedly (exit code 3).\n');
});
