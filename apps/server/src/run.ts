import { setTimeout as wait } from 'node:timers/promises';
import { HOUR } from '@vault/domain';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { createServerApp } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { createRefusalNotes } from './http/request-log.ts';
import type { WebApp } from './http/pages/web-app.ts';
import { orTell } from './or-tell.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { keepSessionSecret } from './platform/session-secret.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { repeat } from './platform/pace/repeat.ts';
import { drain, listen } from './server.ts';
import { STOPPING } from './settings.ts';

const DRAIN_LIMIT = STOPPING.requests * 1000;
/** How long each repeated task pauses between two runs; `fillAgain` after one that failed. */
export const PAUSES = {
  giveBack: 30_000,
  ledger: 10_000,
  tidy: HOUR,
  fill: HOUR,
  // An old library is not found in full before it is done.
  fillAgain: 60_000,
  reconcile: HOUR,
};

type Parts = { loadWebApp: () => Promise<WebApp> };

/** One copy of the product in this process, from its settings to its end. */
export async function run({ loadWebApp }: Parts): Promise<void> {
  await orTell(() => serve({ loadWebApp }));
}

async function serve({ loadWebApp }: Parts): Promise<void> {
  const env = readEnv(process.env);
  const logger = createLogger(env.logLevel);
  const opening = openDatabase(env, logger);
  const closeDatabase = async (): Promise<void> => (await opening).close();
  let isDraining = false;
  let stop = closeDatabase;
  const end = (reason: string, exitCode: number): void => {
    if (isDraining) return;
    isDraining = true;
    logger.info({ reason }, 'stopping');
    stop().then(
      () => {
        logger.info('stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0));
  // Nobody knows what it left half-done: requests in progress are finished, and another process takes over.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error that nothing has caught');
    end('uncaught', 1);
  });

  try {
    const [database, webApp] = await Promise.all([opening, loadWebApp()]);
    stop = await start({ env, logger, database, webApp, isDraining: () => isDraining });
  } catch (error) {
    // The database was closed while it started: the failure is a consequence of that.
    if (isDraining) return;
    await closeDatabase();
    throw error;
  }
}

type Started = {
  env: Env;
  logger: Logger;
  database: OpenDatabase;
  webApp: WebApp;
  isDraining: () => boolean;
};

/** Begins to serve. Returns how that ends in order, with the database last. */
async function start({ env, logger, database, webApp, isDraining }: Started): Promise<() => Promise<void>> {
  const metrics = createMetrics({ pool: database.pool });
  const { app, deletions, fillIn, generation, subscription, sweep } = createServerApp({
    env,
    sessionSecret: env.sessionSecret ?? keepSessionSecret(env.dataDir),
    pool: database.pool,
    clock: systemClock,
    logger,
    webApp,
    isDraining,
    observe: metrics.observe,
  });
  await deletions.applyAgain();
  const server = await listen(app, {
    ...env,
    isDraining,
    isCrowded: () => database.pool.waitingCount > 0,
    note: createRefusalNotes(logger, metrics.observe),
  });
  const figures = env.metrics === null ? null : await serveMetrics(metrics, env.metrics);
  // Only now, as a start that fails takes the database away from under them.
  const ledger = repeat(deletions.copyOut, { task: 'ledger', every: PAUSES.ledger, logger });
  const giveBack = repeat(generation.sweep, { task: 'give-back', every: PAUSES.giveBack, logger });
  const tidy = repeat(sweep, { task: 'tidy', every: PAUSES.tidy, logger });
  // Repeatedly, because a copy from before these columns may still run beside this one. Only what the migration has
  // noted is folded again: what such a copy writes meanwhile is with its next change.
  const filling = repeat(fillIn, {
    task: 'fill-in',
    every: PAUSES.fill,
    againAfter: PAUSES.fillAgain,
    logger,
  });
  const compare = () => subscription.reconcile(isDraining);
  const reconcile = repeat(compare, { task: 'reconcile', every: PAUSES.reconcile, logger });
  logger.info({ url: env.publicUrl, sandboxed: env.sandboxedServices }, 'listening');
  // Nobody else waits for it: requests in progress are answered first.
  setImmediate(() => void webApp.warmUp?.());

  return async () => {
    await wait(env.shutdownNoticeSeconds * 1000);
    // Also of drafts that nobody waits for, which keep no connection open.
    const givenBack = Promise.race([generation.stop(), wait(DRAIN_LIMIT)]);
    await Promise.all([drain(server, DRAIN_LIMIT), givenBack]);
    await Promise.all([giveBack, tidy, filling, reconcile, ledger].map((task) => task.stop()));
    // Deletions in the last moment are written too; a failing disk must not keep the server from ending.
    await deletions.copyOut().catch((error: unknown) => logger.error({ err: error }, 'the ledger is behind'));
    figures?.close();
    await database.close();
  };
}
