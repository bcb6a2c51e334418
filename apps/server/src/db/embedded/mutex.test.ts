import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { tryLock, withMutex } from './mutex.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await makeScratchFolder();
  path = join(folder, 'one.lock');
});
afterEach(() => rm(folder, { recursive: true }));

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Another process that takes the lock and keeps it. */
async function lockElsewhere() {
  const url = new URL('mutex.ts', import.meta.url).href;
  const program = `import { tryLock } from '${url}'; console.log(tryLock(process.argv[1]) !== null); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, path]);
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  expect(answer.toString().trim()).toBe('true');
  return child;
}

test('only one has the lock, until it is released', () => {
  const lock = tryLock(path);
  expect(tryLock(path)).toBeNull();
  lock?.release();
  const next = tryLock(path);
  expect(next).not.toBeNull();
  next?.release();
});

test('a lock whose holder was killed is free at once', async () => {
  const other = await lockElsewhere();
  expect(tryLock(path)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = tryLock(path);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('a lock is kept although nobody remembers it', () => {
  tryLock(path);
  collectGarbage();
  expect(tryLock(path)).toBeNull();
});

test('works of one lock run after each other, and one that fails lets the next one run', async () => {
  const seen: string[] = [];
  const options = { path, timeoutMs: 5_000, onWait: () => undefined };
  const first = withMutex(options, async () => {
    seen.push('first begins');
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen.push('first ends');
    throw new Error('failed');
  });
  const second = withMutex(options, async () => seen.push('second'));
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

test('whoever waits too long is told which file is held', async () => {
  const lock = tryLock(path);
  const waiting = withMutex({ path, timeoutMs: 60, onWait: () => undefined }, async () => 'done');
  await expect(waiting).rejects.toThrow(path);
  lock?.release();
});
