import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createPool } from './client.ts';
import { connectTo } from './connect.ts';
import { createMigratedDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, createLogger('silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test.concurrent('the database itself ends what takes longer than four seconds', async () => {
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
});

test.concurrent('nobody waits longer than two seconds for what somebody else has locked', async () => {
  const holder = await pool.connect();
  await holder.query('begin; lock table rate_limits');
  await expect(pool.query('select from rate_limits')).rejects.toMatchObject({ code: '55P03' });
  await holder.query('rollback');
  holder.release();
});

test.concurrent('a transaction that nobody goes on with for ten seconds is ended, and lets go of its locks', async () => {
  const forgotten = await pool.connect();
  await forgotten.query('begin; lock table book_searches');
  const isHeld = async () =>
    (await pool.query("select from pg_locks where relation = 'book_searches'::regclass")).rowCount;
  expect(await isHeld()).toBe(1);
  await expect.poll(isHeld, { timeout: 15_000, interval: 200 }).toBe(0);
  forgotten.release(true);
});

test.concurrent('F08 who waits for a connection is refused before those who have them are ended', async () => {
  const busy = createPool(database.url, createLogger('silent'));
  const sleepers = Array.from({ length: 10 }, () => busy.query('select pg_sleep(60)').catch(String));
  await expect.poll(() => busy.totalCount).toBe(10);
  const waiter = busy.query('select 1').catch(String);
  expect(await Promise.race([waiter, ...sleepers])).toMatch('timeout exceeded when trying to connect');
  await Promise.all(sleepers);
  await busy.end();
});

/** What a connection sets as it begins. */
async function listStartSettings(connect: (url: string) => Promise<unknown>): Promise<string[]> {
  const pooler = createServer();
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo; // a server on a port has an address with a port
  const connecting = connect(`postgres://app@127.0.0.1:${port}/vault`).catch(() => null);
  const [socket] = (await once(pooler, 'connection')) as [Socket];
  const [packet] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  pooler.close();
  await connecting;
  // Behind its length and the version come names and values in turn.
  const words = packet.subarray(8).toString().split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '');
}

test.for([
  ['a copy', (url: string) => createPool(url, createLogger('silent')).connect()],
  ['a migration', (url: string) => connectTo(url, { lockTimeout: 1000 })],
] as const)('%s begins with nothing that PgBouncer would refuse', async ([, connect]) => {
  const known = ['user', 'database', 'application_name', 'client_encoding'];
  const names = await listStartSettings(connect);
  expect(names).toContain('database');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('a migration waits for a lock as long as it is told', async () => {
  const client = await connectTo(database.url, { lockTimeout: 1234 });
  expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '1234ms' }]);
  await client.end();
});
