import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '~/testing/fake-api.ts';
import { subscriptionStatusQuery } from '../subscription.queries.ts';
import { endingStatus, freeStatus, premiumStatus } from '../testing/statuses.ts';
import { createTestDesk, STATUS, VERIFY } from '../testing/test-desk.ts';

const KEY = 'subscription_status_ada_v1.0';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const comeBack = () => window.dispatchEvent(new Event('focus'));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what the server says is kept on this device, and known to the next page at once', async () => {
  const first = createTestDesk({ [STATUS]: () => freeStatus });
  const end = first.desk.listen();
  await first.desk.refresh();
  expect(first.callsOf(STATUS)[0]?.query.get('nocache')).toBe(String(Date.now()));
  end();
  await pass(60_000);
  expect(createTestDesk({}).desk.getKnown()).toEqual(freeStatus);
  await pass(4 * 60_000);
  expect(createTestDesk({}).desk.getKnown()).toBeUndefined();
});

test('an answer that comes once its person has left shows nobody their plan', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { desk } = createTestDesk({ [VERIFY]: () => answered.promise });
  const end = desk.listen();
  const verified = desk.verify();
  end();
  answered.resolve(premiumStatus);
  await verified;
  expect(desk.getKnown()).toBeUndefined();
});

test('a failed verification leaves the last good status', async () => {
  const { desk } = createTestDesk({
    [STATUS]: () => premiumStatus,
    [VERIFY]: () => refuse(503, 'UNAVAILABLE', 'away'),
  });
  await desk.refresh();
  expect(await desk.verify()).toMatchObject({ status: 'unknown', shouldBlock: true });
  expect(desk.getKnown()).toEqual(premiumStatus);
});

test('a clock that is set back holds neither a refresh nor a verification up', async () => {
  const { desk, callsOf } = createTestDesk({ [STATUS]: () => freeStatus, [VERIFY]: () => freeStatus });
  await desk.refresh();
  await desk.verify();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  await pass(5000);
  void desk.refresh();
  await desk.verify();
  await pass(0);
  expect([callsOf(STATUS).length, callsOf(VERIFY).length]).toEqual([2, 2]);
});

test('a verification that learned nothing makes what is kept no younger', async () => {
  const endsSoon = { ...endingStatus, currentPeriodEnd: new Date(Date.now() + 4 * 60_000).toISOString() };
  const { desk, cache, callsOf } = createTestDesk({
    [STATUS]: () => endsSoon,
    [VERIFY]: () => refuse(503, 'UNAVAILABLE', 'away'),
  });
  const end = desk.listen();
  await desk.refresh();
  const savedAt = Date.now();
  await pass(60_000);
  await desk.verify();
  await desk.verify();
  expect(callsOf(VERIFY)).toHaveLength(1);
  expect(cache.read()).toEqual({ status: endsSoon, savedAt });
  await pass(3 * 60_000);
  await desk.verify();
  expect(cache.read()).toMatchObject({ status: { status: 'free' }, savedAt });
  await pass(60_000);
  expect(cache.read()).toBeNull();
  end();
});

test('Premium that has just been found is told to the other tabs, once', async () => {
  const { desk, posted } = createTestDesk({ [VERIFY]: () => premiumStatus });
  await desk.verify();
  await pass(5000);
  await desk.verify();
  expect(desk.getKnown()).toEqual(premiumStatus);
  expect(posted).toEqual(['justCompletedPayment']);
});

test('a payment and a cancellation clear all that is cached of the plan', () => {
  const { desk } = createTestDesk({});
  for (const news of ['justCompletedPayment', 'subscriptionStatusChanged'] as const) {
    localStorage.setItem('subscription_anything_v1.0', '1');
    desk.announce(undefined, news);
    expect(localStorage.getItem('subscription_anything_v1.0')).toBeNull();
  }
});

