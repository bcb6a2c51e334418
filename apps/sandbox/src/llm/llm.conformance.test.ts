import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, NoObjectGeneratedError, Output, streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConformanceTargets } from '../env.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

const real = readConformanceTargets().llm;
const model = real.model ?? 'sandbox-reader';
const apiKey = real.apiKey ?? 'any-key';
const WAIT_MS = real.baseUrl ? 120_000 : 10_000;

const book = {
  title: 'Meditations',
  author: 'Marcus Aurelius',
  description:
    'Private notes of a Roman emperor on duty, mortality and self-command, written during his campaigns.',
  language: 'en',
};
const prompt = `Write about this book as JSON with summary, keyQuotes, keyTakeaways and detailedNotes.\n<book>${JSON.stringify(book)}</book>`;
const resultSchema = z.object({
  summary: z.string(),
  keyQuotes: z.array(z.string()),
  keyTakeaways: z.array(z.string()),
  detailedNotes: z.array(z.object({ title: z.string(), content: z.string() })),
});

let sandbox: RunningSandbox | null = null;
let baseURL: string;

beforeAll(async () => {
  if (!real.baseUrl) sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
  baseURL = real.baseUrl ?? `${sandbox?.origin}/llm/v1`;
});
afterAll(async () => sandbox?.close());

