import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const logger = join(import.meta.dirname, 'logger.ts');
const WITHOUT_TIMERS = 'globalThis.setTimeout = () => ({ unref: () => undefined })';

function optionsFor(statements: string[]): string[] {
  const program = [`import { createLogger } from ${JSON.stringify(logger)}`, ...statements].join(';\n');
  return ['--input-type=module', '--eval', program];
}

const start = (statements: string[]) =>
  spawn(process.execPath, optionsFor(statements), { stdio: ['pipe', 'pipe', 'inherit'] });

/** What a process writes that logs by these statements, up to the words or to its end. */
async function outputOf(statements: string[], upTo?: string): Promise<string[]> {
  const child = start(statements);
  let output = '';
  for await (const piece of child.stdout) {
    output += String(piece);
    if (upTo !== undefined && output.includes(upTo)) break;
  }
  child.kill('SIGKILL');
  return output.split('\n').filter((line) => line !== '');
}

const LOG = "const log = createLogger('info')";
const STAY = 'setInterval(() => undefined, 1000)';

it('writes a line that no other follows', async () => {
  expect(await outputOf([LOG, STAY, "log.info('one')"], 'one')).toHaveLength(1);
});

it('writes a warning at once, and before it what was held', async () => {
  const lines = await outputOf([WITHOUT_TIMERS, LOG, STAY, "log.info('one')", "log.warn('two')"], 'two');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['one', 'two']);
});

it('writes what is held when the process ends, and in order', async () => {
  const many = 'for (let n = 0; n < 500; n += 1) log.info(String(n))';
  const lines = await outputOf([WITHOUT_TIMERS, LOG, many, 'process.exit()']);
  expect(lines.map((line) => Number((JSON.parse(line) as { msg: string }).msg))).toEqual(
    Array.from({ length: 500 }, (_, n) => n),
  );
});

it('lets the process end when nobody reads any more', async () => {
  const child = start([LOG, "process.stdin.once('data', () => { log.info('one'); process.exit(0); })"]);
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end('now');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.runIf(existsSync('/dev/full'))(
  'F18 goes on when its disk is full, holds a megabyte at most, and writes it when there is room',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'log-'));
    const file = join(folder, 'log');
    const full = openSync('/dev/full', 'w');
    const statements = [
      "import { closeSync, openSync } from 'node:fs'",
      LOG,
      "log.warn('first')",
      "for (let n = 0; n < 20_000; n += 1) log.info('x'.repeat(100))",
      // The lowest number that is free becomes the standard output.
      `closeSync(1), openSync(${JSON.stringify(file)}, 'w')`,
      "log.warn('lost, but written is what was held')",
      "log.warn('last')",
    ];
    const child = spawn(process.execPath, optionsFor(statements), { stdio: ['ignore', full, 'inherit'] });
    expect(await once(child, 'exit')).toEqual([0, null]);
    closeSync(full);
    const written = await readFile(file, 'utf8');
    const lines = written.trimEnd().split('\n');
    expect([lines[0], lines.at(-1)]).toEqual([
      expect.stringContaining('"first"'),
      expect.stringContaining('"last"'),
    ]);
    expect(written.length).toBeGreaterThan(900_000);
    expect(written.length).toBeLessThan(1_001_000);
    await rm(folder, { recursive: true });
  },
);

it.each([
  ['as it was made', (error: Error) => error],
  ['changed since', (error: Error) => Object.assign(error, { message: 'another' })],
])('tells of an error without a word of its message, %s', (_, change) => {
  class QueryError extends Error {}
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  log.error(
    { err: change(new QueryError('Failed query\n    at my doctor I was told\nparams: mine')) },
    'failed',
  );
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/doctor|params|mine|Failed query/);
});

it('tells where an error comes from', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error({ err: new TypeError('a\n    at b') });
  expect(lines.join()).toMatch(/"stack":"    at [^"]*logger\.test\.ts/);
});
