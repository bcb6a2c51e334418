import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import compression from 'compression';
import type { Hono } from 'hono';
import { hearDrainOnce } from './http/drain-once.ts';
import { errorBody } from './http/errors.ts';
import { PROBED } from './http/host.ts';
import type { NoteRequest } from './http/request-log.ts';
import { PAGE_BROTLI } from './http/pages/page-brotli.ts';
import { bareHeaders } from './http/security-headers.ts';
import { createUnderWay } from './http/crowd/under-way.ts';
import { createWaitingLine } from './http/crowd/waiting-line.ts';
import { withRequestId } from './platform/logger.ts';
import { sinceArrival } from './platform/pace/waited-for.ts';

const compressAnswer = compression();
const compressPage = compression({ brotli: PAGE_BROTLI });
const JSON_TYPE = 'application/json; charset=UTF-8';

/** Enough to keep the ten connections of a crowded database busy; more would only hold memory, and be slower. */
const ENOUGH_UNDER_WAY = 16;
/** The limit when requests wait for something else: a catalogue, a language model. */
const MOST_UNDER_WAY = 400;
/** With more, everybody would wait longer than anybody does. At a thousand a second it is two seconds. */
const MOST_WAITING = 2000;
/**
 * Milliseconds between two checks whether the crowd has gone: the requests in progress may wait for other services,
 * and not end.
 */
const LOOK_AGAIN = 250;
/** Milliseconds in line after which somebody is refused, for a database that hardly answers. */
const LONGEST_WAIT = 3000;

type Settings = {
  publicUrl: string;
  isDraining: () => boolean;
  /** Called for requests that are refused here, which the application never sees. */
  note: NoteRequest;
  /** Whether more is asked of the database than it can do at once. */
  isCrowded: () => boolean;
  enoughUnderWay?: number;
  mostUnderWay?: number;
  mostWaiting?: number;
  longestWait?: number;
};
type Place = Settings & { port: number; host: string };

/** A server with deadlines for slow senders, which listens to nothing yet. */
export function createWebServer(
  app: Pick<Hono, 'fetch'>,
  {
    publicUrl,
    isDraining,
    note,
    isCrowded,
    enoughUnderWay = ENOUGH_UNDER_WAY,
    mostUnderWay = MOST_UNDER_WAY,
    mostWaiting = MOST_WAITING,
    longestWait = LONGEST_WAIT,
  }: Settings,
): Server {
  const underWay = createUnderWay(mostUnderWay);
  const refuse = createRefusal({ publicUrl, note });
  const line = createWaitingLine({ most: mostWaiting, longest: longestWait, refuse });
  const isEnough = (): boolean => underWay.areAtLeast(enoughUnderWay);
  /** One goes, one comes; more when a crowd has gone. */
  const letIn = (): void => {
    if (isEnough() && isCrowded()) return;
    let isSomebodyIn = line.next();
    while (isSomebodyIn && !isEnough()) isSomebodyIn = line.next();
  };
  let nextLook: NodeJS.Timeout | undefined;
  const lookAgain = (): void => {
    nextLook ??= setTimeout(() => {
      nextLook = undefined;
      const mayEnter = () => !isCrowded() && !underWay.areAtLeast(mostUnderWay);
      for (let places = enoughUnderWay; places > 0 && mayEnter() && line.next(); ) places -= 1;
      if (!line.isEmpty()) lookAgain();
    }, LOOK_AGAIN).unref();
  };
  const work = async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const { incoming } = bindings as HttpBindings; // the server below speaks HTTP 1 alone
    if (isProbe(incoming)) return app.fetch(request, bindings);
    underWay.begin(incoming);
    try {
      return await app.fetch(request, bindings);
    } finally {
      underWay.end(incoming);
      letIn();
    }
  };
  const answer = getRequestListener(work, {
    // What can't be read as a request: an invalid host, or a connection that breaks off.
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
    if (isProbe(request)) return begin();
    const isWaiting = isEnough() && isCrowded();
    // Refused here it costs next to nothing, so that the rest is still done.
    if (underWay.areAtLeast(mostUnderWay) || (isWaiting && line.isFull())) refuse({ request, response });
    else if (isWaiting) {
      line.wait({ request, response, begin });
      lookAgain();
    } else begin();
  });
}

/** Whether it is a probe, which is answered even when nobody else gets in. */
const isProbe = ({ url }: IncomingMessage): boolean => PROBED.has(url ?? '');

/** Says 503 to a request that isn't even looked at. */
function createRefusal({ publicUrl, note }: Pick<Settings, 'publicUrl' | 'note'>) {
  const words = 'Too many people are here right now. Please try again in a moment.';
  // As Node's own list of names and values, which is made once.
  const headers = [...bareHeaders(publicUrl), ['content-type', JSON_TYPE], ['retry-after', '1']].flat();
  return ({ request, response }: { request: IncomingMessage; response: ServerResponse }): void => {
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody('UNAVAILABLE', words, requestId));
    const length = String(Buffer.byteLength(body));
    response.writeHead(503, [...headers, 'content-length', length, 'x-request-id', requestId]);
    response.end(body);
    withRequestId(requestId, () =>
      note({ method: request.method ?? '', status: 503, code: 'UNAVAILABLE', milliseconds: 0 }),
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
