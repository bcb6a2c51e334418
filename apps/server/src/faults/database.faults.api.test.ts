import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { APPLICATION_NAME, createDatabase } from '../db/client.ts';
import { askDatabase } from '../db/testing/server-processes.ts';
import { newId } from '../platform/ids.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { openTransaction } from '../testing/open-transaction.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ask, type Told } from './testing/ask.ts';
import { describeTimes, howMany, keepFigure } from './testing/figures.ts';
import { listBreaches } from './testing/invariants.ts';
import { openWeakLinkTo, type WeakLink } from './testing/weak-link.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Seconds, or what is enough when other tests share the machine. */
const within = (seconds: number) => howMany({ short: 8, long: seconds });

/** Here one person asks as often as a crowd. */
const WIDE = { points: 1_000_000, seconds: 60, withoutCounters: 'open' as const };

let direct: TestServer;
let server: TestServer;
let link: WeakLink;
let person: TestPerson;
beforeAll(async () => {
  direct = await startTestServer();
  const weak = await openWeakLinkTo(direct.databaseUrl);
  link = weak.link;
  server = await startTestServer({
    copyOf: { url: direct.url, databaseUrl: weak.url },
    budgets: { reading: WIDE, writing: WIDE, 'public-reading': WIDE },
  });
  person = await signIn(direct);
});
afterAll(async () => {
  await link.close();
  await server.stop();
  await direct.stop();
});
afterEach(() => {
  link.slowDown(0);
  link.unfreeze();
  link.mend();
});

const read = () => ask(`${server.url}/api/content`, { person });
const readPublic = () => ask(`${server.url}/api/public-vault/influencers`);
/** The status of each item that was sent, by its title. */
const sent = new Map<string, number>();
async function add(): Promise<Told> {
  const title = `Kept ${newId()}`;
  const body = JSON.stringify({ title });
  const told = await ask(`${server.url}/api/content`, { person, method: 'POST', body });
  sent.set(title, told.status);
  return told;
}
const isAlive = async () => (await ask(`${server.url}/api/health`)).status;

const slowestOf = (told: readonly Told[]) => describeTimes(told.map(({ seconds }) => seconds));

function expectRefusals(all: readonly Told[], seconds: number): void {
  for (const told of all) {
    expect(told).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '1' });
    expect(told.seconds).toBeLessThan(within(seconds));
  }
}

async function expectEverythingAgain(): Promise<void> {
  await expect.poll(async () => (await read()).status, { timeout: within(5) * 1000 }).toBe(200);
  // More at once than there are connections.
  const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  // None of the connections that broke is still counted as taken.
  await expect.poll(() => server.pool.totalCount - server.pool.idleCount).toBe(0);
  await expectSoundRows();
}

/** What was acknowledged is there once, and what was refused once at most. */
async function expectSoundRows(): Promise<void> {
  const query = (sql: string) => askDatabase<{ title: string }>(direct.databaseUrl, sql);
  const titles = (await query('select title from content_items')).map(({ title }) => title);
  expect(titles).toHaveLength(new Set(titles).size);
  const acknowledged = [...sent].flatMap(([title, status]) => (status === 201 ? [title] : []));
  expect(titles).toEqual(expect.arrayContaining(acknowledged));
  expect(await listBreaches(query)).toEqual([]);
}

test('F04 without a database every call is told so at once, and the first after its return is served', {
  timeout: 180_000,
}, async () => {
  link.cut();
  const told: Told[] = [];
  const isOver = Date.now() + howMany({ short: 0, long: 60_000 });
  do {
    told.push(...(await Promise.all([read(), add(), read(), add()])));
    expect(await isAlive()).toBe(200);
  } while (Date.now() < isOver);
  expectRefusals(told, 2);
  expect((await ask(`${server.url}/api/ready`)).status).toBe(503);
  link.mend();
  const mendedAt = performance.now();
  await expectEverythingAgain();
  const seconds = ((performance.now() - mendedAt) / 1000).toFixed(1);
  keepFigure('F04', 'refusals while the database is away for a minute', `${told.length}, ${slowestOf(told)}`);
  keepFigure('F04', 'until everything is served again', `${seconds} s`);
});

test('F05 a database that is half a second late is waited for', async () => {
  link.slowDown(500);
  expect((await read()).status).toBe(200);
  expect((await add()).status).toBe(201);
  link.slowDown(0);
});

