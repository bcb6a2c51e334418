import { createServer, type Server } from 'node:http';
import { createSandbox, type SandboxOptions } from './app.ts';

type StartOptions = Omit<SandboxOptions, 'origin'> & { port: number };
export type RunningSandbox = { origin: string; close: () => Promise<void> };

/** Listens on both loopback addresses, because "localhost" may mean either. Port 0 picks a free one. */
export const startSandbox = async ({ port, ...options }: StartOptions): Promise<RunningSandbox> => {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port });
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  const server6 = createServer();
  const servers = [server];
  try {
    if (await listenWhereKnown(server6, { host: '::1', port: boundPort })) servers.push(server6);
  } catch (error) {
    server.close();
    throw error;
  }
  const origin = `http://localhost:${boundPort}`;
  const sandbox = createSandbox({ origin, ...options });
  for (const each of servers) each.on('request', sandbox);
  return { origin, close: async () => void (await Promise.all(servers.map(close))) };
};

type Address = { host: string; port: number };

const listen = (server: Server, { host, port }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** False on a machine without IPv6. */
const listenWhereKnown = async (server: Server, address: Address): Promise<boolean> => {
  try {
    await listen(server, address);
    return true;
  } catch (error) {
    if (isErrorWithCode(error) && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) return false;
    throw error;
  }
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const isErrorWithCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
