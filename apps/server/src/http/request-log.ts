import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withRequestId } from '../platform/logger.ts';

/** Gives each request an id and logs one line for it: the route's pattern, never the path or the query. */
export function requestLog(logger: Logger): MiddlewareHandler {
  return (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    return withRequestId(requestId, async () => {
      const startedAt = performance.now();
      await next();
      context.header('x-request-id', requestId);
      const milliseconds = Math.round(performance.now() - startedAt);
      const line = {
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        milliseconds,
      };
      logger.debug(line, 'request');
    });
  };
}
