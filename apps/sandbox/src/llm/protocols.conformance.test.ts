import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConformanceTargets } from '../env.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import * as recorded from './recorded-shapes.data.ts';

const { anthropic, gemini } = readConformanceTargets();
const schema = {
  type: 'object',
  properties: { summary: { type: 'string' }, takeaways: { type: 'array', items: { type: 'string' } } },
  required: ['summary', 'takeaways'],
  additionalProperties: false,
};
const openNote = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
const openInside = {
  ...schema,
  properties: { summary: { anyOf: [openNote] }, takeaways: { type: 'array' } },
};
const answerSchema = z.strictObject({ summary: z.string().min(1), takeaways: z.array(z.string()) });
const book = { title: 'Walden', author: 'Henry David Thoreau', description: 'Two years in a cabin.' };
const prompt = `Write about this book in a few words.\n<book>${JSON.stringify(book)}</book>`;
const WAIT_MS = 60_000;

const messageSchema = z.looseObject({
  content: z.array(z.looseObject({ text: z.string().optional(), input: z.unknown().optional() })),
});
const responseSchema = z.looseObject({
  candidates: z.array(
    z.looseObject({
      content: z.looseObject({ parts: z.array(z.looseObject({ text: z.string() })) }),
      finishReason: z.string().optional(),
    }),
  ),
});

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
afterAll(() => sandbox.close());

type Json = Record<string, unknown>;

