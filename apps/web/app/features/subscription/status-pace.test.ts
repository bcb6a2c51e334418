import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeApi } from '~/testing/fake-api.ts';
import { fetchStatusAnew, subscriptionKeys, subscriptionStatusQuery } from './subscription.queries.ts';
import { freeStatus } from './testing/statuses.ts';
import { STATUS } from './testing/test-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function setUp() {
  const begin = Date.now();
  const sentAt: number[] = [];
  const fake = createFakeApi({
    [STATUS]() {
      sentAt.push(Date.now() - begin);
      return freeStatus;
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const end = new QueryObserver(client, subscriptionStatusQuery(fake.api)).subscribe(() => undefined);
  const ask = () => void client.invalidateQueries({ queryKey: subscriptionKeys.all });
  return { ...fake, client, sentAt, ask, end };
}

test('the first fetch goes at once, and of many in a row the last alone follows, after a second of quiet', async () => {
  const { sentAt, ask, end } = setUp();
  await pass(100);
  for (let turn = 0; turn < 4; turn += 1) {
    ask();
    await pass(500);
  }
  await pass(10_000);
  expect(sentAt).toEqual([0, 2600]);
  end();
});

test('fetches that are a second apart all go at once', async () => {
  const { sentAt, ask, end } = setUp();
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(1000);
    ask();
  }
  await pass(10_000);
  expect(sentAt).toEqual([0, 1000, 2000, 3000]);
  end();
});

test('a forced one waits for nothing, carries its mark, and leaves none on those after it', async () => {
  const { client, api, callsOf, sentAt, ask, end } = setUp();
  await pass(100);
  ask();
  await pass(100);
  await fetchStatusAnew(client, { call: api, nocache: '7' });
  await pass(5000);
  ask();
  await pass(5000);
  expect(sentAt).toEqual([0, 200, 5200]);
  expect(callsOf(STATUS).map(({ query }) => query.get('nocache'))).toEqual([null, '7', null]);
  end();
});
