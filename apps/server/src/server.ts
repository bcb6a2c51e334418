import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import type { Hono } from 'hono';
import { bareHeaders } from './http/security-headers.ts';

/** What arrives event by event must not wait in a compressor. */
const compress = compression({
  filter: (request, response) =>
    response.getHeader('content-type') !== 'text/event-stream' && compression.filter(request, response),
});

type Settings = { publicUrl: string; isDraining: () => boolean };
type Place = Settings & { port: number; host: string };

/** A server with deadlines for slow senders, which listens to nothing yet. */
export function createWebServer(app: Pick<Hono, 'fetch'>, { publicUrl, isDraining }: Settings): Server {
  const answer = getRequestListener(app.fetch, {
    // What can't even be read as a request: a host that is none, or a connection that breaks off.
    errorHandler: () => new Response(null, { status: 400, headers: bareHeaders(publicUrl) }),
  });
  const settings = {
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
  };
  return createServer(settings, (request, response) => {
    // A proxy that keeps its connections open must not send the next request here.
    if (isDraining()) response.shouldKeepAlive = false;
    // Typed for Express, it needs no more than Node's own request and response.
    compress(request as never, response as never, () => void answer(request, response));
  });
}

/** `port` 0 takes a free one. */
export function listen(app: Hono, place: Place): Promise<Server> {
  const server = createWebServer(app, place);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, () => resolve(server));
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
