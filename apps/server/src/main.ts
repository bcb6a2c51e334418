import { openDatabase } from './db/open-database.ts';
import { createServerApp } from './deps.ts';
import { readEnv, SettingsError } from './env.ts';
import { loadBuiltWebApp } from './http/web-app.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logger.ts';
import { keepSessionSecret } from './platform/session-secret.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { repeat } from './platform/repeat.ts';
import { drain, listen } from './server.ts';

const DRAIN_LIMIT = 15_000;
const SWEEP_INTERVAL = 30_000;
const LEDGER_INTERVAL = 10_000;
const FORGET_INTERVAL = 60 * 60 * 1000;
const RECONCILE_INTERVAL = 60 * 60 * 1000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const logger = createLogger(env.logLevel);
  const [database, webApp] = await Promise.all([openDatabase(env, logger), loadBuiltWebApp()]);

  const metrics = createMetrics({ pool: database.pool });
  let isDraining = false;
  const { app, deletions, generation, imports, subscription } = createServerApp({
    env,
    sessionSecret: env.sessionSecret ?? keepSessionSecret(env.dataDir),
    pool: database.pool,
    clock: systemClock,
    logger,
    webApp,
    isDraining: () => isDraining,
    observe: metrics.observe,
  });
  await deletions.applyAgain();
  const ledger = repeat(deletions.copyOut, { every: LEDGER_INTERVAL, logger });
  const sweep = repeat(generation.sweep, { every: SWEEP_INTERVAL, logger });
  const forget = repeat(imports.sweep, { every: FORGET_INTERVAL, logger });
  // Again and again, because a copy from before the keys may still be at work beside this one.
  const fill = repeat(() => imports.fillMatchKeys(() => isDraining), { every: FORGET_INTERVAL, logger });
  const compare = () => subscription.reconcile(() => isDraining);
  const reconcile = repeat(compare, { every: RECONCILE_INTERVAL, logger });
  const server = await listen(app, env);
  const figures = env.metrics === null ? null : await serveMetrics(metrics, env.metrics);
  logger.info({ url: env.publicUrl, sandboxed: env.sandboxedServices }, 'listening');

  const stop = async (signal: string): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    logger.info({ signal }, 'stopping');
    generation.stop();
    await drain(server, DRAIN_LIMIT);
    await Promise.all([sweep.stop(), forget.stop(), fill.stop(), reconcile.stop(), ledger.stop()]);
    // Who left in the last moment is in it too; a disk that refuses must not keep the server from ending.
    await deletions.copyOut().catch((error: unknown) => logger.error({ err: error }, 'the ledger is behind'));
    figures?.close();
    await database.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  const reason =
    error instanceof SettingsError || !(error instanceof Error)
      ? String(error)
      : (error.stack ?? error.message);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
