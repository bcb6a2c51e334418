import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ask as draft,
  countModelCalls,
  newTitle,
  readUsage,
} from '../features/generation/testing/model-control.ts';
import { newId } from '../platform/ids.ts';
import { findFreePort } from '../testing/free-port.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { ask, type Told } from './testing/ask.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { makeDurablePlace, type DurablePlace } from './testing/durable-place.ts';
import { describeTimes, howMany, keepFigure } from './testing/figures.ts';
import { listBreaches } from './testing/invariants.ts';
import { type Copy, startCopy } from './testing/start-copy.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 });

const PER_SECOND = howMany({ short: 20, long: 50 });

let place: DurablePlace;
let front: Balancer;
let ports: [number, number];
let copies: [Copy, Copy];
let person: TestPerson;

const start = (port: number) =>
  startCopy({
    port,
    settings: { ...place.settings, PUBLIC_URL: front.url, PROXY_HOPS: '1', SHUTDOWN_NOTICE_SECONDS: '2' },
  });
const areReady = () => ports.every((port) => front.isReady(port));

beforeAll(async () => {
  place = await makeDurablePlace();
  ports = [await findFreePort(), await findFreePort()];
  front = await startBalancer(ports);
  copies = [await start(ports[0]), await start(ports[1])];
  front.begin();
  await vi.waitUntil(areReady, { timeout: 60_000 });
  person = await signIn(front);
});
afterAll(async () => {
  await front.stop();
  await Promise.all(copies.map((copy) => copy.stop()));
  await place.discard();
});

test('F21 whichever copy a request comes to: one session, one allowance, one item for a key', async () => {
  for (let turn = 0; turn < 4; turn += 1) await person.api('GET /auth/sessions');

  const title = newTitle();
  const drafts = await Promise.allSettled(Array.from({ length: 20 }, () => draft(person, title)));
  expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countModelCalls(title)).toBe(1);
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });

  const key = newId();
  const add = () =>
    person.api('POST /content', {
      headers: { 'idempotency-key': key },
      body: { title: `Once ${person.canary}` },
    });
  const items = await Promise.all(Array.from({ length: 8 }, add));
  expect(new Set(items.map(({ _id }) => _id)).size).toBe(1);
  // An answer may be here before the line that tells of it.
  for (const { lines } of copies)
    await expect.poll(() => lines.join(''), { timeout: 5000 }).toContain('/api/content');
});

/** This many requests each second, whether the earlier ones are answered or not. */
async function askSteadily(isOver: () => boolean): Promise<Told[]> {
  const answers: Promise<Told>[] = [];
  const failed = () => ({ status: 0, seconds: 0, retryAfter: null, code: null });
  const kinds = [
    () => ask(`${front.url}/api/content`, { person }),
    () => ask(`${front.url}/api/public-vault/influencers`),
    () =>
      ask(`${front.url}/api/content`, {
        person,
        method: 'POST',
        body: JSON.stringify({ title: `Kept ${person.canary} ${newId()}` }),
      }),
  ];
  while (!isOver()) {
    const kind = kinds[answers.length % kinds.length];
    if (kind !== undefined) answers.push(kind().catch(failed));
    await wait(1000 / PER_SECOND);
  }
  return Promise.all(answers);
}

test('F22 copies that are restarted one after the other, under load, let no request fail', async () => {
  let isOver = false;
  const asking = askSteadily(() => isOver);
  const seconds: number[] = [];
  const restarts = howMany({ short: 2, long: 20 });
  for (let turn = 0; turn < restarts; turn += 1) {
    const which = turn % 2 === 0 ? 0 : 1;
    const toldAt = performance.now();
    expect(await copies[which].stop()).toBe(0);
    seconds.push((performance.now() - toldAt) / 1000);
    copies[which] = await start(ports[which]);
    await vi.waitUntil(areReady, { timeout: 60_000 });
  }
  isOver = true;
  const answers = await asking;
  const failures = answers.filter(({ status }) => status !== 200 && status !== 201);
  expect(failures).toEqual([]);
  expect(answers.length).toBeGreaterThan(restarts * PER_SECOND);
  expect(await listBreaches(place.query)).toEqual([]);
  keepFigure(
    'F22',
    `restarts one by one of two copies at ${PER_SECOND} requests a second`,
    `${restarts} restarts, ${answers.length} requests, ${failures.length} failed`,
  );
  keepFigure('F22', 'from the word to end until the end, with 2 s of notice', describeTimes(seconds));
});

test('F22 a copy that is told to end says that it is not ready, serves on, and keeps no connection open', async () => {
  const [leaving] = copies;
  leaving.signal('SIGTERM');
  const readiness = async () => (await ask(`${leaving.url}/api/ready`)).status;
  await vi.waitUntil(async () => (await readiness()) === 503, { timeout: 10_000, interval: 20 });
  const answer = await fetch(`${leaving.url}/api/public-vault/influencers`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await leaving.exited).toBe(0);
  copies[0] = await start(ports[0]);
});

test('F22 who never sends their last byte keeps no copy from its end', { timeout: 90_000 }, async () => {
  const [leaving] = copies;
  const socket = connect(leaving.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    'POST /api/content HTTP/1.1',
    `Host: ${new URL(front.url).host}`,
    `Authorization: Bearer ${person.token}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  leaving.signal('SIGTERM');
  expect(await leaving.exited).toBe(0);
});
