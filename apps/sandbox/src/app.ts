import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createClock } from './clock.ts';
import { handleThroughGate } from './control/gate.ts';
import { createJournal } from './control/journal.ts';
import { ControlRefusal, controlRoutes } from './control/routes.ts';
import { createScripts } from './control/scripts.ts';
import { findService, SERVICES } from './control/services.ts';
import { coverRoutes } from './covers/routes.ts';
import { googleBooksRoutes } from './google-books/routes.ts';
import { googleControlRoutes } from './google-oidc/control.routes.ts';
import { createGoogle } from './google-oidc/google-oidc.ts';
import { llmRoutes } from './llm/routes.ts';
import { openLibraryRoutes } from './open-library/routes.ts';
import { createStripe } from './stripe/stripe.ts';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export type SandboxOptions = {
  origin: string;
  llmDelayMs: number;
  /** Where Stripe's events go. */
  webhookUrl?: string | undefined;
  /** Keeps Stripe's customers and subscriptions over a restart. */
  stripeStateFile?: string | undefined;
};

/** Every stand-in behind one listener. Journal and scripted answers stand in front; the services do not know them. */
export const createSandbox = ({
  origin,
  llmDelayMs,
  webhookUrl,
  stripeStateFile,
}: SandboxOptions): RequestListener => {
  const journal = createJournal();
  const scripts = createScripts();
  const clock = createClock();
  const google = createGoogle({ origin, clock });
  const stripe = createStripe({
    origin,
    clock,
    webhookUrl: webhookUrl ?? null,
    stateFile: stripeStateFile ?? null,
  });
  const onReset = () => {
    google.reset();
    stripe.reset();
  };

  const app = new Hono()
    .get('/', (c) => c.json({ name: 'Knowledge Vault sandbox', services: SERVICES, control: '/control' }))
    .route('/google-books', googleBooksRoutes({ origin }))
    .route('/open-library', openLibraryRoutes({ origin }))
    .route('/covers', coverRoutes({ origin }))
    .route('/llm', llmRoutes({ delayMs: llmDelayMs, clock }))
    .route('/v1', stripe.api)
    .route('/stripe', stripe.pages)
    .use('/control/*', async (c, next) => {
      // A web page elsewhere must not steer the sandbox through the person's browser.
      if (c.req.header('sec-fetch-site') === 'cross-site') return c.json({ error: 'cross-site call' }, 403);
      return next();
    })
    .route('/control', controlRoutes({ journal, scripts, clock, onReset, onClockMove: stripe.advance }))
    .route('/control/google', googleControlRoutes(google))
    .route('/control/stripe', stripe.control);
  app.notFound((c) => c.json({ error: `nothing is served at ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof ControlRefusal) return c.json({ error: error.message }, 400);
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return c.json({ error: 'the sandbox failed; its terminal says why' }, 500);
  });
  const appListener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return (request, response) => {
    if (!LOOPBACK_HOST.test(request.headers.host ?? '')) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('The sandbox answers on loopback only.');
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    const service = findService(path);
    if (service === null) {
      void appListener(request, response);
      return;
    }
    const listener = service === 'google' ? google.listener : appListener;
    handleThroughGate({ service, journal, scripts, listener }, request, response).catch(() => {
      // The client left in the middle of its request: nobody waits for an answer.
      response.destroy();
    });
  };
};
