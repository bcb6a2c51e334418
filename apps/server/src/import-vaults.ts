import { createDatabase } from './db/client.ts';
import { leaveOnSignal, openDatabase, tellDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { runImportCommand } from './features/public-vault/vault-import/import-command.ts';
import { orTell } from './or-tell.ts';
import { createLogger } from './platform/logger.ts';

// `npm run vault:import`: its code and messages are in the public vault's own folder.
await orTell(async () => {
  const { exitCode, words } = await runImportCommand(process.argv.slice(2), async (work) => {
    const env = readEnv(process.env);
    const opening = openDatabase(env, createLogger('info'));
    leaveOnSignal(async () => (await opening).close());
    const database = await opening;
    tellDatabase(env);
    try {
      return await work(createDatabase(database.pool));
    } finally {
      await database.close();
    }
  });
  (exitCode === 0 ? process.stdout : process.stderr).write(`${words}\n`);
  process.exitCode = exitCode;
});
