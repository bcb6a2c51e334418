import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

const preloaded = new URL('end-with-parent.mjs', import.meta.url).href;
const child = `
  process.on('SIGTERM', () => { console.log('told'); process.exit(); });
  setTimeout(() => process.exit(), 30_000);
  require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('there'));`;
const parent = `
  require('node:child_process').spawn(
    process.execPath, ['--import', '${preloaded}', '--eval', ${JSON.stringify(child)}],
    { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });`;

test('a program that has nothing left to do ends by itself', async () => {
  const program = spawn(process.execPath, ['--import', preloaded, '--eval', ''], { stdio: 'inherit' });
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('what a killed supervisor leaves is told to end, and does not hold the port', async () => {
  const supervisor = spawn(process.execPath, ['--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  let shown = '';
  supervisor.stdout.on('data', (text) => (shown += String(text)));
  await expect.poll(() => shown, { timeout: 15_000 }).toBe('there\n');
  await wait(1500);
  expect(shown, 'as long as its supervisor lives, so does the program').toBe('there\n');
  // The output ends when nobody has it any more.
  const ended = once(supervisor.stdout, 'end');
  supervisor.kill('SIGKILL');
  await ended;
  expect(shown).toBe('there\ntold\n');
});
