import { readAppleBooks } from './apple-books/read-apple-books.ts';
import type { FileReading } from './file-reading.ts';
import { readKobo } from './kobo/read-kobo.ts';
import { isDatabase, openDatabase } from './sqlite/database.ts';
import { withLog } from './sqlite/with-log.ts';

const OTHER: FileReading = {
  kind: 'unreadable',
  reason:
    'This is the database of a program, but neither of a Kobo (KoboReader.sqlite) nor of Apple Books. No other can be read here.',
};
const DAMAGED: FileReading = {
  kind: 'unreadable',
  reason: 'This database is cut off or damaged, so nothing in it can be relied on.',
};

type File = { name: string; bytes: Uint8Array };

/** What databases among files hold, with their logs; null where there are none. */
export function readDatabases(files: readonly File[]): FileReading | null {
  const found = files.filter(({ bytes }) => isDatabase(bytes));
  if (found.length === 0) return null;
  try {
    const databases = found.map(({ name, bytes }) => {
      const log = files.find((file) => file.name === `${name}-wal`);
      return openDatabase(log === undefined ? bytes : withLog(bytes, log.bytes));
    });
    return readKobo(databases) ?? readAppleBooks(databases) ?? OTHER;
  } catch (error) {
    if (error instanceof RangeError) return DAMAGED;
    throw error;
  }
}
