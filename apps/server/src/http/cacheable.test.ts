import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { answerPublic } from './cacheable.ts';
import { answerError } from './errors.ts';

test('a failure to make a public answer is kept by nobody', async () => {
  const app = new Hono();
  app.onError((error, context) => answerError(error, context, createLogger('silent')));
  const make = () => Promise.reject(new Error('no picture'));
  app.get('/', (context) => answerPublic(context, { seed: 'a', contentType: 'image/png', make }));
  const { status, headers } = await app.request('/');
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([500, null, null]);
});
