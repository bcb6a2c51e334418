import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Clock } from '../clock.ts';
import { type Answer, composeAnswer, countUsage, limitAnswer } from './answer.ts';
import { BEHAVIOUR_HEADER, misbehave } from './behaviour.ts';
import { createChunks, MODEL, toCompletion } from './completion.ts';
import { refuse } from './errors.ts';
import { cutIntoPieces, wait, waitForLeave } from './pace.ts';
import { type CompletionRequest, completionRequestSchema } from './request.ts';

type LlmOptions = { delayMs: number; clock: Pick<Clock, 'nowSeconds'> };
type Reply = { request: CompletionRequest; answer: Answer; delayMs: number; createdAt: number };

/** A language model behind the OpenAI protocol. It needs a bearer token, and takes any. */
export const llmRoutes = ({ delayMs, clock }: LlmOptions): Hono =>
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
        const [issue] = parsed.error.issues;
        const param = issue?.path.map(String).join('.') || 'body';
        return refuse(c, { status: 400, message: `${param}: ${issue?.message ?? 'is not valid'}`, param });
      }
      const request = parsed.data;
      if (request.model !== MODEL) {
        const message = `The model "${request.model}" does not exist here; "${MODEL}" does.`;
        return refuse(c, { status: 404, message, param: 'model', code: 'model_not_found' });
      }
      const answer = limitAnswer(misbehave(composeAnswer(request), c.req.header(BEHAVIOUR_HEADER)), request);
      const reply = { request, answer, delayMs, createdAt: clock.nowSeconds() };
      return request.stream ? streamReply(c, reply) : sendReply(c, reply);
    })
    .all('*', (c) => refuse(c, { status: 404, message: `Unknown address: ${c.req.method} ${c.req.path}` }));

const readJson = async (c: Context): Promise<unknown> => {
  try {
    return await c.req.json();
  } catch {
    // The caller gets a 400 of the protocol's own shape.
    return undefined;
  }
};

const sendReply = async (c: Context, { request, answer, delayMs, createdAt }: Reply): Promise<Response> => {
  const { signal } = c.req.raw;
  if (answer.stalls) await waitForLeave(signal);
  await wait(delayMs, signal);
  return c.json(toCompletion({ answer, usage: countUsage(request, answer.content), createdAt }));
};

const streamReply = (c: Context, { request, answer, delayMs, createdAt }: Reply): Response => {
  const withUsage = request.stream_options?.include_usage ?? false;
  const chunks = createChunks({ createdAt, withUsage });
  const pieces = cutIntoPieces(answer.content);
  const { signal } = c.req.raw;
  return streamSSE(c, async (stream) => {
    const send = (data: string) => stream.writeSSE({ data });
    await send(chunks.choice({ delta: { role: 'assistant', content: '' }, finishReason: null }));
    for (const [index, content] of pieces.entries()) {
      if (answer.stalls && index >= pieces.length / 2) return waitForLeave(signal);
      if (!(await wait(delayMs / pieces.length, signal))) return;
      await send(chunks.choice({ delta: { content }, finishReason: null }));
    }
    await send(chunks.choice({ delta: {}, finishReason: answer.finishReason }));
    if (withUsage) await send(chunks.usage(countUsage(request, answer.content)));
    await send('[DONE]');
  });
};
