import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { draftBook, getStatus, verify } from '../../testing/plan-calls.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { signIn } from '../../testing/test-person.ts';
import { DAY, startTestShop, type TestShop } from '../../testing/test-shop.ts';

let limited: TestShop;
beforeAll(async () => {
  limited = await startTestShop({ settings: { PREMIUM_AI_LIMIT: '2' } });
});
afterAll(() => limited.stop());

describe('a premium limit', () => {
  test('counts what is taken in the period, and what came before does not count', async () => {
    const person = await signIn(limited);
    await draftBook(person);
    await limited.buy(person);
    await verify(person);
    await limited.pool.query(
      `update generations set created_at = now() - interval '2 days' where user_id = $1`,
      [person.user.uid],
    );
    expect((await getStatus(person)).usage).toEqual({
      aiRequestsCount: 1,
      limit: 2,
      remaining: 2,
      aiRequestsCountInPeriod: 0,
    });
    await draftBook(person);
    await draftBook(person);
    await expect(draftBook(person)).rejects.toMatchObject({
      status: 402,
      body: { usage: { aiRequestsCount: 2, limit: 2, remaining: 0 } },
    });
    expect((await getStatus(person)).usage).toMatchObject({
      aiRequestsCount: 3,
      aiRequestsCountInPeriod: 2,
      remaining: 0,
    });
  });

  test('does not count what was given back', async () => {
    const person = await signIn(limited);
    await limited.buy(person);
    await verify(person);
    await sandbox.script('llm', person.canary, { status: 400 }, 1);
    const key = newId();
    await expect(draftBook(person, key)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect((await getStatus(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 0, remaining: 2 });
    // What is asked for again with its key counts from then on, also where it had failed before the period.
    await limited.pool.query(
      `update generations set created_at = now() - interval '2 days' where user_id = $1`,
      [person.user.uid],
    );
    await draftBook(person, key);
    expect((await getStatus(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 1, remaining: 1 });
    await draftBook(person);
    await expect(draftBook(person)).rejects.toMatchObject({ status: 402 });
  });

  test('holds when many ask at once', async () => {
    const person = await signIn(limited);
    await limited.buy(person);
    await verify(person);
    let done = 0;
    for (let round = 0; round < 4; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => draftBook(person)));
      done += results.filter((result) => result.status === 'fulfilled').length;
    }
    expect(done).toBe(2);
  });

  test('forgets what it counted no sooner than its results', async () => {
    const person = await signIn(limited);
    await limited.buy(person);
    await verify(person);
    const key = newId();
    const ask = () =>
      person.api('POST /book-content-combined/fetch-and-format-content', {
        headers: { 'idempotency-key': key },
        body: { title: 'Meditations', author: 'Marcus Aurelius' },
      });
    const age = (days: number) =>
      limited.pool.query(
        'update generations set created_at = now() - make_interval(days => $2) where user_id = $1',
        [person.user.uid, days],
      );
    const { generationId } = await ask();
    await age(6);
    await limited.generation.sweep();
    expect((await ask()).generationId).toBe(generationId);
    await age(8);
    await limited.pool.query(
      `update subscriptions set current_period_start = now() - interval '9 days' where user_id = $1`,
      [person.user.uid],
    );
    await limited.generation.sweep();
    expect((await getStatus(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 1, remaining: 1 });
    expect((await ask()).generationId).not.toBe(generationId);
    await expect(draftBook(person)).rejects.toMatchObject({ status: 402 });
    const countKept = async () =>
      (await limited.pool.query('select from generations where user_id = $1', [person.user.uid])).rowCount;
    await age(399);
    await limited.generation.sweep();
    expect(await countKept()).toBe(2);
    await age(401);
    await limited.generation.sweep();
    expect(await countKept()).toBe(0);
  });

  test('is told before anybody buys', async () => {
    const person = await signIn(limited);
    expect((await person.api('GET /subscription/plans')).plans).toMatchObject([{ aiLimit: 2 }]);
  });

  test('is no limit of the day, which free accounts have', async () => {
    const budgets = { 'free-model-call': { points: 1, seconds: DAY } };
    const strict = await startTestShop({ settings: { PREMIUM_AI_LIMIT: '2' }, budgets });
    const person = await signIn(strict);
    await strict.buy(person);
    await verify(person);
    for (let taken = 0; taken < 2; taken += 1) await draftBook(person);
    expect((await getStatus(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 2 });
    await strict.stop();
  });

  test('begins anew with each period', async () => {
    const person = await signIn(limited);
    await limited.buy(person);
    await verify(person);
    for (let taken = 0; taken < 2; taken += 1) await draftBook(person);
    await expect(draftBook(person)).rejects.toMatchObject({ status: 402 });
    await limited.pull('clock', { offsetSeconds: 32 * DAY });
    await verify(person);
    expect((await getStatus(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 0, remaining: 2 });
    await draftBook(person);
  });
});
