import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_NAME } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { createEmptyDatabase, createMigratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { fillEveryTable, readWhole } from './testing/whole-database.ts';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const open: Client[] = [];

async function connect({ url }: TestDatabase, name = 'a test'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
  open.push(client);
  await client.connect();
  return client;
}

beforeAll(async () => {
  folder = await makeScratchFolder();
  source = await createMigratedDatabase();
  const client = await connect(source);
  await fillEveryTable(client);
  // Away from the number of rows, as after migrations that failed.
  await client.query("select nextval('drizzle.__drizzle_migrations_id_seq') from generate_series(1, 3)");
});
beforeEach(async () => {
  target = await createEmptyDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
  await target.drop();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

const fileNamed = (name: string) => join(folder, `${name}.gz`);
async function backUp(name: string): Promise<string> {
  await takeBackup({ url: source.url, file: fileNamed(name) });
  return fileNamed(name);
}

/** A backup with other text in it, and a checksum that does not know of it. */
async function alter(file: string, name: string, change: (text: string) => string): Promise<string> {
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(fileNamed(name), gzipSync(change(text)));
  return fileNamed(name);
}

/** The same, with the checksum of what it now holds. */
const alterAndSeal = (file: string, name: string, change: (text: string) => string) =>
  alter(file, name, (text) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    const end = changed.trimEnd().lastIndexOf('\n') + 1;
    const sha256 = createHash('sha256').update(changed.slice(0, end)).digest('hex');
    return changed.slice(0, end) + changed.slice(end).replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`);
  });

describe('a backup', () => {
  test('restored into an empty database makes it equal, row by row in every table', async () => {
    const before = await readWhole(await connect(source));
    for (const [name, rows] of Object.entries(before)) expect([name, rows]).not.toEqual([name, []]);
    const file = await backUp('round-trip');
    const { rows } = await restoreBackup({ url: target.url, file });
    expect(await readWhole(await connect(target))).toEqual(before);
    expect(rows['public.users']).toBe(2);
    // What they derive is in the backup; later writes need them again.
    const { rows: triggers } = await (await connect(target)).query(
      'select tgname, tgenabled from pg_trigger where not tgisinternal',
    );
    expect(triggers.length).toBeGreaterThan(0);
    expect(triggers.filter(({ tgenabled }) => tgenabled !== 'O')).toEqual([]);
  });

  describe('of a database that holds more than the product', () => {
    beforeAll(async () => {
      await (await connect(source)).query(`
        create extension citext;
        create table heartbeat (id serial primary key, note text, at timestamptz default now());
        insert into heartbeat (note) values ('Still there.')`);
    });
    afterAll(async () => {
      await (await connect(source)).query('drop table heartbeat; drop extension citext');
    });

    test('holds what is the product’s, and is restored where the rest is not', async () => {
      const file = await backUp('watched');
      expect(gunzipSync(await readFile(file)).toString()).not.toMatch(/heartbeat|citext/);
      await restoreBackup({ url: target.url, file });
      expect(await readWhole(await connect(target))).toEqual(await readWhole(await connect(source)));
    });

    test('restored over it leaves the rest alone', async () => {
      const file = await backUp('watched-still');
      const client = await connect(source);
      await client.query("insert into heartbeat (note) values ('Later.')");
      await restoreBackup({ url: source.url, file, replace: true });
      const { rows } = await client.query('select note from heartbeat order by id');
      expect(rows).toEqual([{ note: 'Still there.' }, { note: 'Later.' }]);
    });
  });

  test('that an older version took with what else was there is restored without that', async () => {
    const file = await alterAndSeal(await backUp('plain'), 'with-more', (text) =>
      text
        .replace(
          '"sequences":[',
          '"extensions":["nonesuch"],"sequences":[{"name":"public.heartbeat_id_seq","last":"7","isCalled":true},',
        )
        .replace(
          '{"table":"public.users"',
          '{"table":"public.heartbeat","columns":["id","note"]}\n7\tBeat\n\\.\n{"table":"public.users"',
        )
        .replace('"public.users":2', '"public.heartbeat":1,"public.users":2'),
    );
    await restoreBackup({ url: target.url, file });
    expect(await readWhole(await connect(target))).toEqual(await readWhole(await connect(source)));
  });

  test('is a file for its owner alone, and nothing is left of one that failed', async () => {
    expect((await stat(await backUp('alone'))).mode & 0o777).toBe(0o600);
    const file = fileNamed('failed');
    await expect(takeBackup({ url: target.url, file })).rejects.toThrow('nothing of the product');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });

  test('of what a later version has migrated is left to that version, which knows its tables', async () => {
    await migrateDatabase(target.url);
    await (await connect(target)).query(`
      create table of_the_next_release (id integer primary key);
      insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const file = fileNamed('of-the-next-release');
    const refusal = { name: 'BackupError', message: expect.stringContaining('A later version has migrated') };
    await expect(takeBackup({ url: target.url, file })).rejects.toMatchObject(refusal);
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });

  test('is restored although the database cannot take its statistics', async () => {
    const client = await connect(target);
    // Nothing but ANALYZE computes the index of a table that nobody writes to.
    await client.query(`
      create schema beside;
      create function beside.shown(number integer) returns integer immutable language sql return number;
      create table beside.figures (number integer);
      insert into beside.figures values (1);
      create index on beside.figures (beside.shown(number));
      create or replace function beside.shown(number integer) returns integer immutable language sql return number / 0`);
    await expect(client.query('analyze beside.figures')).rejects.toThrow('division by zero');
    const file = await backUp('uncounted');
    expect(await restoreBackup({ url: target.url, file })).toMatchObject({ hasStatistics: false });
    expect(await readWhole(client)).toEqual(await readWhole(await connect(source)));
  });

  test('F30 taken while everybody writes, shows one moment', { timeout: 60_000 }, async () => {
    const file = fileNamed('under-load');
    const client = await connect(source);
    const userId = randomUUID();
    await client.query("insert into users (id, email) values ($1, 'load@example.com')", [userId]);
    // Rows between the compared tables, so that reading them takes a while.
    await client.query(
      `insert into book_searches select 'load ' || n, '[]', now() from generate_series(1, 30000) n`,
    );
    let isOver = false;
    let written = 0;
    async function write(): Promise<void> {
      const writer = await connect(source);
      while (!isOver) {
        await writer.query('begin');
        await writer.query('update users set ai_used = ai_used + 1 where id = $1', [userId]);
        await writer.query("insert into webhook_events values ($1, 'load', now())", [randomUUID()]);
        await writer.query(
          `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin,
             category, rating, rated, created_at, updated_at)
           values ($1, $2, $3, 'book', 'x', '{}', '', 'user', 'x', 1, false, now(), now())`,
          [userId, randomUUID(), randomUUID()],
        );
        await writer.query('commit');
        written += 1;
      }
    }
    const writers = [write(), write(), write()];
    await expect.poll(() => written).toBeGreaterThan(20);
    const before = written;
    await takeBackup({ url: source.url, file });
    const during = written - before;
    isOver = true;
    await Promise.all(writers);

    await restoreBackup({ url: target.url, file });
    const restored = await connect(target);
    const { rows } = await restored.query<{ used: number; items: number; events: number }>(
      `select ai_used as used, (select count(*)::int from content_items where user_id = $1) as items,
         (select count(*)::int from webhook_events where type = 'load') as events
       from users where id = $1`,
      [userId],
    );
    const [{ used, items, events } = { used: -1, items: -1, events: -1 }] = rows;
    expect(during).toBeGreaterThan(0);
    expect({ items, events }).toEqual({ items: used, events: used });
    expect(used).toBeGreaterThanOrEqual(before);
    await client.query('delete from users where id = $1', [userId]);
    await client.query("delete from book_searches where query like 'load %'");
    await client.query("delete from webhook_events where type = 'load'");
  });
});

