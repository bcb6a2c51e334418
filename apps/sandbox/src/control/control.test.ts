import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
beforeEach(async () => {
  await post('/control/reset');
});
afterAll(() => sandbox.close());

describe('the journal', () => {
  test('holds every call to a service, newest last, and nothing of the control API', async () => {
    await call('/google/.well-known/openid-configuration');
    await call('/llm/v1/models?page=2', { headers: { authorization: 'Bearer key' } });
    await call('/llm/v1/chat/completions', { method: 'POST', body: 'no json at all' });
    expect(await readJournal()).toMatchObject([
      {
        service: 'google',
        method: 'GET',
        path: '/google/.well-known/openid-configuration',
        requestBody: '',
        status: 200,
      },
      { service: 'llm', method: 'GET', path: '/llm/v1/models?page=2', requestBody: '', status: 200 },
      {
        service: 'llm',
        method: 'POST',
        path: '/llm/v1/chat/completions',
        requestBody: 'no json at all',
        status: 401,
      },
    ]);
  });

  test('is narrowed by service and by a text in the address or the body', async () => {
    await call('/google/oauth2/v3/certs');
    await call('/llm/v1/models?marked');
    await call('/llm/v1/chat/completions', { method: 'POST', body: 'marked too' });
    expect(await readJournal('?service=google')).toHaveLength(1);
    expect(await readJournal('?contains=marked')).toHaveLength(2);
    expect(await readJournal('?service=google&contains=marked')).toHaveLength(0);
  });

  test('keeps the last 2,000 calls', async () => {
    for (let round = 0; round < 21; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => call(`/llm/v1/models?call=${round * 100 + index}`)),
      );
    }
    const entries = await readJournal();
    expect(entries).toHaveLength(2000);
    expect(entries.every(({ path }) => Number(path.split('=')[1]) >= 100)).toBe(true);
  });

  test('a reset empties it', async () => {
    await call('/llm/v1/models');
    await post('/control/reset');
    expect(await readJournal()).toEqual([]);
  });
});

