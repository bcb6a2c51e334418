import { spawn } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWeakLinkTo } from '../../faults/testing/weak-link.ts';
import { discardCluster, makeScratchFolder } from '../testing/scratch-folder.ts';
import { holdDatabase } from '../testing/held-database.ts';
import { createMigratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withClient } from '../testing/with-client.ts';
import { takeBackup } from './take-backup.ts';
import { fillEveryTable, readWhole } from './testing/whole-database.ts';

/** Two accounts that the source knows to be deleted. */
const DELETED = ['a', 'b'].map((letter) => ({ hash: letter.repeat(64), at: '2026-11-21T18:09:59.000Z' }));
const LEDGER = DELETED.map(({ hash, at }) => `\n${hash} ${at}\n`).join('');

let dataDir: string;
let source: TestDatabase;
let backups: string;
beforeAll(async () => {
  dataDir = await makeScratchFolder();
  backups = join(dataDir, 'backups');
  source = await createMigratedDatabase();
  await withClient(source.url, async (client) => {
    await fillEveryTable(client);
    await client.query('delete from deleted_accounts');
    for (const { hash, at } of DELETED)
      await client.query('insert into deleted_accounts values ($1, $2)', [hash, at]);
  });
});
beforeEach(() => writeFile(ledger(), LEDGER));
afterAll(async () => {
  await source.drop();
  await discardCluster(dataDir).catch(() => rm(dataDir, { recursive: true, force: true }));
});

const ledger = () => join(dataDir, 'deleted-accounts');

type Program = 'backup' | 'restore' | 'import-vaults';

/** The program behind an npm script, as it is run on a server. */
function start(program: Program, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `../../${program}.ts`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
  const ended = new Promise<{ exitCode: number | null; words: string }>((done) =>
    child.once('close', (exitCode) => done({ exitCode, words })),
  );
  return { child, ended };
}

const run = (...call: Parameters<typeof start>) => start(...call).ended;

test('a database moves from a given PostgreSQL to the embedded one by two commands', {
  timeout: 300_000,
}, async () => {
  for (const [program, args] of [
    ['backup', []],
    ['backup', ['a', 'b']],
    ['restore', []],
    ['restore', ['a', '--force']],
    ['restore', ['a', '--settle-only']],
  ] as const)
    expect([program, args, (await run(program, [...args])).exitCode]).toEqual([program, args, 2]);

  const backup = await run('backup', [backups], { DATABASE_URL: source.url });
  expect(backup).toMatchObject({ exitCode: 0, words: expect.stringContaining(' rows, ') });
  const [name = ''] = await readdir(backups);
  const file = join(backups, name);

  await rm(ledger());
  const refused = await run('restore', [file]);
  expect(refused).toMatchObject({ exitCode: 1, words: expect.stringContaining('--without-ledger') });
  await writeFile(ledger(), LEDGER);
  const restored = await run('restore', [file]);
  expect(restored).toMatchObject({ exitCode: 0, words: expect.stringContaining('Everybody is signed out') });
  const again = await run('restore', [file]);
  expect(again).toMatchObject({ exitCode: 1, words: expect.stringContaining('not empty') });

  const expected = await withClient(source.url, readWhole);
  const embedded = await holdDatabase({ dataDir });
  const found = await withClient(embedded.url, readWhole);
  await embedded.stop();
  const ended = ['public.sessions', 'public.sign_ins', 'public.export_tickets', 'public.api_tokens'];
  for (const table of ended) {
    expect(expected[table]).toHaveLength(2);
    expect(found[table]).toEqual([]);
  }
  const rest = (whole: Record<string, unknown>) =>
    Object.entries(whole).filter(([table]) => ![...ended, 'public.stripe_customers'].includes(table));
  expect(rest(found)).toEqual(rest(expected));

  // And out of the embedded one again.
  expect(await run('backup', [backups])).toMatchObject({ exitCode: 0 });
  expect(await readdir(backups)).toHaveLength(2);
});

test('a backup that a signal ends leaves nothing behind', { timeout: 60_000 }, async () => {
  const folder = join(dataDir, 'ended');
  await withClient(source.url, async (client) => {
    // It locks the tables before it writes a file, and comes to this afterwards.
    await client.query('begin; alter sequence drizzle.__drizzle_migrations_id_seq rename to held');
    const { child, ended } = start('backup', [folder], { DATABASE_URL: source.url });
    await expect
      .poll(() => readdir(folder).catch(() => []), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/\.part$/)]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ exitCode: 1 });
    expect(await readdir(folder)).toEqual([]);
    await client.query('rollback');
  });
});

test('a database that something else has restored is settled by a command of its own', async () => {
  expect(await run('restore', ['--settle-only'], { DATABASE_URL: source.url })).toMatchObject({
    exitCode: 0,
  });
  const whole = await withClient(source.url, readWhole);
  for (const opener of ['sessions', 'sign_ins', 'export_tickets', 'api_tokens'])
    expect([opener, whole[`public.${opener}`]]).toEqual([opener, []]);
  expect(whole['public.content_items']).toHaveLength(2);
});

