import { BackupError } from '../../../db/backup/backup-file.ts';
import { COMMIT_MARGIN } from './deletion-ledger.ts';
import { LEDGER_START, readLedger } from './ledger-file.ts';

/**
 * A ledger that lacks what the database knew at that moment is older than it, or another one's: who has left since would
 * come back. The last deletions may not have been copied to it yet.
 */
export async function refuseOtherLedger(
  file: string,
  moment: Date,
  listDeletedBefore: (moment: Date) => Promise<string[]>,
): Promise<void> {
  const lacking = new Set(await listDeletedBefore(new Date(moment.getTime() - COMMIT_MARGIN)));
  for await (const { deletions } of readLedger(file, LEDGER_START))
    for (const { accountHash } of deletions) lacking.delete(accountHash);
  if (lacking.size > 0)
    throw new BackupError(
      `The ledger of deleted accounts at ${file} is not the newest one of this database: it lacks ${lacking.size} of its ` +
        'deletions. Put the newest one there, or say --without-ledger',
    );
}