describe('a scripted answer', () => {
  test('takes the place of the real one, once, with its status, headers and JSON', async () => {
    await script({
      service: 'llm',
      answer: { status: 429, headers: { 'Retry-After': '7' }, body: { error: 'slow down' } },
    });
    const first = await call('/llm/v1/models');
    expect(first.status).toBe(429);
    expect(first.headers.get('retry-after')).toBe('7');
    expect(await first.json()).toEqual({ error: 'slow down' });
    expect((await call('/llm/v1/models')).status).toBe(401);
    expect(await readJournal()).toMatchObject([{ status: 429 }, { status: 401 }]);
  });

  test('that is a string goes out as it is', async () => {
    await script({
      service: 'google',
      answer: { body: '<html>maintenance', headers: { 'content-type': 'text/html' } },
    });
    const answer = await call('/google/.well-known/openid-configuration');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await answer.text()).toBe('<html>maintenance');
  });

  test('waits for a call that contains its text, in the address as read or in the body', async () => {
    await script({ service: 'llm', contains: 'deep work', answer: { status: 503 } });
    expect((await call('/llm/v1/models?q=shallow')).status).toBe(401);
    expect((await call('/google/oauth2/v3/certs?q=deep+work')).status).toBe(200);
    expect((await call('/llm/v1/models?q=deep%20work')).status).toBe(503);
    await script({ service: 'llm', contains: 'deep work', answer: { status: 504 } });
    expect(
      (await call('/llm/v1/chat/completions', { method: 'POST', body: '{"t":"deep work"}' })).status,
    ).toBe(504);
  });

  test('is given as often as it says, and the next in line after it', async () => {
    await script({ service: 'llm', times: 2, answer: { status: 500 } });
    await script({ service: 'llm', answer: { status: 502 } });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await call('/llm/v1/models')).status);
    expect(statuses).toEqual([500, 500, 502, 401]);
  });

  test('with a delay alone brings the real answer later', async () => {
    await script({ service: 'google', answer: { delayMs: 150 } });
    const start = performance.now();
    const answer = await call('/google/oauth2/v3/certs');
    expect(performance.now() - start).toBeGreaterThanOrEqual(149);
    expect(await answer.json()).toHaveProperty('keys');
  });

  test('that hangs lasts until the client goes away', async () => {
    await script({ service: 'google', answer: { hang: true } });
    await expect(call('/google/oauth2/v3/certs', { signal: AbortSignal.timeout(150) })).rejects.toThrow(
      /timeout/,
    );
    expect(await readJournal()).toMatchObject([{ status: null }]);
    expect((await call('/google/oauth2/v3/certs')).status).toBe(200);
  });

  test('can be a connection that is reset', async () => {
    await script({ service: 'google', answer: { reset: true } });
    await expect(call('/google/oauth2/v3/certs')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('can be the first bytes of the real one', async () => {
    const whole = await (await call('/google/oauth2/v3/certs')).text();
    await script({ service: 'google', answer: { truncateAfterBytes: 20 } });
    const { text, error } = await readUntilEnd(await call('/google/oauth2/v3/certs'));
    expect(text).toBe(whole.slice(0, 20));
    expect(error).toBeInstanceOf(Error);
  });

  test('can cut a stream of the model short', async () => {
    await script({ service: 'llm', answer: { truncateAfterBytes: 400 } });
    const { text, error } = await readUntilEnd(await call('/llm/v1/chat/completions', streamedCompletion()));
    expect(Buffer.byteLength(text)).toBe(400);
    expect(error).toBeInstanceOf(Error);
  });

  test('can be lost after the real work was done', async () => {
    const page = await openChooser();
    await script({ service: 'google', contains: 'email=', answer: { dropResponse: true } });
    const body = new URLSearchParams({ email: 'ada@example.com' });
    await expect(fetch(page, { method: 'POST', body, redirect: 'manual' })).rejects.toThrow(/fetch failed/);
    // The choice was taken although its answer was lost: the sign-in goes on to the app.
    const resumed = await fetch(page.replace('/signin/', '/o/oauth2/v2/auth/'), { redirect: 'manual' });
    expect(resumed.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/api\/auth\/google\/callback\?code=/,
    );
    expect(await readJournal('?contains=email=')).toMatchObject([{ status: null }]);
  });

  test('is forgotten by a reset', async () => {
    await script({ service: 'llm', answer: { status: 500 } });
    await post('/control/reset');
    expect((await call('/llm/v1/models')).status).toBe(401);
  });
});

describe('what the control API refuses', () => {
  test.each([
    ['an unknown service', { service: 'mail', answer: { status: 500 } }, /^service: /],
    ['a status that HTTP does not know', { service: 'llm', answer: { status: 99 } }, /^answer\.status: /],
    ['an empty answer', { service: 'llm', answer: {} }, /^answer: /],
    ['two ways at once', { service: 'llm', answer: { hang: true, status: 500 } }, /^answer: takes only one/],
    ['a field it does not know', { service: 'llm', answer: { stauts: 500 } }, /^answer\.stauts: /],
    [
      'a behaviour of the model for another service',
      { service: 'google', answer: { llm: 'empty' } },
      /^answer\.llm: /,
    ],
    ['no times', { service: 'llm', times: 0, answer: { hang: true } }, /^times: /],
  ])('%s', async (_name, body, words) => {
    const answer = await post('/control/script', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(words) });
  });

  test('a body that is not JSON', async () => {
    const answer = await call('/control/script', { method: 'POST', body: '{' });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'body must be JSON' }]);
  });

  test('a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call('/control/reset', { method: 'POST', headers })).status).toBe(403);
  });

  test('an address that nothing is served at', async () => {
    const answer = await call('/elsewhere');
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'nothing is served at /elsewhere' }]);
  });
});

const call = (path: string, init?: RequestInit): Promise<Response> => fetch(`${sandbox.origin}${path}`, init);

const post = (path: string, body: unknown = {}): Promise<Response> =>
  call(path, { method: 'POST', body: JSON.stringify(body) });

const script = async (body: unknown): Promise<void> => {
  const answer = await post('/control/script', body);
  expect(await answer.json()).toEqual({ ok: true });
};

const journalSchema = z.array(z.looseObject({ path: z.string(), status: z.number().nullable() }));

const readJournal = async (query = '') =>
  journalSchema.parse(await (await call(`/control/journal${query}`)).json());

const openChooser = async (): Promise<string> => {
  const query = new URLSearchParams({
    client_id: 'sandbox-client',
    redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    response_type: 'code',
    scope: 'openid email',
  });
  return (await call(`/google/o/oauth2/v2/auth?${query.toString()}`)).url;
};

const streamedCompletion = (): RequestInit => ({
  method: 'POST',
  headers: { authorization: 'Bearer key' },
  body: JSON.stringify({
    model: 'sandbox-reader',
    stream: true,
    messages: [{ role: 'user', content: 'Hello' }],
  }),
});

const readUntilEnd = async (response: Response): Promise<{ text: string; error: unknown }> => {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    return { text, error: null };
  } catch (error) {
    // A connection that breaks is what these tests ask for; they look at it.
    return { text, error };
  }
};
