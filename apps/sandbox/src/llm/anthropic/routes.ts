import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { composeAnswer, countUsage } from '../answer.ts';
import { BEHAVIOUR_HEADER } from '../behaviour.ts';
import type { ModelOptions } from '../model-options.ts';
import { sendInPieces, takeTime } from '../pace.ts';
import { describeProblem, readJson } from '../read-request.ts';
import { createEvents, toMessage } from './message.ts';
import { findForcedTool, messageRequestSchema, readAsk } from './request.ts';

/** Anthropic's Messages. It needs a key and a version, and takes any key. */
export const anthropicRoutes = ({ delayMs }: Pick<ModelOptions, 'delayMs'>): Hono =>
  new Hono()
    .use(async (c, next) => {
      if (!c.req.header('x-api-key')) return refuse(c, 401, 'authentication_error', 'x-api-key is required');
      if (!c.req.header('anthropic-version'))
        return refuse(c, 400, 'invalid_request_error', 'anthropic-version: header is required');
      return next();
    })
    .post('/messages', async (c) => {
      const parsed = messageRequestSchema.safeParse(await readJson(c));
      if (!parsed.success)
        return refuse(c, 400, 'invalid_request_error', describeProblem(parsed.error).message);
      const request = parsed.data;
      if (!/^(claude-|sandbox-reader$)/.test(request.model))
        return refuse(c, 404, 'not_found_error', `model: ${request.model}`);
      const ask = readAsk(request);
      const answer = composeAnswer(ask, c.req.header(BEHAVIOUR_HEADER));
      const form = { model: request.model, tool: findForcedTool(request) };
      const usage = countUsage(ask, answer.content);
      const { signal } = c.req.raw;
      if (!request.stream) {
        await takeTime({ answer, delayMs, signal });
        return c.json(toMessage(answer, form, usage));
      }
      const events = createEvents(answer, form, usage);
      return streamSSE(c, async (stream) => {
        const send = (event: { type: string }) =>
          stream.writeSSE({ event: event.type, data: JSON.stringify(event) });
        for (const event of events.opening) await send(event);
        const sendPiece = (piece: string) => send(events.piece(piece));
        if (!(await sendInPieces({ answer, delayMs, signal, send: sendPiece }))) return;
        for (const event of events.ending) await send(event);
      });
    })
    .all('*', (c) => refuse(c, 404, 'not_found_error', `Unknown address: ${c.req.method} ${c.req.path}`));

const refuse = (c: Context, ...[status, type, message]: [ContentfulStatusCode, string, string]): Response =>
  c.json({ type: 'error', error: { type, message }, request_id: 'req_sandbox' }, status);