describe('what a model behind this protocol does', () => {
  test('structured output comes whole and has the shape that was asked for', {
    timeout: WAIT_MS,
  }, async () => {
    const result = await generateText({
      model: openModel(),
      prompt,
      output: Output.object({ schema: resultSchema }),
    });
    expect(result.output.summary.length).toBeGreaterThan(100);
    expect(result.output.keyTakeaways.length).toBeGreaterThan(0);
    expect(result.output.detailedNotes[0]?.content).toBeTruthy();
    expect(result.finishReason).toBe('stop');
    expectUsage(result.usage);
  });

  test('structured output comes in pieces that grow into the same shape', { timeout: WAIT_MS }, async () => {
    const result = streamText({
      model: openModel(),
      prompt,
      output: Output.object({ schema: resultSchema }),
    });
    const lengths: number[] = [];
    for await (const partial of result.partialOutputStream) lengths.push(JSON.stringify(partial).length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(resultSchema.parse(await result.output).keyQuotes.length).toBeGreaterThan(0);
    expectUsage(await result.usage);
  });

  test('a call without a key gets 401 in the envelope of the protocol', async () => {
    const answer = await fetch(`${baseURL}/chat/completions`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
    expectEnvelope(await answer.json());
  });

  test('a body without messages gets 400', async () => {
    const answer = await complete({ model });
    expect(answer.status).toBe(400);
    expectEnvelope(await answer.json());
  });

  test('an unknown model gets 404', async () => {
    const answer = await complete({ model: 'no-such-model', messages: [{ role: 'user', content: 'Hello' }] });
    expect(answer.status).toBe(404);
    expectEnvelope(await answer.json());
  });

  test('the list of models names the one in use', async () => {
    const answer = await fetch(`${baseURL}/models`, { headers: { authorization: `Bearer ${apiKey}` } });
    const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await answer.json());
    expect(data.map(({ id }) => id)).toContain(model);
  });

  test('an answer cut by a token limit says "length"', { timeout: WAIT_MS }, async () => {
    const result = await generateText({ model: openModel(), prompt, maxOutputTokens: 20 });
    expect(result.finishReason).toBe('length');
    expect(result.usage.outputTokens).toBeLessThanOrEqual(20);
  });
});

// What a real model answers cannot be told beforehand: from here on the suite speaks to the sandbox alone.
describe.skipIf(real.baseUrl)('the sandbox model', () => {
  beforeEach(() => control('/control/reset', {}));

  test('fills a schema with wrappers and names of its own', async () => {
    const schema = z.object({
      result: z.object({
        overview: z.string(),
        takeaways: z.array(z.object({ text: z.string() })),
        quotes: z.array(z.string()).max(2),
        notes: z.array(z.object({ heading: z.string(), body: z.string() })),
        confidence: z.enum(['low', 'high']),
      }),
    });
    const { output } = await generateText({ model: openModel(), prompt, output: Output.object({ schema }) });
    expect(output.result.overview).toContain('sample output of the sandbox model');
    expect(output.result.takeaways.length).toBeGreaterThanOrEqual(5);
    expect(output.result.quotes).toHaveLength(2);
    expect(output.result.notes[0]?.heading).not.toBe(output.result.notes[0]?.body);
  });

  test('answers json_object in its default shape and plain text in words', async () => {
    const messages = [{ role: 'user', content: [{ type: 'text', text: prompt }] }];
    const asJson = await complete({ model, messages, response_format: { type: 'json_object' } });
    expect(resultSchema.parse(JSON.parse(await readContent(asJson))).summary).toContain('Marcus Aurelius');
    expect(await readContent(await complete({ model, messages }))).toMatch(/^Meditations by Marcus Aurelius/);
  });

  test('counts the same usage whole and in pieces, and leaves it out of a stream that did not ask', async () => {
    const messages = [{ role: 'user', content: prompt }];
    const whole = z.object({ usage: usageSchema }).parse(await (await complete({ model, messages })).json());
    const streamed = await readEvents(
      await complete({ model, messages, stream: true, stream_options: { include_usage: true } }),
    );
    expect(streamed.at(-1)).toBe('[DONE]');
    expect(z.object({ usage: usageSchema }).parse(JSON.parse(streamed.at(-2) ?? ''))).toEqual(whole);
    expect(whole.usage.total_tokens).toBe(whole.usage.prompt_tokens + whole.usage.completion_tokens);
    const silent = await readEvents(await complete({ model, messages, stream: true }));
    expect(silent.join('')).not.toContain('usage');
  });

  test('takes its time: the whole delay for the whole answer, spread over a stream', async () => {
    const slow = await startSandbox({ port: 0, llmDelayMs: 1000 });
    const body = { model, messages: [{ role: 'user', content: prompt }] };
    const start = performance.now();
    await complete(body, `${slow.origin}/llm/v1`);
    expect(performance.now() - start).toBeGreaterThanOrEqual(999);
    const streamStart = performance.now();
    const stream = await complete({ ...body, stream: true }, `${slow.origin}/llm/v1`);
    const begun = performance.now() - streamStart;
    await readEvents(stream);
    const ended = performance.now() - streamStart;
    expect(begun).toBeLessThan(ended / 2);
    expect(ended).toBeGreaterThanOrEqual(930);
    await slow.close();
  });

  test('a scripted 429 is retried by the client after the time it names', async () => {
    await script({ status: 429, headers: { 'retry-after': '1' }, body: { error: { message: 'slow down' } } });
    const start = performance.now();
    const { text } = await generateText({ model: openModel(), prompt });
    expect(text).toContain('Meditations');
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    const calls = z
      .array(z.object({ status: z.number() }))
      .parse(await (await fetch(new URL('/control/journal?service=llm', baseURL))).json());
    expect(calls.map(({ status }) => status)).toEqual([429, 200]);
  });

  test.each(['refusal', 'malformed-json', 'wrong-schema', 'empty', 'half-fields'])(
    '"%s" gives no object',
    async (llm) => {
      await script({ llm });
      await expect(generateResult()).rejects.toBeInstanceOf(NoObjectGeneratedError);
      expect((await generateResult()).output.summary).toContain('Meditations');
    },
  );

  test('a refusal is an ordinary answer in words', async () => {
    await script({ llm: 'refusal' });
    const answer = await complete({ model, messages: [{ role: 'user', content: prompt }] });
    expect([answer.status, await readContent(answer)]).toEqual([
      200,
      'I am sorry, but I cannot help with that request.',
    ]);
  });

  test('"half-fields" keeps the first half of the fields', async () => {
    await script({ llm: 'half-fields' });
    const answer = await complete({
      model,
      messages: [{ role: 'user', content: prompt }],
      response_format: { type: 'json_object' },
    });
    expect(Object.keys(JSON.parse(await readContent(answer)))).toEqual(['summary', 'keyQuotes']);
  });

  test('"length" cuts the JSON and says so', async () => {
    await script({ llm: 'length' });
    await expect(generateResult()).rejects.toMatchObject({ finishReason: 'length' });
  });

  test('"stall" stops a stream half-way until the client gives up', async () => {
    await script({ llm: 'stall' });
    const result = streamText({
      model: openModel(),
      prompt,
      output: Output.object({ schema: resultSchema }),
      timeout: { chunkMs: 200 },
    });
    const partials: unknown[] = [];
    for await (const partial of result.partialOutputStream) partials.push(partial);
    expect(partials.length).toBeGreaterThan(2);
    await expect(result.output).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('"stall" keeps a whole answer back until the client gives up', async () => {
    await script({ llm: 'stall' });
    await expect(generateText({ model: openModel(), prompt, timeout: 200 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

const usageSchema = z.object({
  prompt_tokens: z.int().positive(),
  completion_tokens: z.int().positive(),
  total_tokens: z.int().positive(),
});

const openModel = () =>
  createOpenAICompatible({
    name: 'conformance',
    baseURL,
    apiKey,
    supportsStructuredOutputs: true,
    includeUsage: true,
  })(model);

const generateResult = () =>
  generateText({ model: openModel(), prompt, output: Output.object({ schema: resultSchema }) }).then(
    ({ output }) => ({ output }),
  );

const expectUsage = ({
  inputTokens,
  outputTokens,
}: {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}) => {
  expect(inputTokens).toBeGreaterThan(10);
  expect(outputTokens).toBeGreaterThan(10);
};

const expectEnvelope = (body: unknown) =>
  expect(body).toMatchObject({ error: { message: expect.any(String), type: expect.any(String) } });

const complete = (body: unknown, base = baseURL): Promise<Response> =>
  fetch(`${base}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).length(1),
});

const readContent = async (response: Response): Promise<string> =>
  completionSchema.parse(await response.json()).choices[0]?.message.content ?? '';

const readEvents = async (response: Response): Promise<string[]> =>
  (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((event) => event.replace(/^data: /, ''));

const control = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(new URL(path, baseURL), { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};

const script = (answer: unknown): Promise<void> => control('/control/script', { service: 'llm', answer });
