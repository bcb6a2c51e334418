import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/ids.ts';
import { checkout, isPremium } from '../testing/plan-calls.ts';
import { sandbox } from '../testing/shared-sandbox.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { press, PRICE } from '../testing/test-shop.ts';
import { ask } from './testing/ask.ts';
import { makeDurablePlace, type DurablePlace } from './testing/durable-place.ts';
import { describeTimes, howMany, keepFigure } from './testing/figures.ts';
import { listBreaches } from './testing/invariants.ts';
import { type Findings, openLedger } from './testing/ledger.ts';
import { type Copy, startCopy } from './testing/start-copy.ts';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const WRITERS = 8;
const NOTHING: Findings = { lost: 0, twice: 0, wrong: 0 };

let place: DurablePlace;
let copy: Copy;
let person: TestPerson;
beforeAll(async () => {
  place = await makeDurablePlace();
  copy = await startCopy({ settings: place.settings });
  person = await signIn(copy);
});
afterAll(async () => {
  await copy.stop();
  await place.discard();
});

const killCopy = async () => {
  await copy.kill();
};
const startAgain = async (more: Record<string, string> = {}) => {
  copy = await startCopy({ port: copy.port, settings: { ...place.settings, ...more } });
};
const stayAlive = async () => {
  expect(copy.isAlive()).toBe(true);
  expect((await ask(`${copy.url}/api/health`)).status).toBe(200);
};

/** A copy may call itself ready for a moment longer than its database is. */
const untilDatabaseAnswers = async () => {
  const isBack = () =>
    place.query('select 1').then(
      () => true,
      () => false,
    );
  await expect.poll(isBack, { timeout: 60_000, interval: 20 }).toBe(true);
};

const secondsSince = (moment: number) => (performance.now() - moment) / 1000;

type Death = { kill: () => Promise<void>; recover: () => Promise<void> };

const deathOfCopy: Death = { kill: killCopy, recover: startAgain };
const deathOfDatabase: Death = {
  kill: () => place.killDatabase(),
  recover: async () => {
    await stayAlive();
    await untilDatabaseAnswers();
  },
};
const deathOfBoth: Death = {
  kill: async () => {
    await Promise.all([place.killDatabase(), killCopy()]);
  },
  recover: startAgain,
};

/** Kills in the middle of writing, repeatedly. Returns what could have been lost, and how long recovery took, in seconds. */
async function killAgainAndAgain(rounds: number, { kill, recover }: Death) {
  const ledger = openLedger(copy.url, person);
  const recovery: number[] = [];
  const sinceDatabase: number[] = [];
  let unanswered = 0;
  for (let round = 0; round < rounds; round += 1) {
    await ledger.renewToken();
    let isOver = false;
    const writing = ledger.write(WRITERS, () => isOver);
    await wait(200 + Math.random() * 600);
    const killedAt = performance.now();
    await kill();
    isOver = true;
    const databaseBack = untilDatabaseAnswers().then(() => performance.now());
    await recover();
    await expect.poll(() => copy.isReady(), { timeout: 60_000, interval: 20 }).toBe(true);
    recovery.push(secondsSince(killedAt));
    sinceDatabase.push(secondsSince(await databaseBack));
    await writing;
    unanswered += await ledger.settle();
  }
  return {
    acknowledged: ledger.count(),
    unanswered,
    recovery,
    sinceDatabase,
    findings: ledger.compare(await place.readItems()),
  };
}

describe('killed in the middle of writing, nothing that was acknowledged is lost, and nothing appears twice', () => {
  type Case = { fault: string; who: string; death: Death; secondsWithDatabase: number };

  async function expectNothingLost({ fault, who, death, secondsWithDatabase }: Case): Promise<void> {
    const rounds = howMany({ short: 2, long: 100 });
    const result = await killAgainAndAgain(rounds, death);
    const { acknowledged, unanswered, recovery, sinceDatabase, findings } = result;
    expect(findings).toEqual(NOTHING);
    expect(acknowledged).toBeGreaterThan(rounds);
    expect(await listBreaches(place.query)).toEqual([]);
    keepFigure(
      fault,
      `killed with ${WRITERS} writers: ${who}`,
      `${rounds} times, ${acknowledged} acknowledged writes, 0 lost, ${unanswered} unanswered ones sent again, 0 twice`,
    );
    keepFigure(fault, `until ready again: ${who}`, describeTimes(recovery));
    keepFigure(fault, `of that, with a database that answers: ${who}`, describeTimes(sinceDatabase));
    // The short form shares the machine with other tests.
    const most = howMany({ short: 40, long: secondsWithDatabase });
    expect(Math.max(...sinceDatabase)).toBeLessThan(most);
  }

  test('F01 by the death of the server', () =>
    expectNothingLost({ fault: 'F01', who: 'the server', death: deathOfCopy, secondsWithDatabase: 3 }));
  test('F02 by the death of the database', () =>
    expectNothingLost({ fault: 'F02', who: 'the database', death: deathOfDatabase, secondsWithDatabase: 5 }));
  test('F03 by the death of both at once', () =>
    expectNothingLost({ fault: 'F03', who: 'both at once', death: deathOfBoth, secondsWithDatabase: 5 }));

  test('F02 on a database that acknowledges before it has written, this test does find losses', async () => {
    await place.query('alter system set synchronous_commit = off');
    await place.query(`alter system set wal_writer_delay = '10s'`);
    await place.query('select pg_reload_conf()');
    let lost = 0;
    let acknowledged = 0;
    const rounds = howMany({ short: 5, long: 20 });
    for (
      let round = 0;
      round < rounds && (lost === 0 || round < howMany({ short: 0, long: 20 }));
      round += 1
    ) {
      const result = await killAgainAndAgain(1, deathOfDatabase);
      lost += result.findings.lost;
      acknowledged += result.acknowledged;
    }
    expect(lost).toBeGreaterThan(0);
    keepFigure(
      'F02',
      'the same with synchronous_commit off, to see the loss',
      `${lost} of ${acknowledged} lost`,
    );
    await place.query('alter system reset all');
    await place.query('select pg_reload_conf()');
  });
});

