import { createDatabase } from './db/client.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { runImportCommand } from './features/public-vault/vault-import/import-command.ts';
import { createLogger } from './platform/logger.ts';

// `npm run vault:import`: its words and what it does stand in the public vault's own folder.
const { exitCode, words } = await runImportCommand(process.argv.slice(2), async (work) => {
  const database = await openDatabase(readEnv(process.env), createLogger('warn'));
  try {
    return await work(createDatabase(database.pool));
  } finally {
    await database.close();
  }
});
(exitCode === 0 ? process.stdout : process.stderr).write(`${words}\n`);
process.exitCode = exitCode;
