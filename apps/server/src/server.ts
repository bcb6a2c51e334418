import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import compression from 'compression';
import type { Hono } from 'hono';
import { hearDrainOnce } from './http/drain-once.ts';
import { errorBody } from './http/errors.ts';
import { PROBED } from './http/host.ts';
import type { NoteRequest } from './http/request-log.ts';
import { PAGE_BROTLI } from './http/pages/page-brotli.ts';
import { bareHeaders } from './http/security-headers.ts';
import { createCrowd, type CrowdLimits } from './http/crowd/crowd.ts';
import type { Visitor } from './http/crowd/waiting-line.ts';
import { withRequestId } from './platform/logger.ts';
import { sinceArrival } from './platform/pace/waited-for.ts';

const compressAnswer = compression();
const compressPage = compression({ brotli: PAGE_BROTLI });
const JSON_TYPE = 'application/json; charset=UTF-8';

type Settings = {
  publicUrl: string;
  isDraining: () => boolean;
  /** Called for requests that are refused here, which the application never sees. */
  note: NoteRequest;
  /** Whether more is asked of the database than it can do at once. */
  isCrowded: () => boolean;
  limits?: Partial<CrowdLimits>;
};
type Place = Settings & { port: number; host: string };

const DEADLINES = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/** A server with deadlines for slow senders, which listens to nothing yet. */
export function createWebServer(
  app: Pick<Hono, 'fetch'>,
  { publicUrl, isDraining, note, isCrowded, limits }: Settings,
): Server {
  const crowd = createCrowd({ isCrowded, refuse: createRefusal({ publicUrl, note }), limits });
  const work = (request: Request, bindings: HttpBindings | Http2Bindings) => {
    const { incoming } = bindings as HttpBindings; // the server below speaks HTTP 1 alone
    const fetch = async () => app.fetch(request, bindings);
    return isProbe(incoming) ? fetch() : crowd.attend(incoming, fetch);
  };
  const answer = getRequestListener(work, {
    // A probe by HTTP 1.0 names no host; nobody has this one, so anything but a probe is refused as before.
    hostname: 'no-host.invalid',
    // What can't be read as a request: an invalid host, or a connection that breaks off.
    errorHandler: () => new Response(null, { status: 400, headers: bareHeaders(publicUrl) }),
  });
  return createServer(DEADLINES, (request, response) => {
    // A proxy that keeps its connections open must not send the next request here.
    if (isDraining()) response.shouldKeepAlive = false;
    const arrivedAt = performance.now();
    const begin = (): void => {
      // Otherwise the length would be known only to Node, and answers too short to compress would be compressed.
      response.removeHeader('content-length');
      hearDrainOnce(response);
      const compress = request.url?.startsWith('/api/') === true ? compressAnswer : compressPage;
      // Typed for Express, it needs no more than Node's own request and response.
      compress(request as never, response as never, () =>
        sinceArrival(arrivedAt, () => void answer(request, response)),
      );
    };
    if (isProbe(request)) begin();
    else crowd.admit({ request, response, arrivedAt, begin });
  });
}

/** Whether it is a probe, which is answered even when nobody else gets in. */
const isProbe = ({ url }: IncomingMessage): boolean => PROBED.has(url ?? '');

/** Says 503 to a request that isn't even looked at. */
function createRefusal({ publicUrl, note }: Pick<Settings, 'publicUrl' | 'note'>) {
  const words = 'Too many people are here right now. Please try again in a moment.';
  // As Node's own list of names and values, which is made once.
  const headers = [...bareHeaders(publicUrl), ['content-type', JSON_TYPE], ['retry-after', '1']].flat();
  return ({ request, response, arrivedAt }: Visitor): void => {
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody('UNAVAILABLE', words, requestId));
    const length = String(Buffer.byteLength(body));
    response.writeHead(503, [...headers, 'content-length', length, 'x-request-id', requestId]);
    response.end(body);
    const milliseconds = Math.round(performance.now() - arrivedAt);
    withRequestId(requestId, () =>
      note({ method: request.method ?? '', status: 503, code: 'UNAVAILABLE', milliseconds }),
    );
  };
}

/** `port` 0 takes a free one. */
export function listen(app: Hono, place: Place): Promise<Server> {
  const server = createWebServer(app, place);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, () => resolve(server));
  });
}

/** Accepts no new requests and resolves when the last one is answered, or after `limitMs`. */
export async function drain(server: Server, limitMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(limit);
}
