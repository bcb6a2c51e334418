import { createDatabase } from './db/client.ts';
import { openDatabase } from './db/open-database.ts';
import { workOnDatabase } from './db/work-on-database.ts';
import { readEnv } from './env.ts';
import { runImportCommand } from './features/public-vault/vault-import/import-command.ts';
import { orTell } from './or-tell.ts';
import { createLogger } from './platform/logger.ts';

// `npm run vault:import`: its code and messages are in the public vault's own folder.
await orTell(async () => {
  const { exitCode, words } = await runImportCommand(process.argv.slice(2), async (work) => {
    const env = readEnv(process.env);
    const opening = openDatabase(env, createLogger('info'));
    return workOnDatabase({ env, opening }, ({ pool }) => work(createDatabase(pool)));
  });
  (exitCode === 0 ? process.stdout : process.stderr).write(`${words}\n`);
  process.exitCode = exitCode;
});
