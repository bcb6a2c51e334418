import { randomUUID } from 'node:crypto';
import type { GeneratedContent } from '@vault/domain';
import { describe, expect, inject, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { AppError } from '../../platform/app-error.ts';
import { sandbox } from '../../testing/shared-sandbox.ts';
import { createDraftWriter } from './llm.ts';
import { createModel } from './model.ts';
import { INSTRUCTIONS } from './prompt.ts';

/** Each protocol as its settings name it, and where its request holds the prompt. */
const protocols = [
  {
    name: 'OpenAI',
    settings: { AI_PROVIDER: 'openai', AI_MODEL: 'sandbox-reader', AI_API_KEY: 'key' },
    path: 'v1',
    holds: { response_format: { type: 'json_schema', json_schema: { strict: true } } },
    instructions: { messages: [{ role: 'system', content: INSTRUCTIONS }, { role: 'user' }] },
  },
  {
    name: 'an OpenAI-compatible address without a key',
    settings: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'sandbox-reader', AI_API_KEY: 'any' },
    path: 'v1',
    holds: { response_format: { type: 'json_schema', json_schema: { strict: true } } },
    instructions: { messages: [{ role: 'system', content: INSTRUCTIONS }, { role: 'user' }] },
  },
  {
    name: 'Anthropic with an output format',
    settings: { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'key' },
    path: 'anthropic/v1',
    holds: { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    instructions: { system: [{ type: 'text', text: INSTRUCTIONS }] },
  },
  {
    name: 'an older Anthropic with a forced tool',
    settings: { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-3-5-haiku-latest', AI_API_KEY: 'key' },
    path: 'anthropic/v1',
    holds: { tools: [{ name: 'json', input_schema: { type: 'object' } }], tool_choice: { type: 'any' } },
    instructions: { system: [{ type: 'text', text: INSTRUCTIONS }] },
  },
  {
    name: 'Google',
    settings: { AI_PROVIDER: 'google', AI_MODEL: 'gemini-2.5-flash', AI_API_KEY: 'key' },
    path: 'google/v1beta',
    holds: {
      generationConfig: { responseMimeType: 'application/json', responseJsonSchema: { type: 'object' } },
    },
    instructions: { systemInstruction: { parts: [{ text: INSTRUCTIONS }] } },
  },
];
const ways = ['on', 'off'] as const;
const cases = protocols.flatMap((protocol) => ways.map((streaming) => ({ ...protocol, streaming })));

type Case = (typeof cases)[number];

/** Gemini's answer when too much is asked. */
const overQuota = {
  error: {
    code: 429,
    message: 'You exceeded your current quota.\nPlease retry in 32.114706325s.',
    status: 'RESOURCE_EXHAUSTED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier', quotaValue: '10' }],
      },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '32.114706325s' },
    ],
  },
};

/** Waits for nothing and writes down how long it was to wait. */
function createPatience() {
  const pauses: number[] = [];
  return {
    pauses,
    patience: {
      wait: async (milliseconds: number) => void pauses.push(milliseconds),
      random: () => 0.5,
      now: () => Date.parse('2026-11-21T12:00:00Z'),
    },
  };
}

function openWriter({ settings, path, streaming }: Case, signal = new AbortController().signal) {
  const { ai } = readEnv({
    ...settings,
    AI_BASE_URL: `${inject('sandboxUrl')}/llm/${path}`,
    AI_STREAMING: streaming,
  });
  const { pauses, patience } = createPatience();
  let counted = 0;
  const write = createDraftWriter({
    model: createModel(ai),
    isStreaming: ai.isStreaming,
    countCall: async () => void (counted += 1),
    patience,
  });
  const title = `Walden ${randomUUID()}`;
  const book = { title, author: 'Henry David Thoreau', description: 'Two years in a cabin.', language: 'en' };
  const parts: GeneratedContent[] = [];
  const call = {
    signal,
    onPart: (part: GeneratedContent) => void parts.push(part),
  };
  return { title, parts, pauses, howManyCounted: () => counted, write: () => write(book, call) };
}

const script = (contains: string, answer: object, times = 1) =>
  sandbox.script('llm', contains, answer, times);

async function readRequests(contains: string): Promise<Record<string, unknown>[]> {
  const calls = await sandbox.listCalls('llm', contains);
  return calls.map(({ requestBody }) => JSON.parse(requestBody));
}

