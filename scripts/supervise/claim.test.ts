import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimAddresses } from './claim.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vault-claim-'));
const other = createServer((socket) => socket.destroy());
beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  other.close();
  rmSync(dataDir, { recursive: true });
});

test.for([
  ['no sandbox starts', [], { state: 'free' }],
  ['a sandbox says so', ['Payments'], { state: 'taken', words: expect.stringContaining('SANDBOX_PORT=') }],
] as const)('where the sandbox’s port is taken, a start with %s', async ([, services, claim]) => {
  const { port: sandboxPort } = other.address() as AddressInfo; // a server on a port has an address with a port
  const product = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' };
  const sandbox = { sandboxPort, sandboxedServices: [...services] };
  const folder = join(dataDir, String(services.length));
  expect(await claimAddresses({ ...product, ...sandbox, dataDir: folder })).toEqual(claim);
});
