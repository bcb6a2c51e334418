import { expect, test, vi } from 'vitest';
import { type Child, startChild } from './child.ts';

async function startProgram(program: string, graceMs: number): Promise<Child> {
  const lines: string[] = [];
  const child = startChild({
    name: 'A program',
    command: process.execPath,
    args: ['--eval', program],
    cwd: import.meta.dirname,
    env: process.env,
    graceMs,
    onLine(line) {
      lines.push(line);
      return line === 'ready';
    },
  });
  await vi.waitFor(() => expect(lines).toContain('ready'), { timeout: 5_000 });
  return child;
}

const forever = `console.log('ready'); setInterval(() => {}, 1000);`;

test('a program may end in its own time', async () => {
  const program = `${forever} process.on('SIGTERM', () => setTimeout(() => process.exit(7), 200));`;
  const child = await startProgram(program, 5_000);
  await child.stop();
  expect(await child.exited).toEqual({ code: 7, signal: null });
});

test('a program that does not end is ended by force', async () => {
  const child = await startProgram(`process.on('SIGTERM', () => {}); ${forever}`, 200);
  await child.stop();
  expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

test('the last lines of a dead program are kept, but for those that were shown', async () => {
  const child = await startProgram(
    `console.log('ready'); console.error('no such table'); process.exit(3);`,
    0,
  );
  expect((await child.exited).code).toBe(3);
  expect(child.unseenLines()).toEqual(['no such table']);
});

test('of a program that says much, the last twenty lines are kept', async () => {
  const child = await startProgram(
    `console.log('ready'); for (let line = 1; line <= 100; line += 1) console.log(line);`,
    0,
  );
  await child.exited;
  await vi.waitFor(() =>
    expect(child.unseenLines()).toEqual(Array.from({ length: 20 }, (_, index) => String(81 + index))),
  );
});

test('a command that does not exist is a death like any other', async () => {
  const child = startChild({
    name: 'Nothing',
    command: '/no/such/program',
    args: [],
    cwd: import.meta.dirname,
    env: process.env,
    graceMs: 0,
    onLine: () => false,
  });
  expect((await child.exited).code).toBe(1);
  expect(child.unseenLines().join()).toContain('ENOENT');
});
