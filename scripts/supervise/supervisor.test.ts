import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { root } from './project.ts';

/** Supervises programs, which show what they say. */
const supervise = (...programs: string[]) => `
  import { createScreen } from '${new URL('screen.ts', import.meta.url).href}';
  import { createSupervisor } from '${new URL('supervisor.ts', import.meta.url).href}';
  const screen = createScreen((text) => process.stdout.write(text));
  const supervisor = createSupervisor(screen);
  const begin = (program) => supervisor.start({
    name: 'A program',
    command: process.execPath,
    args: ['--eval', program],
    cwd: '.',
    env: process.env,
    graceMs: 60_000,
    againAfterMs: 1000,
    onLine: (line) => (line.startsWith('log ') ? false : (screen.line(line), true)),
  });
  for (const program of ${JSON.stringify(programs)}) begin(program);`;

const dying = (code: number, afterMs: number) =>
  `console.log('there'); setTimeout(() => process.exit(${code}), ${afterMs});`;
/** Prints the port on which it listens, and obeys when it is told to stop. */
const living = (atEnd: string) => `
  process.on('SIGTERM', () => { ${atEnd} });
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('there', server.address().port));`;

function start(program: string) {
  const starting = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let shown = '';
  starting.stdout.on('data', (text) => (shown += String(text)));
  const waitFor = (words: string, times = 1) =>
    vi.waitUntil(() => shown.split(words).length > times, { timeout: 15_000 });
  return { starting, shown: () => shown, waitFor };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
  });
}

test('a program that dies after a while is started again, until all is ended', async () => {
  const { starting, shown, waitFor } = start(supervise(dying(3, 1500)));
  await waitFor('there', 2);
  expect(shown()).toContain('A program ended unexpectedly (exit code 3).\nStarting it again …\n');
  const ended = once(starting, 'exit');
  starting.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('what a program had started ends before that is started again', async () => {
  const listening = `require('node:net').createServer().listen(0, '127.0.0.1', function () {
    console.log('port', this.address().port);
    setTimeout(() => process.exit(), 20_000);
  });`;
  const dyingParent = `
    const { stdout } = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(listening)}]);
    stdout.pipe(process.stdout);
    stdout.once('data', () => setTimeout(() => process.exit(3), 1500));`;
  const supervised = start(supervise(dyingParent));
  await supervised.waitFor('port', 2);
  const ports = [...supervised.shown().matchAll(/port (\d+)/g)].map(([, port]) => Number(port));
  await expect.poll(() => Promise.all(ports.map(isListening))).toEqual([false, true]);
  const ended = once(supervised.starting, 'exit');
  supervised.starting.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => Promise.all(ports.map(isListening))).toEqual([false, false]);
});

test('a terminal that is closed ends all, as a stop does', async () => {
  const { starting, waitFor } = start(supervise(living(`console.log('told'); process.exit();`)));
  await waitFor('there');
  const ended = once(starting, 'exit');
  starting.kill('SIGHUP');
  await waitFor('told');
  expect(await ended).toEqual([0, null]);
});

test.for([
  [3, 3],
  [0, 1],
] as const)('a program that dies at once with %i ends all, with %i', async ([code, told]) => {
  const { starting, shown } = start(supervise(dying(code, 0)));
  expect(await once(starting, 'close')).toEqual([told, null]);
  expect(shown()).toBe(`there\n\nA program ended unexpectedly (exit code ${code}).\n`);
});

test('what was started last is ended first, and the next when that has ended', async () => {
  const ending = (name: string) =>
    living(
      `console.log('${name} ends'); setTimeout(() => { console.log('${name} ended'); process.exit(); }, 100)`,
    );
  const { starting, shown, waitFor } = start(supervise(ending('first'), ending('second')));
  await waitFor('there', 2);
  starting.kill('SIGTERM');
  expect(await once(starting, 'close')).toEqual([0, null]);
  expect(shown().match(/\w+ end(s|ed)$/gm)).toEqual([
    'second ends',
    'second ended',
    'first ends',
    'first ended',
  ]);
});

test('what would be started while all is being ended is not, and that is no failure', async () => {
  const slow = living(`console.log('told'); setTimeout(() => process.exit(), 1000)`);
  const late = `
    process.once('SIGTERM', () => {
      try { begin("console.log('begun'); setTimeout(() => {}, 5000)"); } catch (error) { void supervisor.fail(error); }
    });`;
  const { starting, shown, waitFor } = start(supervise(slow) + late);
  await waitFor('there');
  starting.kill('SIGTERM');
  expect(await once(starting, 'close')).toEqual([0, null]);
  expect(shown()).toMatch(/^there \d+\n\n {2}Stopping …\ntold\n$/);
});

test('what would follow a program that is meant to end does not begin once all is being ended', async () => {
  const slow = living(`console.log('told'); setTimeout(() => process.exit(), 1000)`);
  const step = `
    supervisor.run({
      name: 'A step',
      command: process.execPath,
      args: ['--eval', ${JSON.stringify(living('process.exit(0)'))}],
      cwd: '.',
      env: process.env,
      graceMs: 60_000,
      onLine: (line) => (screen.line(line), true),
    }).then(() => screen.line('next'), supervisor.fail);`;
  const { starting, shown, waitFor } = start(supervise(slow) + step);
  await waitFor('there', 2);
  starting.kill('SIGTERM');
  expect(await once(starting, 'close')).toEqual([0, null]);
  expect(shown()).toMatch(/Stopping …\ntold\n$/);
});

test('what fails is said, and ends all', async () => {
  const failing = `supervisor.fail(new Error('No room on the disk'));`;
  const { starting, shown } = start(supervise(living(`console.log('told'); process.exit()`)) + failing);
  expect(await once(starting, 'close')).toEqual([1, null]);
  expect(shown()).toMatch(/^No room on the disk\n/);
});

test('the death of a program is told with its last lines, of which nobody has seen any', async () => {
  const { starting, shown } = start(
    supervise(`for (const line of ['log one', 'there', 'log two']) console.log(line); process.exitCode = 3;`),
  );
  expect(await once(starting, 'close')).toEqual([3, null]);
  expect(shown()).toBe(
    'there\n\nA program ended unexpectedly (exit code 3).\nIts last lines:\n  log one\n  log two\n',
  );
});

test('a stop that is asked for again lets all end in order', async () => {
  const { starting, shown, waitFor } = start(
    supervise(
      living(`console.log('told'); setTimeout(() => { console.log('ended'); process.exit(); }, 1800)`),
    ),
  );
  await waitFor('there');
  starting.kill('SIGTERM');
  await waitFor('told');
  await wait(1100);
  starting.kill('SIGTERM');
  expect(await once(starting, 'close')).toEqual([0, null]);
  expect(shown()).toContain('told\nended\n');
});

test('Ctrl-C that comes twice ends in order, and once more a while later at once', async () => {
  const { starting, shown, waitFor } = start(supervise(living(`console.log('not yet')`)));
  await waitFor('there');
  const ended = once(starting, 'exit');
  starting.kill('SIGINT');
  // Two that come together are one.
  await wait(50);
  starting.kill('SIGINT');
  await waitFor('not yet');
  expect(shown()).toContain('Stopping … (Ctrl-C again to end at once)');
  await wait(1100);
  expect(starting.exitCode).toBeNull();
  starting.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  const port = Number(/there (\d+)/.exec(shown())?.[1]);
  await expect.poll(() => isListening(port)).toBe(false);
});
