import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { answerError } from './errors.ts';
import { ensureSameOrigin } from './origin.ts';

const OURS = 'https://vault.example';

test.for<[origin: string | null, site: string | null, status: number]>([
  [OURS, 'same-origin', 200],
  [OURS, null, 200],
  [null, 'same-origin', 200],
  [null, null, 403],
  [null, 'none', 403],
  [null, 'same-site', 403],
  [OURS, 'cross-site', 403],
  [OURS, 'none', 403],
  ['null', 'same-origin', 403],
  ['https://vault.example.evil.example', 'same-origin', 403],
  ['http://vault.example', null, 403],
  ['https://vault.example:8443', null, 403],
])(
  'T09 a request from %s, which the browser calls %s, is answered with %i',
  async ([origin, site, status]) => {
    const app = new Hono();
    app.onError((error, context) => answerError(error, context, createLogger('silent')));
    app.post('/', (context) => {
      ensureSameOrigin(context, `${OURS}/`);
      return context.text('done');
    });
    const headers = { ...(origin !== null && { origin }), ...(site !== null && { 'sec-fetch-site': site }) };
    expect((await app.request('/', { method: 'POST', headers })).status).toBe(status);
  },
);
