import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Answer, composeAnswer, countUsage } from '../answer.ts';
import type { Ask } from '../ask.ts';
import { BEHAVIOUR_HEADER } from '../behaviour.ts';
import type { ModelOptions } from '../model-options.ts';
import { sendInPieces, takeTime } from '../pace.ts';
import { describeProblem, readJson } from '../read-request.ts';
import { createChunks, MODEL, REFUSAL, toCompletion } from './completion.ts';
import { refuse } from './errors.ts';
import { type CompletionRequest, completionRequestSchema, findSchemaProblem, readAsk } from './request.ts';

type Reply = { request: CompletionRequest; ask: Ask; answer: Answer; delayMs: number; createdAt: number };

/** OpenAI's chat completions. It needs a bearer token, and takes any. */
export const openaiRoutes = ({ delayMs, clock }: ModelOptions): Hono =>
  new Hono()
    .use(async (c, next) => {
      if (/^Bearer \S+$/.test(c.req.header('authorization') ?? '')) return next();
      return refuse(c, {
        status: 401,
        message: 'Send an API key as a bearer token.',
        code: 'invalid_api_key',
      });
    })
    .get('/models', (c) =>
      c.json({
        object: 'list',
        data: [{ id: MODEL, object: 'model', created: 1_767_225_600, owned_by: 'sandbox' }],
      }),
    )
    .post('/chat/completions', async (c) => {
      const body = await readJson(c);
      if (body === undefined) return refuse(c, { status: 400, message: 'The body is not JSON.' });
      const parsed = completionRequestSchema.safeParse(body);
      if (!parsed.success) {
        const { field: param, message } = describeProblem(parsed.error);
        return refuse(c, { status: 400, message, param });
      }
      const request = parsed.data;
      if (request.model !== MODEL) {
        const message = `The model "${request.model}" does not exist here; "${MODEL}" does.`;
        return refuse(c, { status: 404, message, param: 'model', code: 'model_not_found' });
      }
      const problem = findSchemaProblem(request);
      if (problem !== null) return refuse(c, { status: 400, message: problem, param: 'response_format' });
      const ask = readAsk(request);
      const answer = composeAnswer(ask, c.req.header(BEHAVIOUR_HEADER));
      const reply = { request, ask, answer, delayMs, createdAt: clock.nowSeconds() };
      return request.stream ? streamReply(c, reply) : sendReply(c, reply);
    })
    .all('*', (c) => refuse(c, { status: 404, message: `Unknown address: ${c.req.method} ${c.req.path}` }));

const sendReply = async (c: Context, { ask, answer, delayMs, createdAt }: Reply): Promise<Response> => {
  await takeTime({ answer, delayMs, signal: c.req.raw.signal });
  return c.json(toCompletion({ answer, usage: countUsage(ask, answer.content), createdAt }));
};

const streamReply = (c: Context, { request, ask, answer, delayMs, createdAt }: Reply): Response => {
  const withUsage = request.stream_options?.include_usage ?? false;
  const chunks = createChunks({ createdAt, withUsage });
  const { signal } = c.req.raw;
  return streamSSE(c, async (stream) => {
    const send = (data: string) => stream.writeSSE({ data });
    await send(chunks.choice({ delta: { role: 'assistant', content: '' }, finishReason: null }));
    const isRefusal = answer.finishReason === 'filtered';
    const sendPiece = (text: string) => {
      const delta = isRefusal ? { refusal: text } : { content: text };
      return send(chunks.choice({ delta, finishReason: null }));
    };
    const told = isRefusal ? { ...answer, content: REFUSAL } : answer;
    if (!(await sendInPieces({ answer: told, delayMs, signal, send: sendPiece }))) return;
    await send(chunks.choice({ delta: {}, finishReason: answer.finishReason }));
    if (withUsage) await send(chunks.usage(countUsage(ask, answer.content)));
    await send('[DONE]');
  });
};