describe.each(cases)('$name, streaming $streaming', (each) => {
  test('writes a whole draft, asked for with the schema and the instructions where they belong', async () => {
    const { title, parts, write } = openWriter(each);
    const draft = await write();
    expect(draft.summary).toContain('Walden');
    expect(draft.keyTakeaways.length).toBeGreaterThanOrEqual(5);
    expect(draft.keyQuotes.length).toBeGreaterThan(0);
    expect(draft.detailedNotes.every((note) => note.title !== '' && note.content !== '')).toBe(true);
    const requests = await readRequests(title);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject(each.holds);
    expect(requests[0]).toMatchObject(each.instructions);
    expect(JSON.stringify(requests[0])).toContain('keyTakeaways');
    if (each.streaming === 'off') return expect(parts).toEqual([]);
    expect(parts.length).toBeGreaterThan(5);
    const lengths = parts.map((part) => JSON.stringify(part).length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(parts.at(-1)).toEqual(draft);
  });

  test.each([
    ['malformed-json', 'PROVIDER_FAILED', 2],
    ['wrong-schema', 'PROVIDER_FAILED', 2],
    ['refusal', 'PROVIDER_FAILED', 2],
    ['filtered', 'PROVIDER_FAILED', 2],
    ['empty', 'PROVIDER_FAILED', 2],
    ['length', 'PROVIDER_FAILED', 2],
  ])('an answer that cannot be used (%s) is asked for once more, then fails', async (llm, code, calls) => {
    const { title, write } = openWriter(each);
    await script(title, { llm }, 10);
    await expect(write()).rejects.toMatchObject({ code });
    expect(await readRequests(title)).toHaveLength(calls);
  });

  test('of half the fields what is useful is kept', async () => {
    const { title, write } = openWriter(each);
    await script(title, { llm: 'half-fields' }, 10);
    const draft = await write();
    expect(draft.summary).toContain('Walden');
    expect(draft.keyTakeaways.length).toBeGreaterThan(0);
    expect(draft.detailedNotes).toEqual([]);
    expect(await readRequests(title)).toHaveLength(2);
  });

  test('what is useful is kept also where the model is overloaded when it is asked for the rest', async () => {
    const { title, write } = openWriter(each);
    await script(title, { llm: 'half-fields' });
    await script(title, { status: 503, body: { error: { message: 'overloaded' } } }, 10);
    const draft = await write();
    expect(draft.summary).toContain('Walden');
    expect(draft.detailedNotes).toEqual([]);
    expect(await readRequests(title)).toHaveLength(4);
  });

  /** Of half the fields, while the rest is asked for and does not come. */
  async function writeUntil(reason: unknown): Promise<GeneratedContent> {
    const waiting = new AbortController();
    const { title, write } = openWriter(each, waiting.signal);
    await script(title, { llm: 'half-fields' });
    await script(title, { hang: true });
    const [draft] = await Promise.all([
      write(),
      expect
        .poll(async () => (await readRequests(title)).length)
        .toBe(2)
        .then(() => waiting.abort(reason)),
    ]);
    return draft;
  }

  test('what is useful is kept also where the model takes too long for the rest', async () => {
    const draft = await writeUntil(new DOMException('The time is up', 'TimeoutError'));
    expect(draft.summary).toContain('Walden');
  });

  test('nothing is kept of what was cancelled', async () => {
    const reason = new AppError('CANCELLED', 'This was cancelled');
    await expect(writeUntil(reason)).rejects.toBe(reason);
  });

  test('an overloaded model is asked twice more, after pauses that grow and are partly by chance', async () => {
    const { title, write, pauses, howManyCounted } = openWriter(each);
    await script(title, { status: 503, body: { error: { message: 'overloaded' } } }, 10);
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readRequests(title)).toHaveLength(3);
    expect(howManyCounted()).toBe(3);
    expect(pauses).toEqual([750, 1500]);
  });

  test.each([520, 408, 409])('a failure of the status %i is one of those that pass', async (status) => {
    const { title, write } = openWriter(each);
    await script(title, { status, body: '<html>A network in front of the model has failed</html>' });
    await expect(write()).resolves.toMatchObject({ summary: expect.stringContaining('Walden') });
    expect(await readRequests(title)).toHaveLength(2);
  });

  test.each([
    ['not to be', 'false', 429, 1],
    ['to be', 'true', 400, 2],
  ])('what the model says is %s asked again is asked so often', async (_, advice, status, calls) => {
    const { title, write } = openWriter(each);
    const error = { message: 'You exceeded your current quota' };
    await script(title, { status, headers: { 'x-should-retry': advice }, body: { error } }, 10);
    await expect(write()).rejects.toBeDefined();
    expect(await readRequests(title)).toHaveLength(calls);
  });

  test.each([
    ['in seconds', { headers: { 'retry-after': '7' } }, 7000],
    ['in milliseconds', { headers: { 'retry-after-ms': '2500', 'retry-after': '3' } }, 2500],
    ['until a moment that is over', { headers: { 'retry-after': 'Sat, 21 Nov 2026 11:59:51 GMT' } }, 0],
    ['as a date', { headers: { 'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT' } }, 9000],
    [
      'in the body',
      { body: { error: { code: 429, message: 'slow down', details: [{ retryDelay: '3.5s' }] } } },
      3500,
    ],
    ['in the body, to the nanosecond', { body: overQuota }, 32_114.706325],
  ])('a pause that the model asks for %s is kept', async (_, extra, pause) => {
    const { title, write, pauses } = openWriter(each);
    await script(title, { status: 429, body: { error: { message: 'slow down' } }, ...extra });
    await write();
    expect(pauses).toEqual([pause + 125]);
  });

  test('a pause longer than a minute is not waited for', async () => {
    const { title, write, pauses } = openWriter(each);
    await script(title, {
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: { message: 'no' } },
    });
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(pauses).toEqual([]);
  });

  test('a refused request is not repeated', async () => {
    const { title, write } = openWriter(each);
    await script(title, { status: 401, body: { error: { message: 'no such key' } } }, 10);
    await expect(write()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await readRequests(title)).toHaveLength(1);
  });

  test('a connection that breaks half-way is tried again', async () => {
    const { title, write } = openWriter(each);
    await script(title, { truncateAfterBytes: 600 });
    await expect(write()).resolves.toMatchObject({ summary: expect.stringContaining('Walden') });
    expect(await readRequests(title)).toHaveLength(2);
  });
});

