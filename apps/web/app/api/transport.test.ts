import { createApiCall } from '@vault/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { wait } from '~/platform/time/wait.ts';
import { untilAborted } from '~/testing/fake-api.ts';
import { createTransport, LONG_CALL } from './transport.ts';

afterEach(() => void vi.useRealTimers());

function setUp(answers: (Response | Error)[]) {
  const waits: number[] = [];
  const sent: Request[] = [];
  const get = vi.fn(async (): Promise<string | null> => 'held');
  const replace = vi.fn(async (): Promise<string | null> => 'fresh');
  const send = createTransport({
    async fetch(url, init) {
      sent.push(new Request(new URL(url as string, 'http://vault.test'), init));
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error)
        throw answer ?? new Error('nothing left to answer');
      return answer;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    tokens: { get, replace, ownerId: () => '1', isRefused: () => true },
  });
  return { api: createApiCall(send), waits, sent, get, replace };
}

const genres = () => Response.json({ genres: ['History'] });
const unauthorized = () =>
  Response.json(
    { error: 'Please sign in', message: 'Please sign in', code: 'UNAUTHORIZED', requestId: '1' },
    { status: 401 },
  );

test('a GET without an answer is tried twice more, after one and two seconds', async () => {
  const { api, waits } = setUp([new TypeError('down'), new TypeError('down'), genres()]);
  await expect(api('GET /content/genres')).resolves.toEqual({ genres: ['History'] });
  expect(waits).toEqual([1000, 2000]);
});

test('after the third failure a GET says that the server is out of reach', async () => {
  const { api, sent } = setUp([1, 2, 3, 4, 5].map(() => new TypeError('down')));
  await expect(api('GET /content/genres')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  expect(sent).toHaveLength(3);
});

test('an answer that breaks off is none: a GET is tried again, a write is not', async () => {
  const breakOff = () => Promise.reject(new TypeError('network error'));
  const brokenOff = () => Object.assign(genres(), { arrayBuffer: breakOff, json: breakOff });
  const reading = setUp([brokenOff(), brokenOff(), genres()]);
  await expect(reading.api('GET /content/genres')).resolves.toEqual({ genres: ['History'] });
  expect(reading.waits).toEqual([1000, 2000]);
  const writing = setUp([brokenOff()]);
  const answer = writing.api('POST /content', { body: { title: 'Once' } });
  await expect(answer).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  expect(writing.sent).toHaveLength(1);
});

test('a write is never repeated by itself', async () => {
  const { api, sent } = setUp([new TypeError('down')]);
  await expect(api('POST /content', { body: { title: 'Once' } })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(sent).toHaveLength(1);
});

test('a refused token is replaced and the call repeated once', async () => {
  const { api, sent } = setUp([unauthorized(), genres()]);
  await api('GET /content/genres');
  expect(sent.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer held',
    'Bearer fresh',
  ]);
});

test('when there is no other token, the refusal stands', async () => {
  const { api, replace } = setUp([unauthorized()]);
  replace.mockResolvedValue(null);
  await expect(api('GET /content/genres')).rejects.toMatchObject({ status: 401, message: 'Please sign in' });
});

test('without a token nothing is sent, and the connection is not blamed', async () => {
  const { api, get, sent } = setUp([]);
  get.mockResolvedValue(null);
  await expect(api('GET /content/genres')).rejects.toMatchObject({
    code: 'NETWORK',
    message: "We couldn't confirm your session. Please try again.",
  });
  expect(sent).toHaveLength(0);
});

test('calls that the cookie authorises carry no token', async () => {
  const { api, sent } = setUp([new Response(null, { status: 204 })]);
  await api('DELETE /auth/session');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('what changes the account itself carries one', async () => {
  const { api, sent } = setUp([Response.json({ message: 'gone' })]);
  await api('DELETE /auth/account');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer held');
});

test("an answer that isn't the server's own is told apart", async () => {
  const { api } = setUp([new Response('<html>proxy</html>', { status: 200 })]);
  await expect(api('GET /content/genres')).rejects.toMatchObject({ message: 'Invalid response from server' });
});

test('the public vault is asked for without a token, whoever is signed in', async () => {
  const { api, sent, get } = setUp([Response.json({ profiles: [], pagination: {} })]);
  await api('GET /public-vault/influencers');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  expect(get).not.toHaveBeenCalled();
});

test('a call carries the cookie, and its body as JSON', async () => {
  const { api, sent } = setUp([Response.json({ _id: '1' }, { status: 201 })]);
  await api('POST /content', { body: { title: 'Walden' } });
  expect(sent[0]?.credentials).toBe('same-origin');
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(await sent[0]?.json()).toEqual({ title: 'Walden' });
});

const TOO_LONG = {
  code: 'NETWORK',
  message: 'The server took too long to answer. Please try again.',
};

function setUpSlow(answer: (signal: AbortSignal) => Promise<Response>) {
  vi.useFakeTimers();
  const send = createTransport({
    fetch: (_, { signal } = {}) => answer(signal ?? AbortSignal.abort()),
    wait: async () => undefined,
    tokens: { get: async () => 'held', replace: async () => null, ownerId: () => '1', isRefused: () => true },
  });
  return createApiCall(send);
}

test.for([
  ['a call', 10_000, 100, undefined],
  ['a draft', 120_000, 100, LONG_CALL],
  ['a list of 150 kB', 20_000, 75_000, undefined],
  ['the longest list', 40_000, 1_000_000, undefined],
] as const)('%s is waited for %i ms, and then given up in words', async ([, most, letters, options]) => {
  const api = setUpSlow(untilAborted);
  const onEnd = vi.fn<(error: unknown) => void>();
  api('POST /content', { body: { title: 'é'.repeat(letters) } }, options).catch(onEnd);
  await vi.advanceTimersByTimeAsync(most - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(TOO_LONG));
});

test('an answer that began in time may take half a minute more to arrive', async () => {
  const api = setUpSlow(async (signal) => {
    await wait(9000);
    const whole = wait(29_000).then(() => genres().arrayBuffer());
    return Object.assign(genres(), { arrayBuffer: () => Promise.race([whole, untilAborted(signal)]) });
  });
  const answer = api('POST /content', { body: { title: 'Walden' } });
  await vi.advanceTimersByTimeAsync(38_000);
  await expect(answer).resolves.toEqual({ genres: ['History'] });
});

test('an answer that began and is too slow is not asked for again', async () => {
  const answer = vi.fn(async (signal: AbortSignal) =>
    Object.assign(genres(), { arrayBuffer: () => untilAborted(signal) }),
  );
  const onEnd = vi.fn<(error: unknown) => void>();
  setUpSlow(answer)('GET /content/genres').catch(onEnd);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(TOO_LONG));
  expect(answer).toHaveBeenCalledOnce();
});

test('an answer that began and does not go on is given up', async () => {
  const api = setUpSlow(async (signal) =>
    Object.assign(genres(), { arrayBuffer: () => untilAborted(signal) }),
  );
  const onEnd = vi.fn<(error: unknown) => void>();
  api('POST /content', { body: { title: 'Walden' } }).catch(onEnd);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(TOO_LONG));
});
