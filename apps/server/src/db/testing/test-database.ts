import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { codeOf } from '../../platform/system-errors.ts';
import { listOwnMigrations, migrateDatabase } from '../migrate.ts';
import { nameTemplate, nameTestDatabase, templatePrefix } from './database-names.ts';
import { templateLock, urlOfDatabase, withClient } from './with-client.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

type TemplateSource = {
  clusterUrl: string;
  /** Makes the schema in an empty database. Called once per key on a server. */
  migrate: (url: string) => Promise<void>;
  /** Changes whenever `migrate` would make something else. */
  templateKey: string;
};

/** A database with the newest schema and no rows. */
export const createMigratedDatabase = () =>
  createTestDatabase({
    clusterUrl: inject('clusterUrl'),
    migrate: migrateDatabase,
    templateKey: JSON.stringify(listOwnMigrations()),
  });

/** A database without a schema. */
export const createEmptyDatabase = () =>
  createTestDatabase({
    clusterUrl: inject('clusterUrl'),
    migrate: async () => undefined,
    templateKey: 'empty',
  });

/** A copy of the template for that schema, in a few hundredths of a second. */
export function createTestDatabase(source: TemplateSource): Promise<TestDatabase> {
  const { clusterUrl } = source;
  return withClient(clusterUrl, async (admin) => {
    await admin.query('select pg_advisory_lock_shared($1)', [templateLock]);
    const template = (await findTemplate(admin, source)) ?? (await buildTemplateAlone(admin, source));
    const name = nameTestDatabase(Date.now());
    await copyDatabase(admin, { template, name });
    return {
      url: urlOfDatabase(clusterUrl, name),
      drop: () => withClient(clusterUrl, (later) => dropDatabase(later, name)),
    };
  });
}

async function findTemplate(admin: pg.Client, { templateKey }: TemplateSource): Promise<string | null> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by datname desc limit 1',
    [templatePrefix(templateKey)],
  );
  return rows[0]?.datname ?? null;
}

async function buildTemplateAlone(admin: pg.Client, source: TemplateSource): Promise<string> {
  await admin.query('select pg_advisory_unlock_shared($1)', [templateLock]);
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const template = (await findTemplate(admin, source)) ?? (await buildTemplate(admin, source));
  // Shared again before it is free, so that nobody drops the template in between.
  await admin.query('select pg_advisory_lock_shared($1)', [templateLock]);
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  return template;
}

// Under a test database's name until it is whole: a killed build is dropped like any of them.
async function buildTemplate(admin: pg.Client, source: TemplateSource): Promise<string> {
  const unfinished = nameTestDatabase(Date.now());
  await admin.query(`create database ${unfinished}`);
  try {
    await source.migrate(urlOfDatabase(source.clusterUrl, unfinished));
    const template = nameTemplate(source.templateKey, Date.now());
    await admin.query(`alter database ${unfinished} allow_connections false`);
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } catch (error) {
    await dropDatabase(admin, unfinished);
    throw error;
  }
}

async function copyDatabase(
  admin: pg.Client,
  { template, name }: { template: string; name: string },
): Promise<void> {
  const copy = `create database ${name} template ${template} strategy file_copy`;
  try {
    await admin.query(copy);
  } catch (error) {
    const fileSystemCannotClone = codeOf(error) === 'XX000';
    if (!fileSystemCannotClone) throw error;
    await admin.query(`set file_copy_method = 'copy'`);
    await admin.query(copy);
  }
}

async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await waitUntilLeft(admin, name);
  await admin.query(`drop database if exists ${name} with (force)`);
}

/**
 * A pool that has ended is still saying goodbye. Cut off in the middle of that, its connection would fail where nobody
 * listens any more. Who stays for longer than a second is cut off.
 */
async function waitUntilLeft(admin: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 50; look += 1) {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await wait(20);
  }
}