test('F01 what a server that died has left is given back, forgotten, compared and completed by the next', async () => {
  const ids = `'${person.user.uid}', '${newId()}'`;
  await person.api('POST /content', { body: { title: 'Walden' } });
  await killCopy();
  for (const left of [
    `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
     values (${ids}, 'left', 'x', 'running', true, now() - interval '1 second', now())`,
    'update users set ai_used = 1',
    `insert into webhook_events values ('evt_left', 'invoice.paid', now() - interval '31 days')`,
    `insert into sign_ins values ('${person.user.uid}', 'left', now() - interval '1 minute')`,
    `update content_items set match_key = ''`,
  ])
    await place.query(left);
  await startAgain();
  const readLeft = () =>
    place.query(`select (select max(ai_used) from users) as used, (select count(*)::int from sign_ins) as proofs,
      (select count(*)::int from webhook_events) as events,
      (select count(*)::int from content_items where match_key = '') as nameless`);
  await expect.poll(readLeft, { timeout: 20_000 }).toEqual([{ used: 0, proofs: 0, events: 0, nameless: 0 }]);
});

test('F30 who had left is gone before a copy listens, and who leaves after that is in the ledger too', async () => {
  const gone = await signIn(copy);
  await killCopy();
  const file = join(place.dataDir, 'deleted-accounts');
  const hash = createHash('sha256').update(`account:${gone.user.uid}`).digest('hex');
  await writeFile(file, `${hash} ${new Date().toISOString()}\n`);
  const later = 'a'.repeat(64);
  await place.query(`insert into deleted_accounts values ('${later}', now())`);
  await startAgain();
  expect(await place.query(`select id from users where id = '${gone.user.uid}'`)).toEqual([]);
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 20_000 }).toContain(later);
});

test('F17 an event whose copy dies with it comes again to the next one, and has its effect once', async () => {
  const account = `sk_test_${randomBytes(12).toString('hex')}`;
  const shop = {
    STRIPE_API_URL: inject('sandboxUrl'),
    STRIPE_SECRET_KEY: account,
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_PRICE_ID: PRICE,
  };
  await killCopy();
  await startAgain(shop);
  await sandbox.pull('webhook', { account, url: `${copy.url}/api/webhooks/stripe`, retryMs: 300 });
  const payer = await signIn(copy, 'payer');
  const { url } = await checkout(payer);
  const [known] = await place.query<{ id: string }>('select customer_id as id from stripe_customers');
  const look = `/v1/subscriptions?customer=${known?.id}`;
  const countLooks = async () => (await sandbox.listCalls('stripe', look)).length;
  await sandbox.script('stripe', look, { delayMs: 5000 });
  const before = await countLooks();
  await press(url, 'pay');
  await expect.poll(countLooks).toBeGreaterThan(before);
  await killCopy();
  const readEffects = () =>
    place.query(`select (select count(*)::int from webhook_events) as events,
      (select count(*)::int from subscriptions) as subscriptions`);
  expect(await readEffects()).toEqual([{ events: 0, subscriptions: 0 }]);
  await startAgain(shop);
  const listUndelivered = async () =>
    (await sandbox.listEvents({ account })).filter(({ state }) => state !== 'delivered');
  await expect.poll(listUndelivered, { timeout: 60_000 }).toEqual([]);
  expect(await isPremium(payer)).toBe(true);
  expect(await readEffects()).toEqual([{ events: 3, subscriptions: 1 }]);
});
