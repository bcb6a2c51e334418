import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Fill = (database: DatabaseSync) => void;

/** The bytes of a database as SQLite itself writes it. */
export function writeDatabase(fill: Fill): Uint8Array {
  return inFolder((file) => {
    const database = new DatabaseSync(file);
    fill(database);
    database.close();
    return readBytes(file);
  });
}

/** The same while its program is running, with the log of what was done last. */
export function writeDatabaseWithLog(fill: Fill): { bytes: Uint8Array; log: Uint8Array } {
  return inFolder((file) => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL');
    fill(database);
    const written = { bytes: readBytes(file), log: readBytes(`${file}-wal`) };
    database.close();
    return written;
  });
}

function inFolder<Written>(write: (file: string) => Written): Written {
  const folder = mkdtempSync(join(tmpdir(), 'vault-database-'));
  try {
    return write(join(folder, 'books.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readBytes(file: string): Uint8Array {
  return new Uint8Array(readFileSync(file));
}
