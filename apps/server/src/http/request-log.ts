import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type Logger, withRequestId } from '../platform/logger.ts';
import type { ObserveRequest } from '../platform/metrics.ts';
import { arrival } from '../platform/pace/waited-for.ts';
import { bindingsOf } from './bindings.ts';

/** Files and the web app's pages are not distinguished, nor requests that were refused before routing. */
const ANY_ROUTE = '/*';

type Answered = { method: string; status: number; milliseconds: number } & {
  [Optional in 'route' | 'code']?: string | undefined;
};
export type NoteRequest = (answered: Answered) => void;

/** Logs and counts an answer: by the route's pattern, never the path or the query. */
export function createRequestNotes(logger: Logger, observe: ObserveRequest): NoteRequest {
  return ({ method, route = ANY_ROUTE, status, code, milliseconds }) => {
    logger.info({ method, route, status, code, milliseconds }, 'request');
    observe({ method, route, status, seconds: milliseconds / 1000 });
  };
}

/** Gives each request an id, and notes its answer. */
export function requestLog(note: NoteRequest): MiddlewareHandler {
  return (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    return withRequestId(requestId, async () => {
      const { outgoing } = bindingsOf(context);
      // A page's own calls did not stand in line with it.
      const startedAt = outgoing === undefined ? performance.now() : arrival();
      outgoing?.setHeader('x-request-id', requestId);
      await next();
      note({
        method: context.req.method,
        route: context.get('route'),
        status: context.res.status,
        code: context.get('errorCode'),
        milliseconds: Math.round(performance.now() - startedAt),
      });
    });
  };
}
