import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { API_TIMEOUT } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../http/rate-limits.ts';
import { createLogger } from '../../platform/logger.ts';
import { newId } from '../../platform/ids.ts';
import { createKeyedHash } from '../../platform/keyed-hash.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { checkout, draftBook, getStatus, newPremium } from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { signIn, signInAs, type TestPerson } from '../../testing/test-person.ts';
import { SESSION_SECRET, startTestServer } from '../../testing/test-server.ts';
import { press, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await startTestShop({ logger: createLogger('warn', { write: (line) => lines.push(line) }) });
});
afterAll(() => shop.stop());

/** What operators have been told of since there were so many lines: the amounts of payments that were undone. */
const undoneSince = (count: number): number[] =>
  lines
    .slice(count)
    .map((line) => JSON.parse(line) as { event?: string; amount: number }) // our own lines
    .flatMap(({ event, amount }) => (event === 'paid-after-deletion' ? [amount] : []));

const remove = (person: TestPerson) => person.api('DELETE /auth/account');

const fillVault = ({ user }: TestPerson, books: number) =>
  shop.pool.query(
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
       rated, created_at, updated_at)
     select $1, gen_random_uuid(), n, 'book', n, '{}', '', 'user', 'General', 1, false, now(), now()
     from generate_series(1, $2::int) n`,
    [user.uid, books],
  );

/** The deletion of somebody with an import. It stands still in the middle, when the books are gone. */
async function holdDeletion(person: TestPerson) {
  const holder = await openTransaction(shop.pool, 'select from imports where user_id = $1 for update', [
    person.user.uid,
  ]);
  const removal = remove(person);
  await expect.poll(() => countWaiting(shop.pool)).toBe(1);
  return { holder, removal };
}

type Row = { table: string; row: string };

/** Every row of every table, as text. */
async function readDatabase(): Promise<Row[]> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const all: Row[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    );
    all.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return all.sort((a, b) => (a.row < b.row ? -1 : 1));
}

/** Somebody with a row in every table in which a person can have one, and back on the free plan. */
async function liveThrough(name: string): Promise<TestPerson> {
  const person = await signIn(shop, name);
  const { generationId } = await draftBook(person);
  const { _id: id, takeawayList } = await person.api('POST /content', {
    headers: { 'idempotency-key': newId() },
    body: { title: person.canary, takeaways: ['a takeaway'], notes: { a: 'note' }, generationId },
  });
  await person.api('PUT /revisits/{entryId}', {
    params: { entryId: takeawayList[0]?.id ?? '' },
    body: { answer: 'later' },
  });
  await person.api('PUT /reading/goals/{year}', { params: { year: '2026' }, body: { books: 24 } });
  const { _id: importId } = await person.api('POST /imports', {
    body: { format: 'csv', fileName: `${person.canary}.csv`, rowCount: 1 },
  });
  await person.api('POST /imports/{id}/rows', {
    params: { id: importId },
    body: { rows: [{ row: 1, title: person.canary, tags: ['imported'] }] },
  });
  const { _id: merged } = await person.api('POST /content', { body: { title: person.canary } });
  await person.api('POST /content/{id}/merge', { params: { id }, body: { ids: [merged] } });
  const { _id: other } = await person.api('POST /content', { body: { title: person.canary } });
  await person.api('POST /content/{id}/entries/move', {
    params: { id },
    body: { to: other, entryIds: takeawayList.map((entry) => entry.id) },
  });
  await person.api('PATCH /content/{id}', {
    params: { id: other },
    body: { title: `${person.canary}, corrected` },
  });
  await person.api('POST /auth/api-tokens', { body: { name: person.canary, scopes: ['read'] } });
  await person.api('POST /exports', { body: { format: 'json' } });
  await shop.buy(person);
  await shop.settle();
  const customer = await shop.customerOf(person);
  const [subscription] = await shop.subscriptionsOf(customer);
  await shop.ask('DELETE', `subscriptions/${subscription?.id}`);
  await shop.settle();
  await checkout(person);
  // A proof of a sign-in that no session was made of.
  await shop.pool.query("insert into sign_ins values ($1, 'proof', now() + interval '5 minutes')", [
    person.user.uid,
  ]);
  return person;
}

describe('deleting an account', () => {
  test('leaves not one row of the person, and changes not one of anybody else', async () => {
    const [gone, stays] = [await liveThrough('gone'), await liveThrough('stays')];
    const customer = await shop.customerOf(gone);
    const { rows } = await shop.pool.query('select google_sub from identities where user_id = $1', [
      gone.user.uid,
    ]);
    const marks = [gone.user.uid, gone.user.email, gone.canary, customer, rows[0].google_sub];
    const isTheirs = ({ row }: Row) => marks.some((mark) => row.includes(mark));

    const before = await readDatabase();
    const owned = new Set(before.filter(isTheirs).map(({ table }) => table));
    for (const table of [
      'users',
      'identities',
      'sessions',
      'sign_ins',
      'content_items',
      'entries',
      'revisits',
      'reading_goals',
      'generations',
      'idempotency_keys',
      'api_tokens',
      'export_tickets',
      'imports',
      'import_rows',
      'merged_items',
      'earlier_names',
      'moved_entries',
      'subscriptions',
      'stripe_customers',
      'rate_limits',
    ])
      expect([...owned]).toContain(table);

    expect(await remove(gone)).toEqual({ message: 'Your account has been deleted successfully' });

    const after = await readDatabase();
    expect(after.filter(isTheirs)).toEqual([]);
    const kept = before.filter((each) => !isTheirs(each));
    const texts = new Set(after.map(({ table, row }) => `${table} ${row}`));
    expect(kept.filter(({ table, row }) => !texts.has(`${table} ${row}`))).toEqual([]);
    // What is new, as hashes: that they left, what they had used, the closed customer. Late events may have arrived.
    const known = new Set(kept.map(({ table, row }) => `${table} ${row}`));
    const added = after.filter(
      ({ table, row }) => !known.has(`${table} ${row}`) && table !== 'webhook_events',
    );
    expect(added.map(({ table }) => table).sort()).toEqual([
      'closed_customers',
      'deleted_accounts',
      'quota_tombstones',
      'rate_limits',
      'rate_limits',
      'rate_limits',
    ]);
    const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');
    for (const { table } of added) expect(manual).toContain(`\`${table}\``);
    expect((await stays.api('GET /content', { query: {} })).total).toBe(2);
  });

  test('ends the sessions at once, in every browser', async () => {
    const email = `twice.${newId()}@example.com`;
    const [here, there] = [await signInAs(shop, email, 'none'), await signInAs(shop, email, 'none')];
    // Seen alive a moment ago.
    for (const browser of [here, there]) await getStatus(browser);
    const answer = await here.fetch(`${shop.url}/api/auth/account`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${here.token}` },
    });
    expect(answer.headers.getSetCookie().filter((cookie) => /^kv-.*Max-Age=0/.test(cookie))).toHaveLength(2);
    for (const browser of [here, there]) {
      await expect(getStatus(browser)).rejects.toMatchObject({ status: 401 });
      await expect(browser.api('POST /content', { body: { title: 'Too late' } })).rejects.toMatchObject({
        status: 401,
      });
      const renewed = await browser.fetch(`${shop.url}/api/auth/token`, {
        method: 'POST',
        headers: { origin: shop.url },
      });
      expect(renewed.status).toBe(401);
    }
  });

  test('ends a generation that is under way, and nothing of it is written', async () => {
    const person = await signIn(shop);
    const title = `Meditations ${person.canary}`;
    await sandbox.script('llm', title, { delayMs: 700 });
    const refusal = expect(draftBook(person)).rejects.toMatchObject({ status: 409, code: 'CANCELLED' });
    await expect.poll(() => sandbox.listCalls('llm', title)).toHaveLength(1);
    await remove(person);
    await refusal;
    const { rows } = await shop.pool.query('select * from generations where user_id = $1', [person.user.uid]);
    expect(rows).toEqual([]);
  });

  test('and merging books follow each other, whichever comes first', async () => {
    const person = await signIn(shop);
    const { uid } = person.user;
    const wish = { format: 'csv', fileName: `${person.canary}.csv`, rowCount: 2 };
    const { _id: importId } = await person.api('POST /imports', { body: wish });
    const { rows } = await person.api('POST /imports/{id}/rows', {
      params: { id: importId },
      body: { rows: [1, 2].map((row) => ({ row, title: `${person.canary} ${row}` })) },
    });
    const [id = '', other = ''] = rows.map(({ contentId }) => contentId ?? '');
    const { holder, removal } = await holdDeletion(person);
    const merging = person.api('POST /content/{id}/merge', { params: { id }, body: { ids: [other] } });
    const refusal = expect(merging).rejects.toMatchObject({ status: 404 });
    await expect.poll(() => countWaiting(shop.pool)).toBe(2);
    await holder.rollback();
    await removal;
    await refusal;
    expect((await readDatabase()).filter(({ row }) => row.includes(uid))).toEqual([]);
  });

  test("is in nobody's way who adds a book of a title that goes at this moment", async () => {
    const person = await signIn(shop);
    const { uid } = person.user;
    const body = { title: person.canary };
    await person.api('POST /content', { body });
    await person.api('POST /imports', { body: { format: 'csv', fileName: 'books.csv', rowCount: 1 } });
    const { holder, removal } = await holdDeletion(person);
    const adding = person.api('POST /content', { headers: { 'idempotency-key': newId() }, body });
    const refusal = expect(adding).rejects.toMatchObject({ status: 401 });
    await expect.poll(() => countWaiting(shop.pool)).toBe(2);
    await holder.rollback();
    await removal;
    await refusal;
    expect((await readDatabase()).filter(({ row }) => row.includes(uid))).toEqual([]);
  });

  test('is waited for by who signs in meanwhile: they begin anew', async () => {
    const person = await signIn(shop);
    const { uid, email } = person.user;
    await person.api('POST /imports', { body: { format: 'csv', fileName: 'books.csv', rowCount: 1 } });
    const { holder, removal } = await holdDeletion(person);
    const signingIn = signInAs(shop, email, person.canary);
    await expect.poll(() => countWaiting(shop.pool)).toBe(2);
    await holder.rollback();
    await removal;
    const again = await signingIn;
    expect(again.user).toMatchObject({ email });
    expect(again.user.uid).not.toBe(uid);
    expect((await again.api('GET /imports')).imports).toEqual([]);
  });

  test('takes along what is written while it is under way, and nobody hears of a failure of ours', async () => {
    const person = await signIn(shop);
    const { uid } = person.user;
    const { _id: id, takeawayList } = await person.api('POST /content', {
      body: { title: person.canary, takeaways: ['a takeaway'] },
    });
    const line = takeawayList[0]?.id ?? '';
    const wish = { format: 'csv', fileName: `${person.canary}.csv`, rowCount: 1 };
    const { _id: importId } = await person.api('POST /imports', { body: wish });
    // Where the deletion stands still at its end.
    const holder = await openTransaction(shop.pool, 'select from users where id = $1 for key share', [uid]);
    const removal = remove(person);
    await expect.poll(() => countWaiting(shop.pool)).toBe(1);
    const writes = [
      person.api('PUT /reading/goals/{year}', { params: { year: '2027' }, body: { books: 3 } }),
      person.api('POST /content', {
        headers: { 'idempotency-key': newId() },
        body: { title: `${person.canary} again` },
      }),
      person.api('PATCH /content/{id}', { params: { id }, body: { favourites: { [line]: true } } }),
      person.api('PUT /revisits/{entryId}', { params: { entryId: line }, body: { answer: 'later' } }),
      person.api('POST /imports', { body: wish }),
      person.api('POST /imports/{id}/goals', {
        params: { id: importId },
        body: { goals: [{ year: 2028, books: 2 }] },
      }),
      person.api('POST /auth/api-tokens', { body: { name: person.canary, scopes: ['read'] } }),
      person.api('POST /exports', { body: { format: 'json' } }),
    ];
    const answers = Promise.all(
      writes.map((write) =>
        write.then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await holder.rollback();
    await removal;
    for (const status of await answers) expect([200, 401, 404]).toContain(status);
    const left = (await readDatabase()).filter(
      ({ table, row }) => table !== 'rate_limits' && row.includes(uid),
    );
    expect(left).toEqual([]);
  });

  test('cannot be asked for twice', async () => {
    const person = await signIn(shop);
    await remove(person);
    await expect(remove(person)).rejects.toMatchObject({ status: 401 });
  });

  test("does not touch somebody else's", async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    await remove(ada);
    expect((await getStatus(ben)).status).toBe('free');
  });

  test('is over in one go, or not begun: with the provider away, nothing is gone', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const down = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    await shop.spoil(`customers/${await shop.customerOf(person)}`, down, 3);
    await expect(remove(person)).rejects.toMatchObject({ status: 503, message: 'Failed to delete account' });
    expect((await getStatus(person)).status).toBe('free');
    await remove(person);
  });
});

describe('T28 coming back', () => {
  test('does not renew the allowance, however often', async () => {
    const first = await signIn(shop);
    await draftBook(first);
    let person = first;
    for (let round = 0; round < 3; round += 1) {
      await remove(person);
      person = await signInAs(shop, first.user.email, first.canary);
      expect(person.user.uid).not.toBe(first.user.uid);
      expect((await getStatus(person)).usage).toEqual({ aiRequestsCount: 1, limit: 1, remaining: 0 });
      await expect(draftBook(person)).rejects.toMatchObject({ status: 402 });
    }
  });

  test('of somebody who had used nothing starts with nothing used', async () => {
    const first = await signIn(shop);
    await remove(first);
    const again = await signInAs(shop, first.user.email, first.canary);
    expect((await getStatus(again)).usage).toMatchObject({ aiRequestsCount: 0, remaining: 1 });
    await draftBook(again);
  });

  test('gives back what was taken for a draft that the deletion has ended', async () => {
    const first = await signIn(shop);
    const title = `Meditations ${first.canary}`;
    await sandbox.script('llm', title, { delayMs: 700 });
    const refusal = expect(draftBook(first)).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => sandbox.listCalls('llm', title)).toHaveLength(1);
    await remove(first);
    await refusal;
    const again = await signInAs(shop, first.user.email, first.canary);
    expect((await getStatus(again)).usage).toMatchObject({ aiRequestsCount: 0, remaining: 1 });
  });

  test('gives back what was taken for a draft that began while the account was going', async () => {
    const first = await signIn(shop);
    const { uid } = first.user;
    // As a draft that is about to begin.
    const holder = await openTransaction(shop.pool, 'select from users where id = $1 for update', [uid]);
    const removal = remove(first);
    await expect.poll(() => countWaiting(shop.pool)).toBe(1);
    await holder.query(
      `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
       values ($1, $2::uuid, $2::text, 'x', 'running', true, now() + interval '1 minute', now())`,
      [uid, newId()],
    );
    await holder.query('update users set ai_used = 1 where id = $1', [uid]);
    await holder.commit();
    await removal;
    const again = await signInAs(shop, first.user.email, first.canary);
    expect((await getStatus(again)).usage).toMatchObject({ aiRequestsCount: 0, remaining: 1 });
  });

  test('goes on with the calls of the day, until the day is over', async () => {
    const narrow = await startTestServer({
      settings: { FREE_AI_LIMIT: '20' },
      budgets: { 'free-model-call': { points: 2, seconds: 86_400 } },
    });
    const listCounters = async () => {
      const { rows } = await narrow.pool.query<{ key: string; points: number }>(
        "select key, points from rate_limits where key like 'free-model-call:%'",
      );
      return rows;
    };
    let person = await signIn(narrow);
    await draftBook(person);
    await draftBook(person);
    for (let round = 0; round < 2; round += 1) {
      await expect(draftBook(person)).rejects.toMatchObject({ status: 429 });
      await remove(person);
      expect(await listCounters()).toEqual([
        { key: expect.stringMatching(/^free-model-call:[\w-]{43}$/), points: 3 + round },
      ]);
      person = await signInAs(narrow, person.user.email, person.canary);
      expect(await listCounters()).toEqual([
        { key: `free-model-call:${person.user.uid}`, points: 3 + round },
      ]);
    }
    await narrow.pool.query('update rate_limits set expire = expire - 86400000');
    await remove(person);
    expect(await listCounters()).toEqual([]);
    await draftBook(await signInAs(narrow, person.user.email, person.canary));
    await narrow.stop();
  });

  test('goes on with all that others pay for, and with nothing else', async () => {
    const person = await signIn(shop);
    const tomorrow = Date.now() + 86_400_000;
    for (const name of Object.keys(BUDGETS))
      await shop.pool.query(
        `insert into rate_limits values ($1, 7, $2) on conflict (key) do update set points = 7, expire = $2`,
        [`${name}:${person.user.uid}`, tomorrow],
      );
    await shop.pool.query('delete from rate_limits where key = $1', [`account-deletion:${person.user.uid}`]);
    // Of an earlier time, which was never taken up again.
    const { rows: people } = await shop.pool.query('select google_sub from identities where user_id = $1', [
      person.user.uid,
    ]);
    const hash = createKeyedHash(SESSION_SECRET, 'quota-tombstone')(String(people[0].google_sub));
    await shop.pool.query('insert into rate_limits values ($1, 5, $2)', [`book-lookup:${hash}`, tomorrow]);
    await remove(person);
    const again = await signInAs(shop, person.user.email, person.canary);
    const { rows } = await shop.pool.query(
      'select key, points from rate_limits where key like $1 and points >= 7 order by key',
      [`%:${again.user.uid}`],
    );
    expect(rows).toEqual(
      [
        ['book-lookup', 12],
        ['cover-lookup', 7],
        ['free-model-call', 7],
        ['model-call', 7],
        // The one that brought the person back.
        ['sign-in-of-one', 8],
      ].map(([name, points]) => ({ key: `${name}:${again.user.uid}`, points })),
    );
  });

  test('what is kept of the person is a hash that nobody can reverse without the secret', async () => {
    const person = await signIn(shop);
    const { rows: people } = await shop.pool.query('select google_sub from identities where user_id = $1', [
      person.user.uid,
    ]);
    const sub = String(people[0].google_sub);
    await draftBook(person);
    await remove(person);
    const { rows } = await shop.pool.query('select * from quota_tombstones');
    const hashes = rows.map((row) => row.subject_hash);
    for (const row of rows) expect(Object.keys(row)).toEqual(['subject_hash', 'used']);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    const hashWith = (secret: string) => createKeyedHash(secret, 'quota-tombstone')(sub);
    expect(hashes).toContain(hashWith(SESSION_SECRET));
    expect(hashes).not.toContain(hashWith('another secret'));
    expect(hashes).not.toContain(createHash('sha256').update(sub).digest('base64url'));
  });
});

describe('T39 with something that is paid for', () => {
  test('a premium account is not deleted, also when nobody has told of the payment yet', async () => {
    const person = await signIn(shop);
    await shop.settle();
    await shop.hold();
    await person.api('POST /auth/api-tokens', { body: { name: person.canary, scopes: ['read'] } });
    await person.api('POST /exports', { body: { format: 'json' } });
    await shop.buy(person);
    expect((await getStatus(person)).status).toBe('free');
    const refusal = {
      status: 409,
      code: 'CONFLICT',
      message: 'Cancel your subscription to delete your account',
    };
    await expect(remove(person)).rejects.toMatchObject(refusal);
    // The look at the provider was not in vain.
    expect((await getStatus(person)).status).toBe('premium');
    await shop.release();
    await person.api('POST /subscription/cancel');
    await expect(remove(person)).rejects.toMatchObject(refusal);
  });

  test('an open checkout is closed first, and the customer ends at the provider', async () => {
    const person = await signIn(shop);
    const { url } = await checkout(person);
    const customer = await shop.customerOf(person);
    await remove(person);
    expect((await press(url, 'pay')).status).toBe(410);
    expect(await shop.ask('GET', `customers/${customer}`)).toMatchObject({ deleted: true });
  });

  test('a payment that was under way is undone: no plan without a person, and the money goes back', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const customer = await shop.customerOf(person);
    const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
    await remove(person);
    const before = lines.length;
    // The provider's clock may be some minutes behind ours.
    await shop.pool.query("update closed_customers set closed_at = now() + interval '4 minutes'");
    const { subscription } = await shop.pull('pay-anyway', { checkout: session?.id });
    await expect
      .poll(async () => (await shop.ask('GET', `subscriptions/${String(subscription)}`)).status)
      .toBe('canceled');
    await shop.settle();
    const refunds = (await shop.events()).filter(
      ({ type, event }) => type === 'refund.created' && event.data.object['customer'] === customer,
    );
    expect(refunds).toHaveLength(1);
    expect(undoneSince(before).reduce((sum, amount) => sum + amount, 0)).toBe(900);
    const { rows } = await shop.pool.query('select 1 from users where id = $1', [person.user.uid]);
    expect(rows).toEqual([]);
  });

  test('a payment that was under way is undone later, while the provider does not know it by our key', async () => {
    const person = await signIn(shop);
    await checkout(person);
    const customer = await shop.customerOf(person);
    const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
    await remove(person);
    await shop.hold();
    const { subscription } = await shop.pull('pay-anyway', { checkout: session?.id });
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such subscription',
    };
    await shop.spoil(`subscriptions/${String(subscription)}`, { status: 404, body: { error } });
    const paid = (await shop.events()).find(
      ({ type, event }) =>
        type === 'checkout.session.completed' && event.data.object['customer'] === customer,
    );
    expect(await shop.deliver(paid?.id ?? '', paid?.id ?? '')).toEqual([503, 200]);
    expect((await shop.ask('GET', `subscriptions/${String(subscription)}`)).status).toBe('canceled');
    await shop.release();
  });

  test('an event of a deleted account that names somebody else’s plan leaves that plan alone', async () => {
    const [gone, paying] = [await signIn(shop), await newPremium(shop)];
    await checkout(gone);
    const customer = await shop.customerOf(gone);
    await remove(gone);
    const payer = await shop.customerOf(paying);
    const [subscription] = await shop.subscriptionsOf(payer);
    const named = { object: 'subscription', id: subscription?.id, customer };
    const type = 'customer.subscription.created';
    const event = { id: `evt_${newId()}`, object: 'event', type, data: { object: named } };
    expect((await shop.send(event)).status).toBe(200);
    expect((await shop.subscriptionsOf(payer)).map(({ status }) => status)).toEqual(['active']);
    const refunds = (await shop.events()).filter(
      ({ type: of, event: told }) => of === 'refund.created' && told.data.object['customer'] === payer,
    );
    expect(refunds).toEqual([]);
  });

  test('an old event of a deleted account takes no money back', async () => {
    const person = await signIn(shop);
    await person.api('POST /auth/api-tokens', { body: { name: person.canary, scopes: ['read'] } });
    await person.api('POST /exports', { body: { format: 'json' } });
    await shop.buy(person);
    await shop.settle();
    const customer = await shop.customerOf(person);
    const [subscription] = await shop.subscriptionsOf(customer);
    await shop.ask('DELETE', `subscriptions/${subscription?.id}`);
    await shop.settle();
    await remove(person);
    await shop.pool.query("update closed_customers set closed_at = now() + interval '1 hour'");
    const paid = (await shop.events()).find(
      ({ type, event }) =>
        type === 'checkout.session.completed' && event.data.object['customer'] === customer,
    );
    const before = lines.length;
    expect((await shop.send({ ...paid?.event, id: `evt_${newId()}` })).status).toBe(200);
    const refunds = (await shop.events()).filter(
      ({ type, event }) => type === 'refund.created' && event.data.object['customer'] === customer,
    );
    expect(refunds).toEqual([]);
    expect(undoneSince(before)).toEqual([]);
  });

  test('no live subscription at the provider is without its person', async () => {
    const live = await shop.list('subscriptions?status=active&limit=100');
    expect(live).not.toEqual([]);
    for (const { customer } of live) {
      const { rows } = await shop.pool.query('select 1 from stripe_customers where customer_id = $1', [
        customer,
      ]);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('a deletion that does not come to its end', () => {
  test('leaves the customer at the provider too', async () => {
    const person = await signIn(shop, 'held');
    await checkout(person);
    const customer = await shop.customerOf(person);
    await shop.pool.query('create table held (user_id uuid references users (id))');
    await shop.pool.query('insert into held values ($1)', [person.user.uid]);
    await expect(remove(person)).rejects.toMatchObject({ status: 500 });
    expect(await shop.ask('GET', `customers/${customer}`)).not.toHaveProperty('deleted');
    await shop.pool.query('drop table held');
    await remove(person);
    expect(await shop.ask('GET', `customers/${customer}`)).toHaveProperty('deleted', true);
  });

  test('a large vault goes in parts, so that no statement takes longer than it may', async () => {
    const person = await signIn(shop, 'large');
    await fillVault(person, 1100);
    await shop.pool.query(`
      create function ensure_few() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 500 then raise exception 'too many at once'; end if;
        return null;
      end $$;
      create trigger few after delete on content_items referencing old table as gone
        for each statement execute function ensure_few()`);
    await remove(person);
    await shop.pool.query('drop function ensure_few cascade');
    const left = 'select count(*)::int as items from content_items where user_id = $1';
    expect((await shop.pool.query(left, [person.user.uid])).rows).toEqual([{ items: 0 }]);
  });

  test('a vault that takes longer than any other call goes all the same, and so does its customer', async () => {
    const person = await signIn(shop, 'slow');
    await checkout(person);
    const customer = await shop.customerOf(person);
    await fillVault(person, 300);
    await shop.pool.query(`
      create function linger() returns trigger language plpgsql as $$ begin
        perform pg_sleep(2.5);
        return null;
      end $$;
      create trigger slow after delete on content_items for each statement execute function linger()`);
    const begun = performance.now();
    await remove(person);
    expect(performance.now() - begun).toBeGreaterThan(API_TIMEOUT);
    await shop.pool.query('drop function linger cascade');
    expect(await shop.ask('GET', `customers/${customer}`)).toHaveProperty('deleted', true);
  });
});
