import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectTo } from '../connect.ts';
import { listOwnMigrations } from '../migrate.ts';
import { BackupError, describeBackup, END_OF_TABLE, type RowCounts } from './backup-file.ts';
import { listMigrations, listSequences, listTables, type Table } from './catalogue.ts';

/**
 * Writes everything of the product that is in the database at one moment. The file appears when it is complete, readable
 * only for its owner. Until then nothing is left of it, also when a signal ends the process.
 */
export async function takeBackup({ url, file }: { url: string; file: string }): Promise<RowCounts> {
  const client = await connectTo(url, { lockTimeout: 60_000 });
  const unfinished = `${file}.part`;
  const removeUnfinished = () => rmSync(unfinished, { force: true });
  process.once('exit', removeUnfinished);
  try {
    const tables = await beginSnapshot(client);
    await refuseLaterVersion(client);
    const rows: RowCounts = {};
    const text = Readable.from(write(client, tables, rows));
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await keepName(dirname(file));
    return rows;
  } finally {
    removeUnfinished();
    process.off('exit', removeUnfinished);
    await client.end();
  }
}

/** From here on the connection sees one moment, of tables that nobody alters meanwhile. */
async function beginSnapshot(client: Client): Promise<Table[]> {
  const seen = await listTables(client);
  if (seen.length === 0) throw new BackupError('There is nothing of the product in this database');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${seen.map(({ name }) => name).join(', ')} in access share mode`);
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(seen))
    throw new BackupError('The schema was changed at this very moment. Try again');
  return tables;
}

/** Its new tables are not known here: without them no version could restore the backup. */
async function refuseLaterVersion(client: Client): Promise<void> {
  const own = new Set(listOwnMigrations().map(({ hash }) => hash));
  if ((await listMigrations(client)).every(({ hash }) => own.has(hash))) return;
  throw new BackupError(
    'A later version has migrated this database. Take the backup with that version: it need not serve',
  );
}

async function* write(client: Client, tables: readonly Table[], rows: RowCounts): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const note = (part: string | Buffer): Buffer => {
    const bytes = Buffer.from(part);
    hash.update(bytes);
    return bytes;
  };
  const header = describeBackup({
    takenAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
  });
  yield note(`${JSON.stringify(header)}\n`);
  for (const { name, columns } of tables) {
    yield note(`${JSON.stringify({ table: name, columns })}\n`);
    const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    for await (const chunk of copy) yield note(chunk);
    yield note(END_OF_TABLE);
    rows[name] = copy.rowCount;
  }
  yield Buffer.from(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
}

/** A new name survives a power cut only once its folder is on the disk too. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
