import type { LeftReason } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { createFakeApi, type FakeCall, refusal, unreachable } from '~/testing/fake-api.ts';
import { changeMany, type ManyAction, type Tally } from './change-many.ts';

const ids = Array.from({ length: 450 }, (_, index) => `book-${index}`);
const action: ManyAction = { kind: 'change', change: { addTags: ['sea'] } };
const idsOf = ({ body }: FakeCall) => (body as { ids: string[] }).ids; // what the client under test has sent

type Left = { _id: string; reason: LeftReason };

function server({ left = [], failsAt = Infinity }: { left?: Left[]; failsAt?: number } = {}) {
  let calls = 0;
  const answer = (call: FakeCall) => {
    calls += 1;
    if (calls >= failsAt) throw refusal(503, 'UNAVAILABLE', 'Not now.');
    return left.filter(({ _id }) => idsOf(call).includes(_id));
  };
  return createFakeApi({
    'PATCH /content': (call) => {
      const some = answer(call);
      return { changed: idsOf(call).length - some.length, left: some };
    },
    'POST /content/delete': (call) => ({ deleted: idsOf(call).length - answer(call).length }),
  });
}

async function run(options: Parameters<typeof server>[0], wanted: ManyAction = action) {
  const { api, calls } = server(options);
  const settled: string[] = [];
  const tallies: Tally[] = [];
  const ended = await changeMany({
    ids,
    action: wanted,
    call: api,
    unsure: new Set(),
    onProgress(tally, some) {
      tallies.push(tally);
      settled.push(...some);
    },
  }).then(
    (tally) => ({ tally }),
    (error: unknown) => ({ error }),
  );
  return { ended, calls, settled, tallies };
}

test('two hundred go with each call, each item once, and it tells how far it is', async () => {
  const { ended, calls, settled, tallies } = await run({});
  expect(calls.map((call) => idsOf(call).length)).toEqual([200, 200, 50]);
  expect(calls.flatMap(idsOf)).toEqual(ids);
  expect(calls[0]?.body).toMatchObject({ change: { addTags: ['sea'] } });
  expect(tallies.map(({ done }) => done)).toEqual([200, 400, 450]);
  expect(settled).toEqual(ids);
  expect(ended).toEqual({ tally: { done: 450, gone: 0, over: 0 } });
});

test('where one call fails, what was done before is settled, and nothing more is sent', async () => {
  const { ended, calls, settled } = await run({ failsAt: 2 });
  expect(calls).toHaveLength(2);
  expect(settled).toEqual(ids.slice(0, 200));
  expect(ended).toMatchObject({ error: { code: 'UNAVAILABLE', message: 'Not now.' } });
});

test('an item with too many tags stays to be done, one that is gone does not', async () => {
  const left: Left[] = [
    { _id: 'book-3', reason: 'too-many-tags' },
    { _id: 'book-420', reason: 'not-found' },
  ];
  const { ended, settled } = await run({ left });
  expect(ended).toEqual({ tally: { done: 448, gone: 1, over: 1 } });
  expect(settled).toEqual(ids.filter((id) => id !== 'book-3'));
});

test('what was deleted elsewhere counts as gone when many are deleted', async () => {
  const { ended, calls, settled } = await run(
    { left: [{ _id: 'book-7', reason: 'not-found' }] },
    { kind: 'delete' },
  );
  expect(calls.map(({ name }) => name)).toEqual(Array(3).fill('POST /content/delete'));
  expect(ended).toEqual({ tally: { done: 449, gone: 1, over: 0 } });
  expect(settled).toEqual(ids);
});

test.each([
  ['no answer came', unreachable, { done: 2, gone: 1, over: 0 }],
  ['the server refused', refusal(429, 'RATE_LIMITED', 'Not now.'), { done: 1, gone: 2, over: 0 }],
])(
  'of what is missing after %s, as much as had been sent may have been deleted here',
  async (_, error, ended) => {
    const unsure = new Set<string>();
    const send = (chosen: string[], answer: () => unknown) =>
      changeMany({
        ids: chosen,
        action: { kind: 'delete' },
        call: createFakeApi({ 'POST /content/delete': answer }).api,
        unsure,
        onProgress: () => undefined,
      });
    const fail = () => {
      throw error;
    };
    await expect(send(['a'], fail)).rejects.toBe(error);
    expect(await send(['a', 'b', 'c'], () => ({ deleted: 1 }))).toEqual(ended);
  },
);
