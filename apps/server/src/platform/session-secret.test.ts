import { execFile } from 'node:child_process';
import { link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionSecret } from './session-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'session-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a secret is made once, and nothing but it is left', async () => {
  const secret = keepSessionSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSessionSecret(dataDir)).toBe(secret);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('an empty secret, as a power cut may leave it, is none, and nobody removes it', async () => {
  await writeFile(join(dataDir, 'session-secret'), '');
  const secret = keepSessionSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSessionSecret(dataDir)).toBe(secret);
  expect(await readdir(dataDir)).toEqual(['session-secret', 'session-secret-anew']);
});

test('nothing is signed without a secret: where both are empty, the start fails and names them', async () => {
  const file = join(dataDir, 'session-secret');
  for (const empty of [file, `${file}-anew`]) await writeFile(empty, '');
  expect(() => keepSessionSecret(dataDir)).toThrow(`${file} and ${file}-anew are empty`);
});

test('several that find none, or an empty one, at once have the same one then', async () => {
  const folders = Array.from({ length: 200 }, (_, index) => join(dataDir, String(index)));
  for (const [index, folder] of folders.entries()) {
    await mkdir(folder);
    if (index % 2 === 0) await writeFile(join(folder, 'session-secret'), '');
  }
  // Each is the first process of its own container.
  const keepAll = `import { keepSessionSecret } from '${import.meta.dirname}/session-secret.ts';
    Object.defineProperty(process, 'pid', { value: 1 });
    const [first, ...folders] = process.argv.slice(1);
    for (const [index, folder] of folders.entries()) {
      while (Date.now() < Number(first) + 5 * index);
      console.log(keepSessionSecret(folder));
    }`;
  const args = ['--input-type=module', '--eval', keepAll, String(Date.now() + 500), ...folders];
  const outputs = await Promise.all(
    Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, args)),
  );
  const kept = folders.map((folder) => `${keepSessionSecret(folder)}\n`).join('');
  for (const { stdout } of outputs) expect(stdout).toBe(kept);
});

test('a start that was killed as it had made the secret leaves it what it is', async () => {
  const file = join(dataDir, 'session-secret');
  const secret = keepSessionSecret(dataDir);
  await link(file, `${file}.${process.pid}`);
  expect(keepSessionSecret(dataDir)).toBe(secret);
});
