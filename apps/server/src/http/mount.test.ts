import { closeGeneration } from '@vault/contract';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { recognise } from '../access/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Gates, mount } from './mount.ts';
import { route } from './route.ts';

function serve(takeFromBudget: Gates['takeFromBudget']) {
  const recogniseBearer = vi.fn<Gates['recogniseBearer']>(async () =>
    recognise({ userId: 'ada', sessionId: 'here' }),
  );
  const app = new Hono();
  mount(app, [route(closeGeneration, async () => undefined)], {
    publicUrl: 'https://vault.example',
    recogniseBearer,
    takeFromBudget,
    addressOf: () => '192.0.2.1',
  });
  app.onError((error, context) => context.json({}, error instanceof AppError ? 429 : 500));
  const change = () => app.request('/generations/a-key-of-mine/close', { method: 'POST' });
  return { recogniseBearer, change };
}

test('a change over its budget is refused before its session is looked at for it', async () => {
  const { recogniseBearer, change } = serve(() => Promise.reject(new AppError('RATE_LIMITED', 'Too many')));
  expect((await change()).status).toBe(429);
  expect(recogniseBearer.mock.calls.map(([, { isUnsafe }]) => isUnsafe)).toEqual([false]);
});

test('one within its budget is made once its session was looked at for it', async () => {
  const { recogniseBearer, change } = serve(async () => undefined);
  expect((await change()).status).toBe(204);
  expect(recogniseBearer.mock.calls.map(([, { isUnsafe }]) => isUnsafe)).toEqual([false, true]);
});
