import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { openDatabase } from './db/open-database.ts';
import { createServerApp } from './deps.ts';
import { readEnv } from './env.ts';
import { renderWith, type WebBuild } from './http/pages/render-page.ts';
import type { RenderPage } from './http/pages/web-app.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logger.ts';
import { keepSessionSecret } from './platform/session-secret.ts';

/** The product for those who work on it: pages and styles reload in place, this process restarts with its sources. */
const env = readEnv(process.env);
const logger = createLogger(env.logLevel);
const server = createServer();
const vite = await createVite({
  root: join(import.meta.dirname, '../../web'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});

const renderPage: RenderPage = async (request, page) => {
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment to render pages in');
  const build: WebBuild = await ssr.runner.import('virtual:react-router/server-build');
  return renderWith(build, 'development')(request, page);
};

const database = await openDatabase(env, logger);
const { app } = createServerApp({
  env,
  sessionSecret: env.sessionSecret ?? keepSessionSecret(env.dataDir),
  pool: database.pool,
  clock: systemClock,
  logger,
  webApp: { renderPage },
  isDraining: () => false,
});
const answer = getRequestListener(app.fetch);
server.on('request', (request, response) => {
  if (request.url?.startsWith('/api/')) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(env.port, env.host, () => logger.info({ url: env.publicUrl }, 'listening'));

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    void Promise.all([vite.close(), database.close()]).then(() => process.exit(0));
  });
}
