import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import type { Hono } from 'hono';

/** What arrives event by event must not wait in a compressor. */
const compress = compression({
  filter: (request, response) =>
    response.getHeader('content-type') !== 'text/event-stream' && compression.filter(request, response),
});

/** Listens with deadlines for slow senders. `port` 0 takes a free one. */
export function listen(app: Hono, { port, host }: { port: number; host: string }): Promise<Server> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    // Typed for Express, it needs no more than Node's own request and response.
    compress(request as never, response as never, () => void answer(request, response));
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Takes no new requests and resolves when the last one is answered, at the latest after `limitMs`. */
export async function drain(server: Server, limitMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(limit);
}