const whole = { summary: 'A cabin.', keyTakeaways: ['Simplify.'], keyQuotes: [], detailedNotes: [] };
const half = { summary: whole.summary, keyTakeaways: whole.keyTakeaways };

/** An answer of the OpenAI protocol; its end is "length" where it has come to the most that it may be. */
function answerWith(draft: object, streaming: Case['streaming'], finish_reason: 'stop' | 'length') {
  const content = JSON.stringify(draft);
  const choice = { index: 0, finish_reason };
  if (streaming === 'off')
    return { body: { choices: [{ ...choice, message: { role: 'assistant', content } }] } };
  const chunk = { choices: [{ ...choice, delta: { role: 'assistant', content } }] };
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`,
  };
}

test.each(cases.slice(0, 2).flatMap((each) => [whole, half].map((draft) => ({ each, draft }))))(
  'streaming $each.streaming, the model stopped half-way: $draft is no draft, though it can be read',
  async ({ each, draft }) => {
    const { title, write } = openWriter(each);
    await script(title, { status: 200, ...answerWith(draft, each.streaming, 'length') }, 10);
    await expect(write()).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await readRequests(title)).toHaveLength(2);
  },
);

test.each(cases.slice(0, 2))(
  'streaming $streaming, of two incomplete drafts the fuller is kept',
  async (each) => {
    const { title, write } = openWriter(each);
    const fuller = { ...half, detailedNotes: [{ title: 'The pond', content: 'It is deep.' }] };
    await script(title, { status: 200, ...answerWith(fuller, each.streaming, 'stop') });
    await script(title, { llm: 'half-fields' });
    await expect(write()).resolves.toEqual({ ...fuller, keyQuotes: [] });
    expect(await readRequests(title)).toHaveLength(2);
  },
);

/** A stream of the OpenAI protocol, with an envelope as a vendor's around each piece. */
function streamOf(pieces: readonly object[]) {
  const events = pieces.map((delta, index) => {
    const choices = [{ index: 0, delta, finish_reason: index < pieces.length - 1 ? null : 'stop' }];
    const envelope = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'reader' };
    return `data: ${JSON.stringify({ ...envelope, choices, obfuscation: 'x'.repeat(100) })}\n\n`;
  });
  return { headers: { 'content-type': 'text/event-stream' }, body: `${events.join('')}data: [DONE]\n\n` };
}

function thinkAloud(howManyWords: number, draft = [JSON.stringify(whole)]) {
  const thoughts = Array.from({ length: howManyWords }, () => ({ content: '', reasoning: 'thought ' }));
  return streamOf([...thoughts, ...draft.map((content) => ({ content }))]);
}

test.each(cases.slice(0, 1))(
  'streaming $streaming, a model may think for long before it writes',
  async (each) => {
    const { title, write } = openWriter(each);
    await script(title, { status: 200, ...thinkAloud(10_000) });
    await expect(write()).resolves.toEqual(whole);
    expect(await readRequests(title)).toHaveLength(1);
  },
);

test.each(cases.slice(0, 1))(
  'streaming $streaming, a draft comes word by word, however long a model has thought before it',
  async (each) => {
    const { title, parts, write } = openWriter(each);
    const draft = JSON.stringify({ ...whole, summary: 'word '.repeat(100) }).match(/.[^ ]*/g) ?? [];
    await script(title, { status: 200, ...thinkAloud(5000, draft) });
    await expect(write()).resolves.toMatchObject({ summary: 'word '.repeat(100).trim() });
    expect(parts.length).toBeGreaterThan(50);
  },
);

test.each(cases.slice(0, 1))(
  'streaming $streaming, a long draft is not read again from its start at every word',
  async (each) => {
    const { title, parts, write } = openWriter(each);
    const words = (JSON.stringify({ ...whole, summary: 'word '.repeat(4000) }).match(/.[^ ]*/g) ?? []).map(
      (content) => ({ content }),
    );
    await script(title, { status: 200, ...streamOf(words) });
    await expect(write()).resolves.toEqual({ ...whole, summary: 'word '.repeat(4000).trim() });
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.length).toBeLessThan(600);
    expect(await readRequests(title)).toHaveLength(1);
  },
);