describe('what cannot be restored says so, and leaves the database as it was', () => {
  let file: string;
  beforeAll(async () => {
    file = await backUp('to-be-spoilt');
  });

  const withoutLastMigration = (text: string) => text.replace(/,\{"hash":"\w+","at":"\d+"\}\]/, ']');

  test.each<[string, string, () => Promise<string>]>([
    [
      'a file that is cut off',
      'cut off',
      async () => {
        await writeFile(fileNamed('cut'), (await readFile(file)).subarray(0, -40));
        return fileNamed('cut');
      },
    ],
    [
      'one whose end is missing',
      'its end is missing',
      () => alter(file, 'endless', (text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)),
    ],
    [
      'one with a bit that flipped on the disk',
      'damaged',
      async () => {
        const bytes = await readFile(file);
        const middle = Math.floor(bytes.length / 2);
        bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle);
        await writeFile(fileNamed('flipped'), bytes);
        return fileNamed('flipped');
      },
    ],
    [
      'one that somebody has changed',
      'checksum',
      () => alter(file, 'changed', (text) => text.replace('019ab000', '019ab001')),
    ],
    ['one of another version', 'another version', () => alter(file, 'older', withoutLastMigration)],
    [
      'one of a version with as many migrations, which are others',
      ', not the same ones. Restore it with the version that took it',
      () => alter(file, 'branched', (text) => text.replace(/"hash":"\w+"/, '"hash":"another"')),
    ],
    [
      'one of a later format',
      'later version',
      () => alter(file, 'later', (text) => text.replace('"version":1', '"version":2')),
    ],
    [
      'some other file',
      'no backup',
      async () => {
        await writeFile(fileNamed('other'), 'Dear diary\n');
        return fileNamed('other');
      },
    ],
    ['a file that is not there', 'ENOENT', async () => fileNamed('nowhere')],
  ])('%s', async (_, words, make) => {
    const wrong = await make();
    await expect(restoreBackup({ url: target.url, file: wrong })).rejects.toThrow(words);
    const { rows } = await (await connect(target)).query("select 1 from pg_class where relname = 'users'");
    expect(rows).toEqual([]);
  });

  test('a database that holds something, unless it may go', async () => {
    await migrateDatabase(target.url);
    const client = await connect(target);
    await client.query("insert into users (id, email) values ($1, 'kept@example.com')", [randomUUID()]);
    await expect(restoreBackup({ url: target.url, file })).rejects.toThrow('not empty (public.users)');
    expect((await client.query('select email from users')).rows).toEqual([{ email: 'kept@example.com' }]);
    await restoreBackup({ url: target.url, file, replace: true });
    expect(await readWhole(client)).toEqual(await readWhole(await connect(source)));
  });

  test('all or nothing: what fails at the last step has done nothing', async () => {
    await migrateDatabase(target.url);
    const client = await connect(target);
    await client.query("insert into users (id, email) values ($1, 'kept@example.com')", [randomUUID()]);
    const broken = restoreBackup({
      url: target.url,
      file,
      replace: true,
      afterwards: () => Promise.reject(new Error('the power went')),
    });
    await expect(broken).rejects.toThrow('the power went');
    expect((await client.query('select email from users')).rows).toEqual([{ email: 'kept@example.com' }]);
  });

  test.each<[string, string, (text: string) => string]>([
    [
      'fewer rows than were counted',
      'Not all rows came back: public.users',
      (text) => text.replace('"public.users":2', '"public.users":3'),
    ],
    [
      'a table that nobody counted',
      'Not all rows came back: public.users',
      (text) => text.replace('"public.users":2,', ''),
    ],
    [
      'no word of a table',
      'Not all rows came back: public.webhook_events',
      (text) =>
        text
          .replace(/\{"table":"public\.webhook_events".*?\n\\\.\n/s, '')
          .replace(/"public\.webhook_events":\d+,?/, ''),
    ],
    [
      'columns that are not those of today',
      'The table public.users of the backup is not that of this version',
      (text) => text.replace(/("table":"public\.users","columns":\[)"id"/, '$1"number"'),
    ],
  ])('a backup with %s', async (name, words, change) => {
    const wrong = await alterAndSeal(file, name, change);
    await migrateDatabase(target.url);
    const client = await connect(target);
    await client.query("insert into users (id, email) values ($1, 'kept@example.com')", [randomUUID()]);
    await expect(restoreBackup({ url: target.url, file: wrong, replace: true })).rejects.toThrow(words);
    expect((await client.query('select email from users')).rows).toEqual([{ email: 'kept@example.com' }]);
  });

  test('a database of a later version', async () => {
    await migrateDatabase(target.url);
    const client = await connect(target);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
    );
    await expect(restoreBackup({ url: target.url, file, replace: true })).rejects.toThrow(
      /^The database is of another version of the product: the backup has \d+ migrations, the database has \d+\. Restore it into an empty database$/,
    );
  });

  test('a database that is being served', async () => {
    await connect(target, APPLICATION_NAME);
    await expect(restoreBackup({ url: target.url, file })).rejects.toThrow('Stop every copy');
  });
});
