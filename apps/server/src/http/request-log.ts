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
  return (answered) => {
    const { method, route = ANY_ROUTE, status, code, milliseconds } = answered;
    logger.info({ method, route, status, code, milliseconds }, 'request');
    count(answered, observe);
  };
}

function count({ method, route = ANY_ROUTE, status, milliseconds }: Answered, observe: ObserveRequest): void {
  observe({ method, route, status, seconds: milliseconds / 1000 });
}

/** With a line for each refused request, refusing one takes half as long again. */
const MOST_LINES = 100; // a second

/** Counts every refused request, and logs the first hundred of a second; how many more there were is in one line. */
export function createRefusalNotes(logger: Logger, observe: ObserveRequest): NoteRequest {
  const log = createRequestNotes(logger, observe);
  let inThisSecond = 0;
  const endSecond = (): void => {
    const unnamed = inThisSecond - MOST_LINES;
    inThisSecond = 0;
    if (unnamed > 0) logger.info({ unnamed }, 'more refused requests');
  };
  return (answered) => {
    if (inThisSecond === 0) setTimeout(endSecond, 1000).unref();
    inThisSecond += 1;
    if (inThisSecond <= MOST_LINES) log(answered);
    else count(answered, observe);
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
