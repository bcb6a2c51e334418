import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError } from './db/backup/backup-file.ts';
import { UnconfirmedCommit } from './db/backup/commit.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { listDeletedBefore, type Settle, settleAlone, settleRestored } from './db/backup/settle-restored.ts';
import { reachDatabase } from './db/open-database.ts';
import { workOnDatabase } from './db/work-on-database.ts';
import { readEnv } from './env.ts';
import { refuseOtherLedger } from './features/account/ledger/refuse-other-ledger.ts';
import { orTell } from './or-tell.ts';
import { createLogger } from './platform/logger.ts';

// `npm run restore`: a backup into an empty database, or the steps that must follow when something else has restored
// it.
const USAGE = `Usage: npm run restore -- <file> [--replace] [--without-ledger]
       npm run restore -- --settle-only [--without-ledger]`;

function readArguments() {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      'without-ledger': { type: 'boolean', default: false },
      'settle-only': { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...others] = positionals;
    return others.length > 0 || (file === undefined) !== values['settle-only'] ? null : { file, ...values };
  } catch {
    return null; // an option that there is not
  }
}

const wanted = readArguments();
if (wanted === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
await orTell(async () => {
  const env = readEnv(process.env);
  const settle: Settle = async (client, moment) => {
    if (!wanted['without-ledger'])
      await refuseOtherLedger(env.deletionLedger, moment, (before) => listDeletedBefore(client, before));
    await settleRestored(client);
  };
  await workOnDatabase({ env, opening: reachDatabase(env, createLogger('warn')) }, async ({ url }) => {
    try {
      if (!wanted['without-ledger'] && !existsSync(env.deletionLedger))
        throw new BackupError(
          `There is no ledger of deleted accounts at ${env.deletionLedger}: who has left since the backup would come back. ` +
            'Put it there, or say --without-ledger',
        );
      if (wanted.file === undefined) {
        await settleAlone(url, settle);
        process.stdout.write('Everybody is signed out, and plans are read anew when the product starts.\n');
      } else {
        const { file, replace } = wanted;
        const { takenAt, rows, hasStatistics } = await restoreBackup({
          url,
          file,
          replace,
          afterwards: settle,
        });
        const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
        process.stdout.write(`${count} rows of ${takenAt} are back. Everybody is signed out.\n`);
        if (!hasStatistics)
          process.stderr.write('The statistics are missing: run "analyze" in the database.\n');
      }
      if (!wanted['without-ledger'] && statSync(env.deletionLedger).size === 0)
        process.stderr.write(
          `The ledger of deleted accounts at ${env.deletionLedger} is empty. If anybody has ever left, put the newest one ` +
            'there before the product starts.\n',
        );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // What the database says beside its message quotes rows.
      process.stderr.write(
        error instanceof UnconfirmedCommit
          ? `Everything was done, or nothing. ${error.message}. Run it again; a file then needs --replace.\n`
          : `Nothing was restored. ${error.message}.\n`,
      );
      process.exitCode = 1;
    }
  });
});
