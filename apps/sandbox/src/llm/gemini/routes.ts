import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { composeAnswer, countUsage } from '../answer.ts';
import { BEHAVIOUR_HEADER } from '../behaviour.ts';
import type { ModelOptions } from '../model-options.ts';
import { sendInPieces, takeTime } from '../pace.ts';
import { describeProblem, readJson } from '../read-request.ts';
import { contentRequestSchema, readAsk } from './request.ts';
import { createResponses } from './response.ts';

/** Google's generateContent and streamGenerateContent. It needs a key, and takes any. */
export const geminiRoutes = ({ delayMs }: Pick<ModelOptions, 'delayMs'>): Hono =>
  new Hono()
    .use(async (c, next) => {
      if (c.req.header('x-goog-api-key')) return next();
      return refuse(c, { code: 403, status: 'PERMISSION_DENIED', message: 'Send an API key.' });
    })
    .post('/models/:call', async (c) => {
      const [model = '', method = ''] = c.req.param('call').split(':');
      if (!/^(gemini-|sandbox-reader$)/.test(model))
        return refuse(c, { code: 404, status: 'NOT_FOUND', message: `models/${model} is not found` });
      const parsed = contentRequestSchema.safeParse(await readJson(c));
      if (!parsed.success) {
        const { message } = describeProblem(parsed.error);
        return refuse(c, { code: 400, status: 'INVALID_ARGUMENT', message });
      }
      const ask = readAsk(parsed.data);
      const answer = composeAnswer(ask, c.req.header(BEHAVIOUR_HEADER));
      const responses = createResponses(answer, { model, usage: countUsage(ask, answer.content) });
      const { signal } = c.req.raw;
      if (method === 'generateContent') {
        await takeTime({ answer, delayMs, signal });
        return c.json(responses.whole());
      }
      if (method !== 'streamGenerateContent' || c.req.query('alt') !== 'sse')
        return refuse(c, { code: 404, status: 'NOT_FOUND', message: `${method} is not covered` });
      return streamSSE(c, async (stream) => {
        const send = (response: object) => stream.writeSSE({ data: JSON.stringify(response) });
        const sendPiece = (piece: string) => send(responses.piece(piece));
        if (await sendInPieces({ answer, delayMs, signal, send: sendPiece })) await send(responses.last());
      });
    });

type ModelError = { code: ContentfulStatusCode; status: string; message: string };

const refuse = (c: Context, error: ModelError): Response => c.json({ error }, error.code);
