import { ERROR_STATUS, type ErrorCode, errorSchema } from '@vault/contract';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { answerError } from '../http/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';

const logger = createLogger('silent');

async function answerTo(error: Error): Promise<Response> {
  const app = new Hono();
  app.use(async (context, next) => {
    context.set('requestId', 'an-id');
    await next();
  });
  app.onError((thrown, context) => answerError(thrown, context, logger));
  app.get('/', () => {
    throw error;
  });
  return app.request('/');
}

/** As the driver throws them: with the row, the statement and their position. */
function databaseError(code: string): Error {
  return Object.assign(new Error('duplicate key value violates "inside_key"'), {
    code,
    detail: 'Key (email)=(inside@example.com) already exists.',
    where: 'PL/pgSQL function inside()',
    query: 'select inside from inside',
    constraint: 'inside_constraint',
  });
}

describe('T56 an error', () => {
  test.for([
    ['of our own making', new TypeError("Cannot read properties of undefined (reading 'inside')"), 500],
    ['of the database', new Error('Failed query: select inside', { cause: databaseError('23505') }), 500],
    [
      'of a database that is away',
      Object.assign(new Error('connect ECONNREFUSED inside:5432'), { code: 'ECONNREFUSED' }),
      503,
    ],
    ['of a database that is too slow', databaseError('57014'), 503],
    ['of a lock that nobody gives back', databaseError('55P03'), 503],
    ['of a database that only reads', databaseError('25006'), 503],
    ['with a cause', new AppError('UNAVAILABLE', 'Not now', { cause: new Error('inside') }), 503],
    ['of too many levels', new RangeError('Maximum call stack size exceeded in inside'), 500],
  ] as const)('%s tells nothing of the inside', async ([, error, status]) => {
    const answer = await answerTo(error);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).not.toMatch(/inside|select|\bat \/|node_modules|\.ts|ECONN|constraint|stack/i);
    errorSchema.parse(JSON.parse(text));
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
  });

  test.for(Object.keys(ERROR_STATUS) as ErrorCode[])('%s has its status and the one shape', async (code) => {
    const answer = await answerTo(new AppError(code, 'Words for a person'));
    expect(answer.status).toBe(ERROR_STATUS[code]);
    expect(answer.headers.has('www-authenticate')).toBe(ERROR_STATUS[code] === 401);
    expect(errorSchema.parse(JSON.parse(await answer.text()))).toMatchObject({
      code,
      error: 'Words for a person',
      message: 'Words for a person',
      requestId: 'an-id',
    });
  });
});