async function post(address: string, headers: Record<string, string>, body: Json) {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function readEvents(response: Response): Promise<Json[]> {
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.filter((line) => line !== 'data: [DONE]').map((line) => JSON.parse(line.slice(6)));
}

/** The value with the name of its type in place of each text and number. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

describe('OpenAI chat completions', () => {
  const ask = (extra: Json = {}) =>
    post(
      `${sandbox.origin}/llm/v1/chat/completions`,
      { authorization: 'Bearer key' },
      {
        model: 'sandbox-reader',
        messages: [{ role: 'user', content: prompt }],
        response_format: { type: 'json_schema', json_schema: { name: 'draft', strict: true, schema } },
        ...extra,
      },
    );

  test('a whole answer has the recorded shape', async () => {
    expect(shapeOf(await (await ask()).json())).toMatchObject(recorded.OPENAI_COMPLETION);
  });

  test('so have the pieces of a streamed one', async () => {
    const events = await readEvents(await ask({ stream: true, stream_options: { include_usage: true } }));
    const [first, ...rest] = events.map(shapeOf);
    expect(first).toMatchObject(recorded.OPENAI_CHUNKS.first);
    expect(rest.at(-1)).toMatchObject(recorded.OPENAI_CHUNKS.usage);
    expect(rest.at(-2)).toMatchObject(recorded.OPENAI_CHUNKS.ending);
    for (const piece of rest.slice(0, -2)) expect(piece).toMatchObject(recorded.OPENAI_CHUNKS.piece);
  });

  const closed = "'additionalProperties' is required to be supplied and to be false.";
  const whole = "'required' is required to be supplied and to be an array including every key in properties.";
  test.each([
    ['is open', { ...schema, additionalProperties: undefined }, `In context=(), ${closed}`],
    ['is open inside', openInside, `In context=('properties', 'summary', 'anyOf', '0'), ${closed}`],
    ['lets a part out', { ...schema, required: ['summary'] }, `In context=(), ${whole} Missing 'takeaways'.`],
  ])('a strict schema that %s is refused', async (_, sent, problem) => {
    const format = (strict: boolean) => ({
      response_format: { type: 'json_schema', json_schema: { name: 'draft', strict, schema: sent } },
    });
    const answer = await ask(format(true));
    expect(answer.status).toBe(400);
    const message = `Invalid schema for response_format 'draft': ${problem}`;
    expect(await answer.json()).toMatchObject({ error: { message, param: 'response_format' } });
    expect((await ask(format(false))).status).toBe(200);
  });
});

/** As the vendors write them: OpenAI's structured outputs, Anthropic's streaming refusals, Gemini's FinishReason. */
describe('a refusal is told as the protocol tells it', () => {
  const filtered = { 'x-sandbox-llm': 'filtered' };
  const messages = [{ role: 'user', content: prompt }];

  test.each([false, true])("OpenAI's in a field of its own (streamed: %s)", async (stream) => {
    const headers = { authorization: 'Bearer key', ...filtered };
    const answer = await post(`${sandbox.origin}/llm/v1/chat/completions`, headers, {
      model: 'sandbox-reader',
      messages,
      stream,
    });
    const told = stream ? await readEvents(answer) : [await answer.json()];
    const text = JSON.stringify(told);
    expect(text).toMatch(/"refusal":"I'm/);
    expect(text).toContain('"finish_reason":"stop"');
    expect(text).not.toContain('Walden');
  });

  test.each([false, true])("Anthropic's by its reason to stop (streamed: %s)", async (stream) => {
    const headers = { 'x-api-key': 'key', 'anthropic-version': '2023-06-01', ...filtered };
    const answer = await post(`${sandbox.origin}/llm/anthropic/v1/messages`, headers, {
      model: 'claude-sonnet-4-5',
      max_tokens: 1000,
      messages: [{ role: 'user', content: [{ type: 'text', text: prompt }] }],
      stream,
    });
    const told = stream ? (await readEvents(answer)).at(-2)?.['delta'] : await answer.json();
    expect(told).toMatchObject({ stop_reason: 'refusal', stop_details: { type: 'refusal' } });
  });

  test.each(['generateContent', 'streamGenerateContent?alt=sse'])(
    "Gemini's with nothing left: %s",
    async (call) => {
      const headers = { 'x-goog-api-key': 'key', ...filtered };
      const answer = await post(
        `${sandbox.origin}/llm/google/v1beta/models/gemini-2.5-flash:${call}`,
        headers,
        {
          contents: [{ role: 'user', parts: [{ text: prompt }] }],
        },
      );
      const last = call.startsWith('stream') ? (await readEvents(answer)).at(-1) : await answer.json();
      expect(last).toMatchObject({
        candidates: [{ content: { role: 'model' }, finishReason: 'RECITATION' }],
      });
      expect(JSON.stringify(last)).not.toContain('parts');
    },
  );
});

describe('Anthropic Messages', () => {
  const address = () => (anthropic.apiKey ? 'https://api.anthropic.com' : `${sandbox.origin}/llm/anthropic`);
  const headers = { 'x-api-key': anthropic.apiKey ?? 'key', 'anthropic-version': '2023-06-01' };
  const messages = [{ role: 'user', content: [{ type: 'text', text: prompt }] }];
  const base = { model: anthropic.model ?? 'claude-sonnet-4-5', max_tokens: 1000, messages };
  const byFormat = { output_config: { format: { type: 'json_schema', schema } } };
  const byTool = {
    tools: [{ name: 'json', description: 'Respond with a JSON object.', input_schema: schema }],
    tool_choice: { type: 'any', disable_parallel_tool_use: true },
  };
  const ask = (extra: Json) => post(`${address()}/v1/messages`, headers, { ...base, ...extra });

  test('the schema of the output is kept in text', { timeout: WAIT_MS }, async () => {
    const message = messageSchema.parse(await (await ask(byFormat)).json());
    expect(shapeOf(message)).toMatchObject(recorded.ANTHROPIC_TEXT_MESSAGE);
    expect(message).toMatchObject({ stop_reason: 'end_turn', content: [{ type: 'text' }] });
    answerSchema.parse(JSON.parse(message.content[0]?.text ?? ''));
  });

  test('the schema of a forced tool is kept in its input', { timeout: WAIT_MS }, async () => {
    const message = messageSchema.parse(await (await ask(byTool)).json());
    expect(shapeOf(message)).toMatchObject(recorded.ANTHROPIC_TOOL_MESSAGE);
    expect(message).toMatchObject({ stop_reason: 'tool_use', content: [{ type: 'tool_use', name: 'json' }] });
    answerSchema.parse(message.content[0]?.input);
  });

  test.each([
    ['text', byFormat, 'text'],
    ['a tool', byTool, 'partial_json'],
  ] as const)(
    'a stream of %s has the recorded events in their order',
    { timeout: WAIT_MS },
    async (...[, way, field]) => {
      const events = await readEvents(await ask({ ...way, stream: true }));
      const types = events.map(({ type }) => String(type)).filter((type) => type !== 'ping');
      expect(types.filter((type, index) => type !== types[index - 1])).toEqual(
        recorded.ANTHROPIC_EVENT_ORDER,
      );
      for (const event of events)
        expect(shapeOf(event)).toMatchObject(recorded.ANTHROPIC_EVENTS[String(event['type'])] ?? {});
      const deltas = events.map((event) => {
        const part = (event['delta'] as Json | undefined)?.[field];
        return typeof part === 'string' ? part : '';
      });
      answerSchema.parse(JSON.parse(deltas.join('')));
    },
  );

  test('a schema of the output that is open inside is refused', { timeout: WAIT_MS }, async () => {
    const answer = await ask({ output_config: { format: { type: 'json_schema', schema: openInside } } });
    expect(answer.status).toBe(400);
    const message = expect.stringContaining("'additionalProperties' must be explicitly set to false");
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', message } });
  });

  test('a refused request is told in the recorded envelope', async () => {
    const answer = await post(`${address()}/v1/messages`, headers, { model: base.model });
    expect(answer.status).toBe(400);
    expect(shapeOf(await answer.json())).toMatchObject(recorded.ANTHROPIC_ERROR);
  });
});

describe('Gemini generateContent', () => {
  const root = () =>
    gemini.apiKey ? 'https://generativelanguage.googleapis.com' : `${sandbox.origin}/llm/google`;
  const headers = { 'x-goog-api-key': gemini.apiKey ?? 'key' };
  const model = gemini.model ?? 'gemini-2.5-flash';
  const body = {
    systemInstruction: { parts: [{ text: 'Be short.' }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema },
  };
  const ask = (call: string, sent: Json = body) =>
    post(`${root()}/v1beta/models/${model}:${call}`, headers, sent);
  const textOf = (response: unknown) =>
    responseSchema
      .parse(response)
      .candidates.flatMap(({ content }) => content.parts.map(({ text }) => text))
      .join('');

  test('a whole answer has the recorded shape', { timeout: WAIT_MS }, async () => {
    const response = responseSchema.parse(await (await ask('generateContent')).json());
    expect(shapeOf(response)).toMatchObject(recorded.GEMINI_LAST);
    expect(response.candidates[0]?.finishReason).toBe('STOP');
    answerSchema.parse(JSON.parse(textOf(response)));
  });

  test('so have the pieces of a streamed one', { timeout: WAIT_MS }, async () => {
    const pieces = await readEvents(await ask('streamGenerateContent?alt=sse'));
    for (const piece of pieces) expect(shapeOf(piece)).toMatchObject(recorded.GEMINI_PIECE);
    expect(shapeOf(pieces.at(-1))).toMatchObject(recorded.GEMINI_LAST);
    answerSchema.parse(JSON.parse(pieces.map(textOf).join('')));
  });

  test('a refused request is told in the recorded envelope', async () => {
    const answer = await ask('generateContent', {});
    expect(answer.status).toBe(400);
    expect(shapeOf(await answer.json())).toMatchObject(recorded.GEMINI_ERROR);
  });
});
