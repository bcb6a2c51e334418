import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nameTestDatabase, templatePrefix } from './database-names.ts';
import { startTestCluster } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';
import { withClient } from './with-client.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const templateKey = randomUUID();
let clusterUrl: string;
let migrations = 0;

function run(url: string, sql: string): Promise<pg.QueryResult> {
  return withClient(url, (client) => client.query(sql));
}

async function migrate(url: string): Promise<void> {
  migrations += 1;
  await run(url, 'create table books (title text)');
}

function create() {
  return createTestDatabase({ clusterUrl, migrate, templateKey });
}

async function listDatabases(): Promise<string[]> {
  const { rows } = await withClient(clusterUrl, (admin) =>
    admin.query<{ datname: string }>('select datname from pg_database'),
  );
  return rows.map((row) => row.datname);
}

beforeAll(async () => {
  clusterUrl = (await startTestCluster()).url;
});

afterAll(async () => {
  const templates = (await listDatabases()).filter((name) => name.startsWith(templatePrefix(templateKey)));
  for (const name of templates) await run(clusterUrl, `drop database ${name}`);
});

test('tests that start together get a database each, from one template that was built once', async () => {
  const databases = await Promise.all([create(), create(), create(), create()]);
  expect(migrations).toBe(1);
  expect(new Set(databases.map((database) => database.url)).size).toBe(4);

  const [first, second] = databases;
  await run(first?.url ?? '', `insert into books values ('Walden')`);
  expect((await run(second?.url ?? '', 'select * from books')).rows).toEqual([]);
  await Promise.all(databases.map((database) => database.drop()));
});

test('a database is dropped although someone is still connected', async () => {
  const database = await create();
  const guest = new pg.Client({ connectionString: database.url });
  guest.on('error', () => undefined);
  await guest.connect();
  await database.drop();
  expect(await listDatabases()).not.toContain(new URL(database.url).pathname.slice(1));
  await guest.end().catch(() => undefined);
});

test('a failed migration leaves nothing behind, and the next try starts afresh', async () => {
  const key = randomUUID();
  let unfinished = '';
  const failing = createTestDatabase({
    clusterUrl,
    templateKey: key,
    migrate: (url) => {
      unfinished = new URL(url).pathname.slice(1);
      return Promise.reject(new Error('no such column'));
    },
  });
  await expect(failing).rejects.toThrow('no such column');
  const names = await listDatabases();
  expect(names).not.toContain(unfinished);
  expect(names.filter((name) => name.startsWith(templatePrefix(key)))).toEqual([]);
});

test('what a killed run left behind an hour ago is dropped at the next start, younger ones stay', async () => {
  const old = nameTestDatabase(Date.now() - 2 * 3_600_000);
  const young = nameTestDatabase(Date.now());
  await run(clusterUrl, `create database ${old}`);
  await run(clusterUrl, `create database ${young}`);
  await startTestCluster();
  const names = await listDatabases();
  expect(names).not.toContain(old);
  expect(names).toContain(young);
  await run(clusterUrl, `drop database ${young}`);
});
