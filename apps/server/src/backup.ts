import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './db/backup/backup-file.ts';
import { takeBackup } from './db/backup/take-backup.ts';
import { reachDatabase } from './db/open-database.ts';
import { workOnDatabase } from './db/work-on-database.ts';
import { readEnv } from './env.ts';
import { orTell } from './or-tell.ts';
import { createLogger } from './platform/logger.ts';

// `npm run backup -- <folder>`: everything that is in the database at one moment, in a new file of that folder.
const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0) {
  process.stderr.write('Usage: npm run backup -- <folder>\n');
  process.exit(2);
}
await orTell(async () => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(
    resolve(folder),
    `knowledge-vault-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.gz`,
  );
  const env = readEnv(process.env);
  await workOnDatabase({ env, opening: reachDatabase(env, createLogger('warn')) }, async ({ url }) => {
    try {
      const rows = Object.values(await takeBackup({ url, file })).reduce((sum, count) => sum + count, 0);
      const { size } = await stat(file);
      process.stdout.write(`${file}: ${rows} rows, ${Math.ceil(size / 1024)} KB\n`);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      process.stderr.write(`Nothing was backed up. ${error.message}.\n`);
      process.exitCode = 1;
    }
  });
});
