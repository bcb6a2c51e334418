import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type Logger, withRequestId } from '../platform/logger.ts';
import type { ObserveRequest } from '../platform/metrics.ts';

/** Gives each request an id, and logs and counts it: the route's pattern, never the path or the query. */
export function requestLog(logger: Logger, observe: ObserveRequest): MiddlewareHandler {
  return (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    return withRequestId(requestId, async () => {
      const startedAt = performance.now();
      await next();
      // Not by the context's own way, which copies an answer that is already there.
      context.res.headers.set('x-request-id', requestId);
      const milliseconds = Math.round(performance.now() - startedAt);
      const { method } = context.req;
      const { status } = context.res;
      // Files and the web app's pages are told apart by nobody.
      const route = context.get('route') ?? '/*';
      logger.info({ method, route, status, code: context.get('errorCode'), milliseconds }, 'request');
      observe({ method, route, status, seconds: milliseconds / 1000 });
    });
  };
}