test('F30 a ledger that lacks deletions that the database knows is another one, and nothing is restored by it', {
  timeout: 60_000,
}, async () => {
  const file = join(dataDir, 'with-deletions.gz');
  await takeBackup({ url: source.url, file });
  const target = await createMigratedDatabase();
  const restore = (...args: string[]) =>
    run('restore', [file, '--replace', ...args], { DATABASE_URL: target.url });
  for (const [lines, lacking] of [
    ['', 2],
    [LEDGER.slice(0, LEDGER.length / 2), 1],
  ] as const) {
    await writeFile(ledger(), lines);
    const words = expect.stringMatching(`it lacks ${lacking} of its deletions. .*--without-ledger`);
    expect(await restore()).toMatchObject({ exitCode: 1, words });
    expect(await run('restore', ['--settle-only'], { DATABASE_URL: source.url })).toMatchObject({
      exitCode: 1,
      words,
    });
  }
  expect((await withClient(target.url, readWhole))['public.users']).toEqual([]);
  expect(await restore('--without-ledger')).toMatchObject({ exitCode: 0 });

  // The last ones may not have been copied to it yet.
  const late = join(dataDir, 'late.gz');
  await withClient(target.url, (client) => client.query('update deleted_accounts set deleted_at = now()'));
  await takeBackup({ url: target.url, file: late });
  expect(await run('restore', [late, '--replace'], { DATABASE_URL: target.url })).toMatchObject({
    exitCode: 0,
  });
  await target.drop();
});

test('what something else has restored may know deletions of its last ten minutes that the ledger lacks', {
  timeout: 60_000,
}, async () => {
  const target = await createMigratedDatabase();
  const hourAgo = Date.now() - 60 * 60 * 1000;
  const dateAll = (table: string, column: string, moment: number) =>
    withClient(target.url, (client) =>
      client.query(`update ${table} set ${column} = $1`, [new Date(moment).toISOString()]),
    );
  await withClient(target.url, fillEveryTable);
  for (const [table, column] of [
    ['content_items', 'updated_at'],
    ['sessions', 'last_used_at'],
  ] as const)
    await dateAll(table, column, hourAgo);
  const settle = () => run('restore', ['--settle-only'], { DATABASE_URL: target.url });

  await dateAll('deleted_accounts', 'deleted_at', hourAgo - 20 * 60 * 1000);
  expect(await settle()).toMatchObject({ exitCode: 1, words: expect.stringContaining('it lacks 2 of its') });
  await dateAll('deleted_accounts', 'deleted_at', hourAgo);
  expect(await settle()).toMatchObject({ exitCode: 0 });
  await target.drop();
});

test('an empty ledger is told of, as it may be a new one', { timeout: 60_000 }, async () => {
  const target = await createMigratedDatabase();
  const settle = () => run('restore', ['--settle-only'], { DATABASE_URL: target.url });
  expect((await settle()).words).not.toContain('is empty');
  await writeFile(ledger(), '');
  expect(await settle()).toMatchObject({ exitCode: 0, words: expect.stringContaining('is empty') });
  await target.drop();
});

test('a connection that breaks at the last step leaves everything or nothing, and the command says just that', {
  timeout: 60_000,
}, async () => {
  const file = join(dataDir, 'whole.gz');
  await takeBackup({ url: source.url, file });
  const target = await createMigratedDatabase();
  await withClient(target.url, (client) =>
    client.query(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
      create constraint trigger slow after update on stripe_customers deferrable initially deferred
        for each row execute function linger()`),
  );
  const { link, url } = await openWeakLinkTo(target.url);
  const restoring = run('restore', [file, '--replace'], { DATABASE_URL: url });
  await withClient(target.url, async (client) => {
    const isCommitting =
      "select from pg_stat_activity where datname = current_database() and query = 'commit' and state = 'active'";
    await expect.poll(async () => (await client.query(isCommitting)).rowCount, { timeout: 20_000 }).toBe(1);
    link.cut();
    expect(await restoring).toMatchObject({
      exitCode: 1,
      words: expect.stringMatching(
        /^The database is .*\nEverything was done, or nothing\. .* needs --replace\.\n$/,
      ),
    });
    await expect.poll(async () => (await client.query(isCommitting)).rowCount, { timeout: 10_000 }).toBe(0);
  });
  // Here the database had heard it.
  expect((await withClient(target.url, readWhole))['public.content_items']).toHaveLength(2);
  await link.close();
  await target.drop();
});

test('each command says on which database it works, and not with which password', {
  timeout: 60_000,
}, async () => {
  const { link, url } = await openWeakLinkTo(source.url);
  const DATABASE_URL = url.replace('app@', 'app:secret@');
  const place = `${new URL(url).pathname.slice(1)} at 127.0.0.1:${link.port}`;
  for (const [program, args] of [
    ['backup', [backups]],
    ['restore', ['--settle-only']],
  ] as const) {
    const { exitCode, words } = await run(program, [...args], { DATABASE_URL });
    expect([exitCode, words]).toEqual([0, expect.stringContaining(`The database is ${place}.\n`)]);
    expect(words).not.toContain('secret');
  }
  await link.close();
  const vaults = resolve(import.meta.dirname, '../../../../../vaults');
  const { exitCode, words } = await run('import-vaults', [vaults, '--dry-run']);
  const embedded = `The database is the embedded one of ${dataDir}.\n`;
  expect([exitCode, words]).toEqual([0, expect.stringContaining(embedded)]);
});
