import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Build, describeBuild } from './build-stamp.ts';

let checkout: string;
let build: Build;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'vault-build-'));
  for (const path of [
    'package-lock.json',
    'apps/web/package.json',
    'apps/web/vite.config.ts',
    'apps/web/app/pages/home.tsx',
    'apps/web/app/pages/home.test.tsx',
    'packages/domain/src/text/fold.ts',
    'packages/domain/README.md',
  ])
    write(path, 'As it was');
  mkdirSync(join(checkout, 'apps/web/build'));
  const parts = { name: 'the web app', workspace: 'web', folder: 'apps/web', sources: ['app', 'public'] };
  build = describeBuild(parts, checkout);
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('what was never built is stale, and fresh once it is', () => {
  expect(build.isStale()).toBe(true);
  build.begin().finish();
  expect(build.isStale()).toBe(false);
});

test.for([
  'package-lock.json',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/app/pages/home.tsx',
  'apps/web/public/favicon.svg',
  'packages/domain/src/text/fold.ts',
  'packages/formats/src/index.ts',
])('a change of %s makes it stale', (path) => {
  build.begin().finish();
  write(path, 'As it is');
  expect(build.isStale()).toBe(true);
});

test('another name makes it stale', () => {
  build.begin().finish();
  renameSync(join(checkout, 'apps/web/app/pages/home.tsx'), join(checkout, 'apps/web/app/pages/start.tsx'));
  expect(build.isStale()).toBe(true);
});

test('tests and what it is not made of leave it fresh', () => {
  build.begin().finish();
  for (const path of ['apps/web/app/pages/home.test.tsx', 'packages/domain/README.md', 'apps/web/build/x.ts'])
    write(path, 'As it is');
  expect(build.isStale()).toBe(false);
});

test('what is changed while it is being built is built again', () => {
  const { finish } = build.begin();
  write('apps/web/app/pages/home.tsx', 'As it is');
  finish();
  expect(build.isStale()).toBe(true);
});

test('a build that fails leaves nothing that counts as built, also where the sources are as before', () => {
  build.begin().finish();
  build.begin();
  expect(build.isStale()).toBe(true);
});
