import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { inject } from 'vitest';
import { createPool } from '../db/client.ts';
import { createMigratedDatabase } from '../db/testing/test-database.ts';
import { createServerApp } from '../deps.ts';
import { readEnv } from '../env.ts';
import { BUDGETS, type Budgets } from '../http/rate-limits.ts';
import type { WebApp } from '../http/pages/web-app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import type { ObserveRequest } from '../platform/metrics.ts';
import { createWebServer, drain } from '../server.ts';
import { watchHost } from './leak-oracle.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export const SESSION_SECRET = 'a secret that only the tests know, 32 or more';

export type TestServerOptions = {
  settings?: Record<string, string>;
  clock?: Clock;
  budgets?: Partial<Budgets>;
  logger?: Logger;
  observe?: ObserveRequest;
  webApp?: WebApp;
  generationDeadline?: number;
  /** Makes this another copy of that server: the same database, the same public address. */
  copyOf?: { url: string; databaseUrl: string };
};

/** A budget that no test uses up. */
export const WIDE = { points: 1_000_000, seconds: 60 };

/** Tests sign more people in, from one address, than a house full of readers would. */
export const TEST_BUDGETS: Budgets = {
  ...BUDGETS,
  'sign-in': WIDE,
  'sign-in-of-one': WIDE,
  'model-call': WIDE,
};

/** The product with a database of its own, listening on this machine, with the sandbox for its services. */
export async function startTestServer(options: TestServerOptions = {}) {
  const { settings = {}, clock = systemClock, budgets, copyOf } = options;
  const database = copyOf === undefined ? await createMigratedDatabase() : null;
  const databaseUrl = database?.url ?? copyOf?.databaseUrl ?? '';
  const logger = options.logger ?? createLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const pool = createPool(databaseUrl, logger);

  // The address must be known before the app is made, because Google sends people back to it.
  let answer: Hono['fetch'] = () => new Response(null, { status: 503 });
  const server = createWebServer(
    { fetch: (...call) => answer(...call) },
    {
      publicUrl: 'http://localhost',
      isDraining: () => false,
      isCrowded: () => pool.waitingCount > 0,
      note: () => undefined,
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  const url = `http://localhost:${port}`;
  watchHost(`localhost:${port}`);

  const env = readEnv({
    PUBLIC_URL: copyOf?.url ?? url,
    SANDBOX_PORT: new URL(inject('sandboxUrl')).port,
    SESSION_SECRET,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const { app, ...parts } = createServerApp({
    env,
    sessionSecret: SESSION_SECRET,
    pool,
    clock,
    logger,
    webApp: options.webApp ?? { renderPage: async () => new Response('a page of the web app') },
    isDraining: () => false,
    budgets: { ...TEST_BUDGETS, ...budgets },
    ...(options.observe && { observe: options.observe }),
    ...(options.generationDeadline !== undefined && { generationDeadline: options.generationDeadline }),
  });
  answer = app.fetch;

  return {
    url,
    port,
    databaseUrl,
    pool,
    app,
    ...parts,
    async stop(): Promise<void> {
      await Promise.all([parts.generation.stop(), drain(server, 1000)]);
      if (!pool.ended) await pool.end();
      await database?.drop();
    },
  };
}
