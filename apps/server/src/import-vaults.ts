import { createDatabase } from './db/client.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { runImportCommand } from './features/public-vault/vault-import/import-command.ts';
import { createLogger } from './platform/logger.ts';

// `npm run vault:import`: its code and messages are in the public vault's own folder.
const { exitCode, words } = await runImportCommand(process.argv.slice(2), async (work) => {
  const opening = openDatabase(readEnv(process.env), createLogger('info'));
  // No other process may be there to stop the embedded database.
  const leave = () => void opening.then(({ close }) => close()).finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);
  const database = await opening;
  try {
    return await work(createDatabase(database.pool));
  } finally {
    await database.close();
  }
});
(exitCode === 0 ? process.stdout : process.stderr).write(`${words}\n`);
process.exitCode = exitCode;
