import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { APPLICATION_NAME } from '../client.ts';
import { connectTo } from '../connect.ts';
import { listOwnMigrations, migrateDatabase } from '../migrate.ts';
import { BackupError, type BackupHeader, readBackup, type RowCounts } from './backup-file.ts';
import { listMigrations, listSequences, listTables, type Migration } from './catalogue.ts';
import { commit } from './commit.ts';

export type Restore = {
  url: string;
  file: string;
  /** Whether what is in the database may go. */
  replace?: boolean;
  /** What belongs to the same transaction. */
  afterwards?: (client: Client, takenAt: Date) => Promise<void>;
};

/** Makes the database what the backup holds: as a whole, or not at all. */
export async function restoreBackup({ url, file, replace = false, afterwards }: Restore) {
  const header = await check(file);
  const client = await connectTo(url, { lockTimeout: 10_000 });
  try {
    await refuseWhileServed(client);
    if (!replace) await refuseUnlessEmpty(client);
    await migrateDatabase(url);
    refuseOtherDatabase(header.migrations, await listMigrations(client));
    await client.query('begin');
    const rows = await withoutTriggers(client, () => fill(client, file, header));
    await afterwards?.(client, new Date(header.takenAt));
    await commit(client);
    return { takenAt: header.takenAt, rows, hasStatistics: await takeStatistics(client) };
  } finally {
    await client.end();
  }
}

/** Without them everything is there, and slow until PostgreSQL takes them by itself. */
function takeStatistics(client: Client): Promise<boolean> {
  return client.query('analyze').then(
    () => true,
    () => false,
  );
}

/** Reads the backup to its end before anything is touched. */
async function check(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  for await (const part of readBackup(file)) {
    if (part.kind !== 'header') continue;
    header = part.header;
    refuseOtherVersion(header.migrations, listOwnMigrations());
  }
  if (header === null) throw new BackupError(`${file} is no backup of this product`);
  return header;
}

type Migrations = readonly Migration[];

function refuseOtherVersion(theirs: Migrations, ours: Migrations): void {
  if (areEqual(theirs, ours)) return;
  throw new BackupError(
    `The backup is of another version of the product: it has ${theirs.length} migrations, this version has ` +
      `${countBeside(ours, theirs)}. Restore it with the version that took it, and upgrade afterwards`,
  );
}

/** Migrations of a later version cannot be taken back. */
function refuseOtherDatabase(theirs: Migrations, ours: Migrations): void {
  if (areEqual(theirs, ours)) return;
  throw new BackupError(
    `The database is of another version of the product: the backup has ${theirs.length} migrations, the database has ` +
      `${countBeside(ours, theirs)}. Restore it into an empty database`,
  );
}

function areEqual(some: Migrations, others: Migrations): boolean {
  return some.length === others.length && some.every(({ hash }, index) => hash === others[index]?.hash);
}

function countBeside(some: Migrations, others: Migrations): string {
  return `${some.length}${some.length === others.length ? ', not the same ones' : ''}`;
}

async function refuseWhileServed(client: Client): Promise<void> {
  const { rows } = await client.query<{ served: boolean }>(
    `select exists (select from pg_stat_activity
      where datname = current_database() and application_name = $1) as served`,
    [APPLICATION_NAME],
  );
  if (rows[0]?.served === true)
    throw new BackupError('The product is running on this database. Stop every copy of it first');
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  for (const { name } of (await listTables(client)).filter((table) => table.name.startsWith('public.'))) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(`The database is not empty (${name}). With --replace, what is in it goes`);
  }
}

/** Disables triggers: what they derived is in the backup too, and must not be derived twice. Foreign keys stay. */
async function withoutTriggers<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const tables = (await listTables(client)).map(({ name }) => name);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const result = await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  return result;
}

async function fill(client: Client, file: string, { sequences }: BackupHeader): Promise<RowCounts> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
  const rows: RowCounts = {};
  const parts = readBackup(file);
  let next = await parts.next();
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (next = await parts.next(); !next.done && next.value.kind === 'rows'; next = await parts.next())
      yield next.value.bytes;
  }
  while (!next.done) {
    const part = next.value;
    const columns = part.kind === 'table' ? tables.get(part.table)?.columns : undefined;
    // Older files also hold what else was in the database: its migrations are the same, so no table of ours is missed.
    if (part.kind === 'table' && columns !== undefined) {
      if (columns.join() !== part.columns.join())
        throw new BackupError(`The table ${part.table} of the backup is not that of this version`);
      const copy = client.query(copyFrom(`copy ${part.table} (${columns.join(', ')}) from stdin`));
      await pipeline(rowsOfTable, copy);
      rows[part.table] = copy.rowCount;
      continue;
    }
    if (part.kind === 'end') refuseUnequal(part.rows, rows, [...tables.keys()]);
    next = await parts.next();
  }
  const own = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, last, isCalled } of sequences.filter((each) => own.has(each.name)))
    await client.query('select setval($1, $2, $3)', [name, last, isCalled]);
  return rows;
}

function refuseUnequal(expected: RowCounts, found: RowCounts, tables: readonly string[]): void {
  const wrong = tables.filter((table) => expected[table] === undefined || expected[table] !== found[table]);
  if (wrong.length > 0) throw new BackupError(`Not all rows came back: ${wrong.join(', ')}`);
}
