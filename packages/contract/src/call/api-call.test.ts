import { expect, test } from 'vitest';
import type { ContentItem } from '../content/content.schemas.ts';
import { ApiError, createApiCall, readAnswer } from './api-call.ts';

function answerThatEndsWith(error: Error, status = 200): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"genres":[')),
    pull: (controller) => controller.error(error),
  });
  return new Response(body, { status });
}

test.each([new TypeError('network error'), new DOMException('too long', 'TimeoutError')])(
  'an answer that breaks off with $name is none',
  async (error) => {
    await expect(readAnswer(answerThatEndsWith(error))).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    await expect(readAnswer(answerThatEndsWith(error, 502))).rejects.toBeInstanceOf(ApiError);
  },
);

test('an answer that nobody waits for any more ends as it was ended', async () => {
  const error = new DOMException('gone', 'AbortError');
  await expect(readAnswer(answerThatEndsWith(error))).rejects.toBe(error);
});

test.each([200, 502])('what is no JSON, with status %i, is not the server’s word', async (status) => {
  await expect(readAnswer(new Response('<h1>Bad gateway</h1>', { status }))).rejects.toMatchObject({
    status,
    code: 'INVALID_RESPONSE',
  });
});

test('a refusal keeps when to come again', async () => {
  const body = { error: 'no', message: 'no', code: 'RATE_LIMITED', requestId: 'r1' };
  const refuse = (headers: Record<string, string>) =>
    readAnswer(Response.json(body, { status: 429, headers }));
  await expect(refuse({ 'retry-after': '12' })).rejects.toMatchObject({ retryAfter: '12' });
  await expect(refuse({})).rejects.toMatchObject({ retryAfter: null });
});

test('where nothing has changed, the answer is what the caller has', async () => {
  const [params, known] = [{ id: 'walden' }, { version: 3 } as ContentItem]; // as much of it as matters here
  const call = createApiCall(async () => new Response(null, { status: 304 }));
  expect(await call('GET /content/{id}', { params }, { known })).toBe(known);
  await expect(call('GET /content/{id}', { params })).rejects.toMatchObject({ status: 304 });
});
