import type { AddressInfo } from 'node:net';
import { createPool } from '../db/client.ts';
import { createServerApp } from '../deps.ts';
import { readEnv } from '../env.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { listen } from '../server.ts';

// A program for tests: another copy of the server, whose memory and time are its own. Prints the port that it took.
const env = readEnv(process.env);
const logger = createLogger(env.logLevel);
const pool = createPool(env.databaseUrl ?? '', logger);
const { app } = createServerApp({
  env,
  sessionSecret: env.sessionSecret ?? '',
  pool,
  clock: systemClock,
  logger,
  webApp: { renderPage: async () => new Response('a page of the web app') },
  isDraining: () => false,
});
const server = await listen(app, {
  ...env,
  isDraining: () => false,
  isCrowded: () => pool.waitingCount > 0,
  note: () => undefined,
});
const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
process.stdout.write(`${port}\n`);
