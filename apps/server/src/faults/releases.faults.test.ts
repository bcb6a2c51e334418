import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../db/connect.ts';
import { askDatabase } from '../db/testing/server-processes.ts';
import { createEmptyDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { withClient } from '../db/testing/with-client.ts';
import { newId } from '../platform/ids.ts';
import { signIn } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { howMany, keepFigure } from './testing/figures.ts';

const PROGRAM = fileURLToPath(new URL('testing/migrate.ts', import.meta.url));
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** Begins to migrate; `ended` resolves to the exit code, null for a killed one. */
async function beginMigration(url: string) {
  const child = spawn(process.execPath, [PROGRAM, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  await once(child.stdout, 'data');
  return { kill: () => child.kill('SIGKILL'), ended };
}

const LOCKS_A_TABLE = { migration: '0036_ticket_sessions', table: 'export_tickets' };
/** The next one waits for lines with a hashtag. */
const LOCKS_BOOKS = '0039_source_tags';

/** A database that has been through the ones before it. */
async function migrateBefore(name: string): Promise<TestDatabase> {
  const before = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, before, { recursive: true });
  await forgetMigrationsFrom(before, name);
  const database = await createEmptyDatabase();
  await withClient(database.url, (client) => migrate(drizzle(client), { migrationsFolder: before }));
  await rm(before, { recursive: true });
  return database;
}

/** Leaves the ones before it in the folder. */
async function forgetMigrationsFrom(folder: string, name: string): Promise<void> {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }; // as drizzle-kit writes it
  const at = journal.entries.findIndex(({ tag }) => tag === name);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
}

type State = { done: number; tables: number };

/** What there may be: the first migrations, however many of them, each with its tables. */
function listStates(): State[] {
  let tables = 0;
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).reduce<State[]>(
    (before, { sql }) => {
      tables += sql.filter((statement) => /^create table/im.test(statement)).length;
      return [...before, { done: before.length, tables }];
    },
    [{ done: 0, tables }],
  );
}

/** How many migrations are marked as done, and how many tables there are. */
async function readState(url: string): Promise<State> {
  const [found] = await askDatabase<{ tables: number; marked: boolean }>(
    url,
    `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations') is not null as marked
     from pg_tables where schemaname = 'public'`,
  );
  const marks = found?.marked
    ? await askDatabase<{ done: number }>(
        url,
        'select count(*)::int as done from drizzle.__drizzle_migrations',
      )
    : [];
  return { done: marks[0]?.done ?? 0, tables: found?.tables ?? 0 };
}

