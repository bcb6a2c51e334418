import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@vault/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { settleRestored } from '../../../db/backup/settle-restored.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { makeScratchFolder } from '../../../db/testing/scratch-folder.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../db/testing/test-database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { repeat } from '../../../platform/pace/repeat.ts';
import { draftBook } from '../../../testing/plan-calls.ts';
import { signIn, signInAs, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createDatabase } from '../../../db/client.ts';
import { createDeletionLedgerStore } from './deletion-ledger.store.ts';

let folder: string;
let shop: TestShop;
let older: TestDatabase;
const DELETION_LEDGER = () => join(folder, 'ledger', 'deleted-accounts');

beforeAll(async () => {
  folder = await makeScratchFolder();
  shop = await startTestShop({ settings: { DELETION_LEDGER: DELETION_LEDGER() } });
  older = await createEmptyDatabase();
});
afterAll(async () => {
  await shop.stop();
  await older.drop();
  await rm(folder, { recursive: true });
});

/** Somebody with a book, a used allowance and a customer at the provider. */
async function settleIn(name: string): Promise<TestPerson> {
  const person = await signIn(shop, name);
  await person.api('POST /content', { body: { title: person.canary } });
  await draftBook(person);
  await shop.buy(person);
  await shop.settle();
  const [subscription] = await shop.subscriptionsOf(await shop.customerOf(person));
  await shop.ask('DELETE', `subscriptions/${subscription?.id}`);
  await shop.settle();
  return person;
}

test('F30 who left after a backup is gone again before a restored database is served', {
  timeout: 60_000,
}, async () => {
  const [gone, stays] = [await settleIn('gone'), await settleIn('stays')];
  const customer = await shop.customerOf(gone);
  await shop.deletions.copyOut();
  const file = join(folder, 'a-week-old.gz');
  await takeBackup({ url: shop.databaseUrl, file });

  await gone.api('DELETE /auth/account');
  await shop.deletions.copyOut();
  await shop.deletions.copyOut();
  // Somebody has emptied the file under the running server.
  await writeFile(DELETION_LEDGER(), '');
  await shop.deletions.copyOut();
  // Half a line, as a killed server leaves it.
  await appendFile(DELETION_LEDGER(), 'deadbeef');
  const late = await signIn(shop, 'late');
  await late.api('DELETE /auth/account');
  await shop.deletions.copyOut();
  await shop.deletions.copyOut();

  const ledger = await readFile(DELETION_LEDGER(), 'utf8');
  expect(ledger.split('\n').filter((line) => /^[0-9a-f]{64} \S+Z$/.test(line))).toHaveLength(2);
  for (const person of [gone, late])
    for (const mark of [person.user.uid, person.user.email, person.canary])
      expect(ledger).not.toContain(mark);
  expect((await stat(DELETION_LEDGER())).mode & 0o777).toBe(0o600);

  await restoreBackup({ url: older.url, file, afterwards: settleRestored });
  const lines: string[] = [];
  const restored = await startTestServer({
    logger: createLogger('warn', { write: (line) => lines.push(line) }),
    copyOf: { url: shop.url, databaseUrl: older.url },
    settings: shop.settings,
  });
  const ask = async (sql: string, values: unknown[] = []) =>
    (await restored.pool.query<Record<string, unknown>>(sql, values)).rows;
  expect(await ask('select 1 from users where id = $1', [gone.user.uid])).toHaveLength(1);
  // Several copies of the product start at once.
  const counts = await Promise.all([restored.deletions.applyAgain(), restored.deletions.applyAgain()]);
  expect(Math.max(...counts)).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'deletions-applied-again', accounts: 1 }),
  );

  for (const table of ['content_items', 'generations', 'stripe_customers', 'identities'])
    expect([table, await ask(`select 1 from ${table} where user_id = $1`, [gone.user.uid])]).toEqual([
      table,
      [],
    ]);
  expect(await ask('select 1 from users where id = $1', [gone.user.uid])).toEqual([]);
  expect(await ask('select 1 from content_items where user_id = $1', [stays.user.uid])).toHaveLength(1);
  // What belongs to a deletion is there as well: the customer is closed, the allowance stays used.
  expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({ deleted: true });
  // From when it was deleted: what is paid after that goes back.
  const [deletedAt = ''] = ledger.match(/\S+Z$/m) ?? [];
  expect(await ask('select closed_at from closed_customers')).toEqual([{ closed_at: new Date(deletedAt) }]);
  expect(await ask('select used from quota_tombstones')).toEqual([{ used: 1 }]);
  // And the restored database knows it now: the next start has nothing to do.
  expect(await restored.deletions.applyAgain()).toBe(0);
  expect(await ask('select 1 from deleted_accounts')).toHaveLength(2);

  // Sessions that may have been revoked since stay ended, and plans are read again.
  expect(await ask('select 1 from sessions')).toEqual([]);
  expect(await ask('select 1 from stripe_customers where synced_at is null')).toHaveLength(1);
  await restored.subscription.reconcile();
  expect(await ask('select 1 from stripe_customers where synced_at is null')).toEqual([]);

  const back = await signInAs(shop, stays.user.email, stays.canary);
  expect(back.user.uid).toBe(stays.user.uid);
  await restored.stop();
});

