import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The bytes of a database as SQLite itself writes it. */
export function writeDatabase(fill: (database: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'vault-database-'));
  const file = join(folder, 'KoboReader.sqlite');
  try {
    const database = new DatabaseSync(file);
    fill(database);
    database.close();
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
