import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let limited: TestShop;
beforeAll(async () => {
  limited = await startTestShop({ settings: { PREMIUM_AI_LIMIT: '2' } });
});
afterAll(() => limited.stop());

const status = (person: TestPerson) => person.api('GET /subscription/status');
const verify = (person: TestPerson) => person.api('POST /subscription/verify-status', { body: {} });

describe('a premium limit', () => {
  const generate = (person: TestPerson) =>
    person.api('POST /book-content-combined/fetch-and-format-content', {
      headers: { 'idempotency-key': newId() },
      body: { title: 'Meditations', author: 'Marcus Aurelius' },
    });

  test('counts what is taken in the period, and what came before does not count', async () => {
    const person = await signIn(limited);
    await generate(person);
    await limited.buy(person);
    await verify(person);
    await limited.pool.query(
      `update generations set created_at = now() - interval '2 days' where user_id = $1`,
      [person.user.uid],
    );
    expect((await status(person)).usage).toEqual({
      aiRequestsCount: 1,
      limit: 2,
      remaining: 2,
      aiRequestsCountInPeriod: 0,
    });
    await generate(person);
    await generate(person);
    await expect(generate(person)).rejects.toMatchObject({
      status: 402,
      body: { usage: { aiRequestsCount: 2, limit: 2, remaining: 0 } },
    });
    expect((await status(person)).usage).toMatchObject({
      aiRequestsCount: 3,
      aiRequestsCountInPeriod: 2,
      remaining: 0,
    });
  });

  test('holds when many ask at once', async () => {
    const person = await signIn(limited);
    await limited.buy(person);
    await verify(person);
    let done = 0;
    for (let round = 0; round < 4; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => generate(person)));
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
    const { generationId } = await ask();
    await limited.pool.query(
      `update generations set created_at = now() - interval '8 days' where user_id = $1`,
      [person.user.uid],
    );
    await limited.pool.query(
      `update subscriptions set current_period_start = now() - interval '9 days' where user_id = $1`,
      [person.user.uid],
    );
    await limited.generation.sweep();
    expect((await status(person)).usage).toMatchObject({ aiRequestsCountInPeriod: 1, remaining: 1 });
    expect((await ask()).generationId).not.toBe(generationId);
    await expect(generate(person)).rejects.toMatchObject({ status: 402 });
  });
});
