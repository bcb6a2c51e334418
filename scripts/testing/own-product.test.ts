import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '../../apps/server/src/env.ts';
import { settings } from '../../apps/server/src/settings.ts';
import { prepareProduct } from './own-product.ts';

let product: Awaited<ReturnType<typeof prepareProduct>>;
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://theirs');
  product = await prepareProduct({ RATE_LIMIT_SCALE: '100' });
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(product.dataDir, { recursive: true }));

test('no setting of whoever runs the tests reaches their product, neither from the environment nor from .env', () => {
  const file = join(product.dataDir, '.env');
  const lines = Object.keys(settings).map((name) => `${name}=theirs\n`);
  writeFileSync(file, lines.join(''));
  const program = `process.loadEnvFile(${JSON.stringify(file)}); console.log(JSON.stringify(process.env))`;
  const seen = execFileSync(process.execPath, ['-e', program], { env: product.env, encoding: 'utf8' });
  expect(seen).not.toContain('theirs');
});

test('it has what it needs all the same', () => {
  const { databaseUrl, sandboxedServices, vaultsDir, rateLimitScale } = readEnv(product.env);
  expect({ databaseUrl, stoodIn: sandboxedServices.length, vaultsDir, rateLimitScale }).toEqual({
    databaseUrl: undefined,
    stoodIn: 4,
    vaultsDir: './vaults',
    rateLimitScale: 100,
  });
});
