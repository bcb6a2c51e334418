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
