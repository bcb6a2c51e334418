import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `${import.meta.dirname}/ensure-runtime.mjs`;

/** How the check ends where a script changes the runtime first. */
function check(script: string) {
  const preloaded = `data:text/javascript,${encodeURIComponent(script)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preloaded, program], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('the runtime that npm has installed is accepted', () => {
  expect(check('')).toEqual({ status: 0, stderr: '' });
});

test('an early Node 24, without what the product calls, is told which one is needed', () => {
  const early = `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    delete crypto.randomUUIDv7;
    syncBuiltinESMExports();`;
  const { status, stderr } = check(early);
  expect(status).toBe(1);
  expect(stderr).toContain('Knowledge Vault needs Node 24.16 or a later 24');
});