test('a ledger that cannot be read stops the start, and one that is not there yet does not', async () => {
  const unreadable = await startTestServer({ settings: { DELETION_LEDGER: folder } });
  await expect(unreadable.deletions.applyAgain()).rejects.toMatchObject({ code: 'EISDIR' });
  await unreadable.stop();
  const fresh = join(folder, 'fresh');
  const server = await startTestServer({ settings: { DELETION_LEDGER: fresh } });
  expect(await server.deletions.applyAgain()).toBe(0);
  await server.deletions.copyOut();
  expect(await readFile(fresh, 'utf8')).toBe('');

  // A function takes fewer arguments than people may leave.
  const many = `${'a'.repeat(64)} 2026-01-01T00:00:00.000Z\n`.repeat(200_000);
  await appendFile(fresh, many);
  await server.deletions.copyOut();
  expect((await readFile(fresh, 'utf8')).length).toBe(many.length);
  await server.stop();
});

test('who has come back is found portion by portion, however many people there are', async () => {
  const server = await startTestServer();
  const people = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map((name) => signIn(server, name)),
  );
  const ids = people.map(({ user }) => user.uid).sort();
  const wanted = [ids[0], ids[2], ids[4]];
  const hashes = wanted.map((id) => createHash('sha256').update(`account:${id}`).digest('hex'));
  const store = createDeletionLedgerStore(createDatabase(server.pool));
  for (const portion of [1, 2, 5, 100]) {
    const found = await store.findReturned(hashes, portion);
    expect(found.map(({ userId }) => userId).sort(), `in portions of ${portion}`).toEqual(wanted);
  }
  await server.stop();
});

test('who leaves at the same time as others is in the ledger once, although it is committed last', async () => {
  const file = join(folder, 'committed-late');
  const server = await startTestServer({ settings: { DELETION_LEDGER: file } });
  await leave(server, 'a', 0);
  await server.deletions.copyOut();
  await leave(server, 'b', 60);
  for (let copied = 0; copied < 2; copied += 1) await server.deletions.copyOut();
  expect(await namesIn(file)).toEqual(['a', 'b']);
  await server.stop();
});

test.for([
  ['the database’s clock', 0],
  ['every clock', 2 * HOUR],
] as const)(
  'F20 who leaves after %s was ahead is in the ledger, and who left before once',
  async ([whose, ahead]) => {
    const file = join(folder, `ahead-${whose}`);
    const server = await startTestServer({ settings: { DELETION_LEDGER: file } });
    await leave(server, 'a', (-2 * HOUR) / 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
    for (let copied = 0; copied < 2; copied += 1) await server.deletions.copyOut();
    vi.useRealTimers();
    for (const letter of ['b', 'c']) {
      await leave(server, letter, 0);
      await server.deletions.copyOut();
    }
    expect(await namesIn(file)).toEqual(['a', 'b', 'c']);
    await server.stop();
  },
);

const leave = (server: TestServer, letter: string, secondsAgo: number) =>
  server.pool.query('insert into deleted_accounts values ($1, now() - make_interval(secs => $2))', [
    letter.repeat(64),
    secondsAgo,
  ]);

/** Whose lines there are, each by its first letter. */
const namesIn = async (file: string) => (await readFile(file, 'utf8')).match(/^\w(?=\w{63} )/gm);

test('a ledger that cannot be written is told by an alarm', async () => {
  // A link that leads nowhere: nothing is there to read, and no folder can be made in its place.
  const blocked = join(folder, 'blocked');
  await symlink(join(folder, 'not', 'there'), blocked);
  const server = await startTestServer({ settings: { DELETION_LEDGER: join(blocked, 'ledger') } });
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  await server.deletions.applyAgain();
  const ledger = repeat(server.deletions.copyOut, { task: 'ledger', every: 1, logger });
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ level: 50, event: 'task-failed', task: 'ledger' }));
  await ledger.stop();
  await server.stop();
});