/** The database may still know a killed client, whose work it undoes or finishes. */
async function waitUntilAlone(url: string): Promise<void> {
  const others = () =>
    askDatabase(
      url,
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  await expect.poll(others, { timeout: 15_000 }).toEqual([]);
}

describe('F24 a migration', { timeout: 600_000 }, () => {
  let database: TestDatabase;
  let whole: State;
  let milliseconds: number;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    const first = await beginMigration(database.url);
    const startedAt = performance.now();
    await first.ended;
    milliseconds = performance.now() - startedAt;
    whole = await readState(database.url);
  });
  afterAll(() => database.drop());

  test('that is killed half-way has happened, or has not, and the next one goes through', async () => {
    const rounds = howMany({ short: 2, long: 20 });
    const seen = { before: 0, between: 0, after: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { url, drop } = await createEmptyDatabase();
      const running = await beginMigration(url);
      await wait(Math.random() * milliseconds);
      running.kill();
      await running.ended;
      await waitUntilAlone(url);
      const state = await readState(url);
      expect(listStates()).toContainEqual(state);
      seen[state.done === 0 ? 'before' : state.done < whole.done ? 'between' : 'after'] += 1;
      // Two that start at once: one works, the other waits.
      const both = await Promise.all([beginMigration(url), beginMigration(url)]);
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(await readState(url)).toEqual(whole);
      await drop();
    }
    keepFigure(
      'F24',
      'migrations killed at any moment',
      `${rounds}: ${seen.before} before the first, ${seen.between} between two, ${seen.after} after the last, 0 half-way through one; two starters at once went through each time`,
    );
  });

  test('that does not get its locks gives up before it holds up others, and goes through later', async () => {
    const { url, drop } = await migrateBefore(LOCKS_A_TABLE.migration);
    const state = await readState(url);
    const owner = await connectTo(url);
    const reader = await connectTo(url);
    await reader.query(`begin; select from ${LOCKS_A_TABLE.table}`);
    const { ended } = await beginMigration(url);
    const waiting = 'select 1 from pg_locks where relation is not null and not granted';
    await expect.poll(async () => (await askDatabase(url, waiting)).length, { timeout: 15_000 }).toBe(1);
    // As long as any statement of the product waits for a lock.
    await owner.query(`set lock_timeout = '2s'; select from ${LOCKS_A_TABLE.table}`);
    expect(await ended).toBe(1);
    expect(await readState(url)).toEqual(state);
    await Promise.all([reader.end(), owner.end()]);
    const { ended: next } = await beginMigration(url);
    expect(await next).toBe(0);
    expect(await readState(url)).toEqual(whole);
    await drop();
  });

  test('holds up nobody by what another one before it has locked, and leaves that one done when it fails', async () => {
    const { url, drop } = await migrateBefore(LOCKS_BOOKS);
    const state = await readState(url);
    const writer = await connectTo(url);
    const [user, item, entry] = [newId(), newId(), newId()];
    await writer.query(`
      insert into users (id, email) values ('${user}', 'reader@example.com');
      insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
          rated, created_at, updated_at)
        values ('${user}', '${item}', 'x', 'book', 'x', '{}', '', 'user', 'x', 1, false, now(), now());
      insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at)
        values ('${user}', '${entry}', '${item}', 'quote', 0, '＃wide', 'user', now(), now())`);
    await writer.query('begin; select from entries for update');
    const { ended } = await beginMigration(url);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await askDatabase(url, waiting)).length, { timeout: 15_000 }).toBe(1);
    await withClient(url, (reader) => reader.query(`set lock_timeout = '500ms'; select from content_items`));
    expect(await ended).toBe(1);
    expect(await readState(url)).toEqual({ ...state, done: state.done + 1 });
    await writer.end();
    const { ended: next } = await beginMigration(url);
    expect(await next).toBe(0);
    expect(await readState(url)).toEqual(whole);
    await drop();
  });

  test('waits for another one that is under way', async () => {
    const { url, drop } = await createEmptyDatabase();
    const other = await connectTo(url);
    await other.query(`select pg_advisory_lock(hashtextextended('knowledge-vault:migrate', 0))`);
    const { ended } = await beginMigration(url);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await askDatabase(url, waiting)).length, { timeout: 15_000 }).toBe(1);
    expect(await readState(url)).toEqual({ done: 0, tables: 0 });
    await other.end();
    expect(await ended).toBe(0);
    expect(await readState(url)).toEqual(whole);
    await drop();
  });
});

describe('F23 two releases at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('no migration takes anything away that the release before it uses', () => {
    const taking =
      /\b(drop\s+(table|column)|rename\s+(to|column)|set\s+not\s+null|set\s+data\s+type|add\s+column(?![^;]*default)[^;]*not\s+null)\b/i;
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter((name) => taking.test(readFileSync(join(MIGRATIONS, name), 'utf8')));
    expect(found).toEqual([]);
  });

  test('the older one works on what the newer one has added to the database', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) {
      await server.pool.query(`alter table "${name}" add column of_the_next_release text`);
      await server.pool.query(`alter table "${name}" add column with_a_default integer not null default 7`);
    }
    const person = await signIn(server);
    const { _id } = await person.api('POST /content', {
      body: { title: `Old and new ${newId()}`, takeaways: ['one'], noteList: [{ title: 'a', content: 'b' }] },
    });
    const params = { id: _id };
    await person.api('PATCH /content/{id}', { params, body: { takeaways: ['one', 'two'] } });
    expect((await person.api('GET /content/{id}', { params })).takeaways).toEqual(['one', 'two']);
    expect((await person.api('GET /content')).total).toBe(1);
    expect((await person.api('GET /subscription/status')).status).toBe('free');
    await person.api('DELETE /content/{id}', { params });
    await person.api('DELETE /auth/account');
  });

  test('a page that is newer than the server, or older, is told so and breaks nothing', async () => {
    const person = await signIn(server);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const ask = (method: string, path: string, body?: object) =>
      fetch(`${server.url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const unknownField = await ask('POST', 'content', { title: 'New', fieldOfTheNextRelease: 1 });
    expect(unknownField.status).toBe(400);
    expect(await unknownField.json()).toMatchObject({
      fields: { fieldOfTheNextRelease: expect.any(String) },
    });
    expect((await ask('GET', 'endpoint-of-the-next-release')).status).toBe(404);
    expect((await ask('PATCH', 'endpoint-of-the-last-release', {})).status).toBe(404);
    expect((await ask('GET', 'content?parameterOfTheNextRelease=1')).status).toBeLessThan(500);
  });
});
