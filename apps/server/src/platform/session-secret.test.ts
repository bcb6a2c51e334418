import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('an empty secret, as a power cut may leave it, is none', async () => {
  await writeFile(join(dataDir, 'session-secret'), '');
  const secret = keepSessionSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSessionSecret(dataDir)).toBe(secret);
});