test('news from another tab makes this one forget and ask', async () => {
  const { desk, client, hear, callsOf } = createTestDesk({ [STATUS]: () => premiumStatus });
  const endings = [
    desk.listen(),
    new QueryObserver(client, subscriptionStatusQuery(desk.call)).subscribe(() => undefined),
  ];
  await pass(0);
  expect(localStorage.getItem(KEY)).not.toBeNull();
  hear('subscriptionStatusChanged');
  expect(localStorage.getItem(KEY)).toBeNull();
  await pass(0);
  expect(callsOf(STATUS).map(({ query }) => query.has('nocache'))).toEqual([false, true]);
  endings.forEach((end) => end());
});

test('a payment and a change in another tab are both asked for, and twice in two seconds at most', async () => {
  const { desk, client, hear, callsOf } = createTestDesk({ [STATUS]: () => premiumStatus });
  const endings = [
    desk.listen(),
    new QueryObserver(client, subscriptionStatusQuery(desk.call)).subscribe(() => undefined),
  ];
  await pass(0);
  hear('justCompletedPayment');
  hear('subscriptionStatusChanged');
  hear('subscriptionStatusChanged');
  await pass(1999);
  expect(callsOf(STATUS)).toHaveLength(2);
  await pass(1);
  expect(callsOf(STATUS).map(({ query }) => query.has('nocache'))).toEqual([false, true, true]);
  await pass(60_000);
  expect(callsOf(STATUS)).toHaveLength(3);
  endings.forEach((end) => end());
});

test('a refresh that fails after news leaves what is known', async () => {
  let isDown = false;
  const { desk, hear } = createTestDesk({
    [STATUS]: () => (isDown ? refuse(503, 'UNAVAILABLE', 'away') : premiumStatus),
  });
  const end = desk.listen();
  await desk.refresh();
  isDown = true;
  await pass(2000);
  hear('subscriptionStatusChanged');
  await pass(2000);
  expect(desk.getKnown()).toEqual(premiumStatus);
  end();
});

test('the poll waits for the person to come back, and is begun once', async () => {
  const { desk, callsOf } = createTestDesk({ [VERIFY]: () => freeStatus });
  const end = desk.listen();
  comeBack();
  await pass(10_000);
  expect(callsOf(VERIFY)).toHaveLength(0);
  desk.awaitReturn();
  await pass(60_000);
  expect(callsOf(VERIFY)).toHaveLength(0);
  comeBack();
  comeBack();
  await pass(120_000);
  comeBack();
  await pass(10_000);
  expect(callsOf(VERIFY)).toHaveLength(6);
  end();
});

test('the poll is not begun where Premium is on', async () => {
  const { desk, callsOf } = createTestDesk({ [STATUS]: () => premiumStatus, [VERIFY]: () => freeStatus });
  const end = desk.listen();
  await desk.refresh();
  desk.awaitReturn();
  comeBack();
  await pass(60_000);
  expect(callsOf(VERIFY)).toHaveLength(0);
  end();
});

test('the poll ends with the page, and is not begun on paths where nothing asks', async () => {
  const { desk, callsOf, page } = createTestDesk({ [VERIFY]: () => freeStatus });
  const end = desk.listen();
  page.isBlocked = true;
  desk.awaitReturn();
  comeBack();
  await pass(10_000);
  expect(callsOf(VERIFY)).toHaveLength(0);
  page.isBlocked = false;
  desk.awaitReturn();
  comeBack();
  await pass(1000);
  window.dispatchEvent(new Event('pagehide'));
  await pass(60_000);
  expect(callsOf(VERIFY)).toHaveLength(1);
  end();
});

test('the poll ends where the subscription page begins, and where it ends', async () => {
  const { desk, callsOf } = createTestDesk({ [VERIFY]: () => freeStatus });
  const end = desk.listen();
  desk.follow({ isOnPage: false });
  for (const isOnPage of [true, false]) {
    desk.awaitReturn();
    comeBack();
    desk.follow({ isOnPage: !isOnPage });
    await pass(6000);
    desk.follow({ isOnPage });
    await pass(60_000);
  }
  expect(callsOf(VERIFY)).toHaveLength(4);
  end();
});
