import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { inject } from 'vitest';
import { createPool } from '../db/client.ts';
import { migrateDatabase, migrationsKey } from '../db/migrate.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createServerApp } from '../deps.ts';
import { readEnv } from '../env.ts';
import type { Budgets } from '../http/rate-limits.ts';
import type { RenderPage } from '../http/web-app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { drain } from '../server.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const SESSION_SECRET = 'a secret that only the tests know, 32 or more';

type Options = {
  settings?: Record<string, string>;
  clock?: Clock;
  budgets?: Budgets;
  renderPage?: RenderPage;
  generationDeadline?: number;
};

const renderNothing: RenderPage = async () => new Response('a page of the web app');

/** The product with a database of its own, listening on this machine; its services are the sandbox. */
export async function startTestServer({
  settings = {},
  clock = systemClock,
  budgets,
  renderPage = renderNothing,
  generationDeadline,
}: Options = {}) {
  const database = await createTestDatabase({
    clusterUrl: inject('clusterUrl'),
    migrate: migrateDatabase,
    templateKey: migrationsKey(),
  });
  const logger = createLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const pool = createPool(database.url, logger);

  // The address has to be known before the app is made, since Google sends people back to it.
  let answer: ReturnType<typeof getRequestListener> = () => Promise.resolve();
  const server = createServer((request, response) => void answer(request, response));
  // As the product's own: a connection that is closed just as it is used again would fail the call.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  const url = `http://localhost:${port}`;

  const env = readEnv({
    PUBLIC_URL: url,
    SANDBOX_PORT: new URL(inject('sandboxUrl')).port,
    SESSION_SECRET,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const { app, generation, imports, subscription } = createServerApp({
    env,
    sessionSecret: SESSION_SECRET,
    pool,
    clock,
    logger,
    webApp: { renderPage },
    isDraining: () => false,
    ...(budgets && { budgets }),
    ...(generationDeadline !== undefined && { generationDeadline }),
  });
  answer = getRequestListener(app.fetch);

  return {
    url,
    pool,
    generation,
    imports,
    subscription,
    async stop(): Promise<void> {
      generation.stop();
      await drain(server, 1000);
      if (!pool.ended) await pool.end();
      await database.drop();
    },
  };
}
