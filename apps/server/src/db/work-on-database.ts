import { resolve } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../env.ts';

type Configured = Pick<Env, 'databaseUrl' | 'dataDir'>;
type Closable = { close: () => Promise<void> };
type Options<Opened> = { env: Configured; opening: Promise<Opened> };

/**
 * Does a command's work on the database that is being opened, and closes it. A signal closes it too, from the
 * beginning: no other process may be there to stop the embedded one.
 */
export async function workOnDatabase<Opened extends Closable, Result>(
  { env, opening }: Options<Opened>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  closeOnSignal(async () => (await opening).close());
  const opened = await opening;
  tellDatabase(env);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

function closeOnSignal(close: () => Promise<void>): void {
  const end = () => void close().finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
}

/** Tells whoever runs a command which database it works on. */
function tellDatabase({ databaseUrl, dataDir }: Configured): void {
  const place = databaseUrl === undefined ? `the embedded one of ${resolve(dataDir)}` : nameOf(databaseUrl);
  process.stderr.write(`The database is ${place}.\n`);
}

/** As the driver reads the address, and without its password. */
function nameOf(url: string): string {
  const { host, port, database } = new Client(url);
  return `${database} at ${host}:${port}`;
}
