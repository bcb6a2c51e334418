import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createCustomersStore } from './customers.store.ts';
import { createMirrorStore, type MirrorVersion } from './mirror.store.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.for([
  ['in the same millisecond', NOON],
  ['by a clock that is an hour late', NOON - 60 * 60 * 1000],
] as const)('of two who have read the same version one writes, also %s', async ([, later]) => {
  const { user } = await signIn(server);
  const db = createDatabase(server.pool);
  const person = { userId: user.uid, customerId: `cus_${newId()}` };
  await createCustomersStore(db).replaceCustomer({ ...person, knownId: null });
  const { findVersion, writeMirror } = createMirrorStore(db);
  const writeAt = (now: number, basedOn: MirrorVersion) =>
    writeMirror({ ...person, rows: [], basedOn, now: new Date(now) });

  const first = await writeAt(NOON, null);
  expect(await writeAt(later, null)).toBeUndefined();
  const second = await writeAt(later, first ?? null);
  expect(second).toBeInstanceOf(Date);
  expect(await writeAt(later, first ?? null)).toBeUndefined();
  expect(await findVersion(person)).toEqual(second);
});