test('F05 a database that is five seconds late is not', { timeout: 60_000 }, async () => {
  const { secret: token } = await person.api('POST /auth/api-tokens', {
    body: { name: 'Reads', scopes: ['read'] },
  });
  // With connections, and sessions that have just been looked up, the counts are the first that is asked.
  await Promise.all(Array.from({ length: 10 }, read));
  link.slowDown(5000);
  const readByToken = ask(`${server.url}/api/content`, { person: { ...person, token } });
  const told = await Promise.all([read(), add(), readPublic(), readByToken, read(), add()]);
  expectRefusals(told, 5);
  keepFigure('F05', 'refusals while each answer of the database is 5 s late', slowestOf(told));
  expect(await isAlive()).toBe(200);
  link.slowDown(0);
  await expectEverythingAgain();
});

test('F06 a database that takes questions and never answers holds nobody up', {
  timeout: 60_000,
}, async () => {
  await Promise.all(Array.from({ length: 10 }, read));
  link.freeze();
  const told = await Promise.all([read(), add(), readPublic(), ...Array.from({ length: 12 }, read)]);
  expectRefusals(told, 5);
  keepFigure('F06', 'refusals while the database is silent', slowestOf(told));
  expect(await isAlive()).toBe(200);
  link.unfreeze();
  await expectEverythingAgain();
});

test('F06 a transaction is given up with the question that gets no answer, and waits for no rollback behind it', {
  timeout: 60_000,
}, async () => {
  const other = await server.pool.connect();
  const given = createDatabase(server.pool).transaction(async (tx) => {
    link.freeze();
    await tx.execute('select 1');
  });
  await wait(2000);
  // Both wait equally long. Behind the rollback, the transaction would wait twice.
  const later = other.query('select 1').catch(() => 'the later question');
  expect(await Promise.race([given.catch(() => 'the transaction'), later])).toBe('the transaction');
  await later;
  other.release(true);
  link.unfreeze();
  await expectEverythingAgain();
});

describe('F07 connections that break', () => {
  test('under load fail their own request alone, or nobody, and none is lost for good', {
    timeout: 300_000,
  }, async () => {
    const rounds = howMany({ short: 15, long: 200 });
    for (let round = 0; round < rounds; round += 1) {
      const answers = Array.from({ length: 10 }, () => add());
      await new Promise((resolve) => setTimeout(resolve, (round % 20) * 2));
      link.tear();
      for (const { status } of await Promise.all(answers)) expect([201, 503]).toContain(status);
    }
    await expectEverythingAgain();
    keepFigure('F07', 'connections broken in the middle of ten writes', `${rounds} times, all served again`);
  });

  test('by an administrator’s hand do the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 10 }, () => add());
      await direct.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = $1`,
        [APPLICATION_NAME],
      );
      for (const { status } of await Promise.all(answers)) expect([201, 503]).toContain(status);
    }
    await expectEverythingAgain();
  });
});

test('F08 when all connections are taken, the rest is refused in time, and nobody starves afterwards', async () => {
  const holder = await openTransaction(direct.pool, 'lock table content_items in access exclusive mode');
  await readPublic();
  const asked = [...Array.from({ length: 30 }, read), ...Array.from({ length: 10 }, () => add())];
  // It has just answered: no proxy may treat this copy as lost while it is only busy.
  expect((await ask(`${server.url}/api/ready`)).status).toBe(200);
  const told = await Promise.all(asked);
  expectRefusals(told, 5);
  keepFigure('F08', 'refusals while all connections are taken', slowestOf(told));
  expect(await isAlive()).toBe(200);
  await holder.rollback();
  await expectEverythingAgain();
});

test('F32 a database that only lets read is read, refuses what is written, and comes back by itself', async () => {
  const { secret: token } = await person.api('POST /auth/api-tokens', {
    body: { name: 'Reads', scopes: ['read'] },
  });
  const name = new URL(direct.databaseUrl).pathname.slice(1);
  const owner = await direct.pool.connect();
  await owner.query('set default_transaction_read_only = off');
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
    // As in a failover: whoever was connected connects anew.
    link.tear();
  };
  await setReadOnly('on');
  await expect.poll(async () => (await add()).code).toBe('UNAVAILABLE');
  for (let round = 0; round < 3; round += 1) {
    expectRefusals([await add()], 2);
    expect((await read()).status).toBe(200);
    expect((await readPublic()).status).toBe(200);
    expect((await ask(`${server.url}/api/content`, { person: { ...person, token } })).status).toBe(200);
    expect((await ask(`${server.url}/api/books/search?query=walden`, { person })).status).toBe(200);
  }
  await setReadOnly('off');
  owner.release();
  await expectEverythingAgain();
});
