import { expect, test } from 'vitest';
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
