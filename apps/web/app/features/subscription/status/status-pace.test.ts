import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeApi } from '~/testing/fake-api.ts';
import { fetchStatusAnew, subscriptionKeys, subscriptionStatusQuery } from '../subscription.queries.ts';
import { freeStatus } from '../testing/statuses.ts';
import { STATUS } from '../testing/test-desk.ts';

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

test('a forced one is a fetch of its own, also where another is just being answered', async () => {
  for (let turns = 0; turns < 30; turns += 1) {
    const { client, api, callsOf, end } = setUp();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const forced = fetchStatusAnew(client, { call: api, nocache: '7' });
    await pass(2000);
    expect(await forced).toEqual(freeStatus);
    expect(callsOf(STATUS).at(-1)?.query.get('nocache')).toBe('7');
    end();
  }
});

test.each([
  ['with nothing known yet', () => undefined],
  ['while a fetch is under way', (look: () => void) => look()],
])('a forced one is a fetch of its own, also where others begin in the same moment, %s', async (_, begin) => {
  const { api, callsOf } = createFakeApi({ [STATUS]: () => pass(50).then(() => freeStatus) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ends: (() => void)[] = [];
  const look = () => {
    ends.push(new QueryObserver(client, subscriptionStatusQuery(api)).subscribe(() => undefined));
  };
  begin(look);
  const forced = fetchStatusAnew(client, { call: api, nocache: '7' });
  look();
  await pass(5000);
  expect(await forced).toEqual(freeStatus);
  const sent = callsOf(STATUS).filter(({ signal }) => !signal?.aborted);
  expect(sent.map(({ query }) => query.get('nocache'))).toEqual(['7']);
  void client.invalidateQueries({ queryKey: subscriptionKeys.all });
  await pass(5000);
  expect(callsOf(STATUS).at(-1)?.query.has('nocache')).toBe(false);
  ends.forEach((end) => end());
});
