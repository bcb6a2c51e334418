import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { tryLock } from '../../apps/server/src/db/embedded/mutex.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { claimAddresses } from './claim.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vault-claim-'));
const hasIPv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(scratch, { recursive: true }));

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port; // a server on a port has an address with a port
}
const listenAsAnother = (host?: string) =>
  listen(
    createServer((socket) => socket.destroy()),
    host,
  );
const listenAsProduct = () =>
  listen(createHttpServer((_, response) => response.end('{"product":"knowledge-vault"}')));

const url = 'http://localhost:3000';
const ports = { host: '127.0.0.1', port: 0, publicUrl: url, sandboxPort: 0, sandboxedServices: [] };

/** What a start is told, in a folder of its own. `isFirst`: no other start has its turn. */
function claim(wanted: Partial<Parameters<typeof claimAddresses>[0]>, { isFirst = true } = {}) {
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  const env = { ...ports, dataDir, ...wanted };
  mkdirSync(env.dataDir, { recursive: true });
  if (!isFirst) expect(tryLock(join(env.dataDir, `start-${env.port}.lock`))).not.toBeNull();
  return claimAddresses(env);
}

test.for([
  ['no sandbox starts', [], { state: 'free' }],
  ['a sandbox says so', ['Payments'], { state: 'taken', words: expect.stringContaining('SANDBOX_PORT=') }],
] as const)('where the sandbox’s port is taken, a start with %s', async ([, services, claimed]) => {
  const sandboxPort = await listenAsAnother();
  expect(await claim({ sandboxPort, sandboxedServices: [...services] })).toEqual(claimed);
});

test('who starts what runs already is told where it runs', async () => {
  const running = { state: 'running', words: `Knowledge Vault is already running at ${url}` };
  expect(await claim({ port: await listenAsProduct() }, { isFirst: false })).toEqual(running);
  // Whoever has the sandbox's port: it is the running one's own.
  const sandbox = { sandboxPort: await listenAsAnother(), sandboxedServices: ['Payments' as const] };
  expect(await claim({ port: await listenAsProduct(), ...sandbox }, { isFirst: false })).toEqual(running);
  // Also where nobody supervises it.
  expect(await claim({ port: await listenAsProduct() })).toEqual(running);
});

test('who starts what is just being started is told where it will be', async () => {
  expect(await claim({}, { isFirst: false })).toEqual({
    state: 'running',
    words: `Knowledge Vault is just being started. It will be at ${url}`,
  });
});

test.for([
  [
    'with sandboxed payments is told to choose another',
    ['Payments'],
    { state: 'taken', words: expect.stringContaining('DATA_DIR=') },
  ],
  ['with payments of its own may share it', ['Language model'], { state: 'free' }],
] as const)(
  'where the data folder has sandboxed payments, another start %s',
  async ([, services, claimed]) => {
    const dataDir = mkdtempSync(join(scratch, 'shared-'));
    const first = await claim({ dataDir, port: await findFreePort(), sandboxedServices: ['Payments'] });
    expect(first).toEqual({ state: 'free' });
    const other = { dataDir, port: await findFreePort(), sandboxedServices: [...services] };
    expect(await claim(other)).toEqual(claimed);
  },
);

test.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
])(
  'what is proposed for one beside %s starts it, at %s, which has cookies of its own',
  async (first, other) => {
    const [dataDir, port] = [mkdtempSync(join(scratch, 'shared-')), await findFreePort()];
    const sandboxedServices = ['Payments' as const];
    await claim({ dataDir, port: await findFreePort(), sandboxedServices });
    const refused = await claim({ dataDir, port, publicUrl: `http://${first}:3000`, sandboxedServices });
    const words = refused.state === 'free' ? '' : refused.words;
    const proposed = readEnv(
      Object.fromEntries([...words.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, key, value]) => [key, value])),
    );
    expect(proposed).toMatchObject({ port, publicUrl: `http://${other}:${port}` });
    const second = { ...proposed, sandboxPort: 0 };
    expect(second.dataDir).not.toBe(dataDir);
    expect(await claim(second)).toEqual({ state: 'free' });
  },
);

test('what a killed start has left, and is about to end, is waited for', async () => {
  const port = await listenAsProduct();
  const claimed = claim({ port });
  await wait(700);
  servers[0]?.close();
  expect(await claimed).toEqual({ state: 'free' });
});

test('a sandbox that a killed start has left, and that is about to end, is waited for', async () => {
  const sandboxPort = await listenAsAnother();
  const claimed = claim({ sandboxPort, sandboxedServices: ['Payments'] });
  await wait(700);
  servers[0]?.close();
  expect(await claimed).toEqual({ state: 'free' });
});

test('where another program has the port, another is proposed', async () => {
  const port = await listenAsAnother();
  expect(await claim({ port })).toEqual({
    state: 'taken',
    words: `Another program uses port ${port}. End it, or choose another port: PORT=${port + 100} npm start`,
  });
});

test.runIf(hasIPv6)(
  'where another program answers at the other “localhost”, another port is proposed',
  async () => {
    const port = await listenAsAnother('::1');
    expect(await claim({ port, publicUrl: `http://localhost:${port}` })).toEqual({
      state: 'taken',
      words: `Another program uses port ${port}. End it, or choose another port: PORT=${port + 100} npm start`,
    });
    servers.splice(0).forEach((server) => server.close());
    expect(await claim({ port, publicUrl: `http://localhost:${port}` })).toEqual({ state: 'free' });
  },
);

test.runIf(hasIPv6)('what answers at the other “localhost” does not matter to another name', async () => {
  const port = await listenAsAnother('::1');
  expect(await claim({ port, publicUrl: `http://127.0.0.1:${port}` })).toEqual({ state: 'free' });
});

test('an address that is not of this machine is no matter of ports', async () => {
  expect(await claim({ host: '192.0.2.1', port: 3000 })).toEqual({
    state: 'taken',
    words: 'This machine cannot listen on 192.0.2.1 (EADDRNOTAVAIL). Set HOST to an address of it.',
  });
});
