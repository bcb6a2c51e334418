import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isRunning } from './processes.ts';
import { startProgram } from './started-program.ts';

const start = (program: string) => startProgram(['-e', program], { env: process.env, until: 'ready' });

test.for(["process.kill(process.pid, 'SIGKILL')", 'process.exit(3)'])(
  'a program that ends before it has said its words is not waited for: %s',
  async (end) => {
    await expect(start(`console.log('begun'); ${end}`)).rejects.toThrow(/did not start:\nbegun/);
  },
);

test('a program that has started runs until it is told to end', async () => {
  const program = await start(
    "console.log('ready'); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000)",
  );
  expect(program.output()).toBe('ready\n');
  await program.end();
  expect(() => process.kill(program.pid, 0)).toThrow('ESRCH');
});

test('a program ends with whoever started it, however that one ends', async () => {
  const starter = `
    import { startProgram } from ${JSON.stringify(new URL('started-program.ts', import.meta.url).href)};
    const forever = "console.log('ready'); setInterval(() => {}, 1000)";
    const { pid } = await startProgram(['-e', forever], { env: process.env, until: 'ready' });
    console.log(pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout, 'data');
  expect(isRunning(Number(pid))).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(pid)), { timeout: 15_000 }).toBe(false);
});
