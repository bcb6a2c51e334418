import { expect, test } from 'vitest';
import { createBearerCheck } from './authorize.ts';

test('a session that has ended is refused within a second, whatever the clock is set to meanwhile', async () => {
  const time = { clock: Date.parse('2026-03-01T12:00:00Z'), elapsed: 0 };
  let isAlive = true;
  const { recogniseBearer } = createBearerCheck({
    tokens: {
      issue: () => Promise.reject(new Error('nobody asks for one here')),
      read: async () => ({ userId: 'ada', sessionId: 'here' }),
    },
    sessions: { hasLiveSession: async () => isAlive },
    checkApiToken: () => Promise.reject(new Error('nobody has one here')),
    clock: () => new Date(time.clock),
    elapsed: () => time.elapsed,
  });
  const read = () => recogniseBearer('Bearer a-token', { isUnsafe: false, scope: undefined });

  await read();
  isAlive = false;
  time.clock -= 60 * 60_000;
  time.elapsed += 1000;
  await expect(read()).resolves.toMatchObject({ userId: 'ada' });
  time.elapsed += 1;
  await expect(read()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

type Sessions = Parameters<typeof createBearerCheck>[0]['sessions'];

/** Whose token names its person and session: "ada.here". Time stands still. */
function createCheck(hasLiveSession: Sessions['hasLiveSession']) {
  return createBearerCheck({ ...parts(hasLiveSession), elapsed: () => 0 });
}

function parts(hasLiveSession: Sessions['hasLiveSession']): Parameters<typeof createBearerCheck>[0] {
  return {
    tokens: {
      issue: () => Promise.reject(new Error('nobody asks for one here')),
      async read(token) {
        const [userId = '', sessionId = ''] = token.split('.');
        return { userId, sessionId };
      },
    },
    sessions: { hasLiveSession },
    checkApiToken: () => Promise.reject(new Error('nobody has one here')),
    clock: () => new Date('2026-03-01T12:00:00Z'),
  };
}

test('once a session is found ended, it is refused at once, also where it was seen alive a moment ago', async () => {
  let isAlive = true;
  const { recogniseBearer } = createCheck(async () => isAlive);
  const call = (isUnsafe: boolean) => recogniseBearer('Bearer ada.here', { isUnsafe, scope: undefined });
  await call(false);
  isAlive = false;
  await expect(call(true)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(call(false)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('when sessions of one person end, those of others are not looked up again', async () => {
  const looks: string[] = [];
  const { recogniseBearer, forget } = createCheck(async ({ userId, id }) => {
    looks.push(`${userId}.${id}`);
    return true;
  });
  const everybody = ['ada.here', 'ada.there', 'ben.elsewhere'];
  const readAll = () =>
    Promise.all(
      everybody.map((token) => recogniseBearer(`Bearer ${token}`, { isUnsafe: false, scope: undefined })),
    );
  await readAll();
  forget('ada');
  await readAll();
  expect(looks).toEqual([...everybody, 'ada.here', 'ada.there']);
});

test('sessions without end take no memory without end', async () => {
  let looks = 0;
  const { recogniseBearer } = createCheck(async () => (looks += 1) > 0);
  const read = (session: number | string) =>
    recogniseBearer(`Bearer ada.${session}`, { isUnsafe: false, scope: undefined });
  await read('first');
  for (let session = 1; session < 10_000; session += 1) await read(session);
  await read('first');
  expect(looks).toBe(10_000);
  await read('one-more');
  await read('first');
  expect(looks).toBe(10_002);
});

test.for([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'a-token',
  'Basic Bearer a-token',
  ' Bearer a-token',
  'Bearer a-token ',
  'Bearer a-token\n',
  'Bearer a-token, Bearer another',
  'Bearer a-token; x',
])('%j is no bearer token, whatever stands in it', async (authorization) => {
  const { recogniseBearer } = createBearerCheck({
    tokens: {
      issue: () => Promise.reject(new Error('nobody asks for one here')),
      read: async () => ({ userId: 'ada', sessionId: 'here' }),
    },
    sessions: { hasLiveSession: async () => true },
    checkApiToken: () => Promise.reject(new Error('nobody has one here')),
    clock: () => new Date(),
  });
  await expect(recogniseBearer(authorization, { isUnsafe: false, scope: undefined })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a change relies on a look at its session that was made for it, and on none before', async () => {
  let looks = 0;
  let time = 0;
  const { recogniseBearer } = createBearerCheck({
    ...parts(async () => (looks += 1) > 0),
    elapsed: () => time,
  });
  const call = (how: { isUnsafe: boolean; since?: number }) =>
    recogniseBearer('Bearer ada.here', { scope: undefined, ...how });
  await call({ isUnsafe: false });
  await call({ isUnsafe: true, since: 0 });
  expect(looks).toBe(1);
  time = 1;
  await call({ isUnsafe: true, since: 1 });
  expect(looks).toBe(2);
  await call({ isUnsafe: true });
  expect(looks).toBe(3);
});
