import { createApiCall } from '@vault/contract';
import type { LibraryPage } from '@vault/contract/client';
import type { LibraryOrder } from '@vault/domain';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';
import { bindingsOf } from './http/bindings.ts';
import { answerError } from './http/errors.ts';
import { hostCheck, leadToOwnName } from './http/host.ts';
import { type Gates, mount } from './http/mount.ts';
import { policyOfEndpoint, policyOfPage, type Policy } from './http/policies.ts';
import { mountPages, type PageRoute } from './http/pages/pages.ts';
import { createRequestNotes, requestLog } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { POLICY_OF_FILES, securityHeaders, startPage } from './http/security-headers.ts';
import type { WebApp } from './http/pages/web-app.ts';
import { notFound } from './platform/app-error.ts';
import type { Logger } from './platform/logger.ts';
import type { ObserveRequest } from './platform/metrics.ts';

export type AppParts = {
  env: Pick<Env, 'publicUrl' | 'isLoopback'>;
  routes: readonly Route[];
  /** Below the API root, and below the root itself. */
  pages: readonly PageRoute[];
  rootPages: readonly PageRoute[];
  gates: Gates;
  /** The first page of the library that a request's cookies open; null when they open none. */
  readFirstPage: (cookies: string | undefined, order: LibraryOrder) => Promise<LibraryPage | null>;
  logger: Logger;
  observe: ObserveRequest;
  webApp: WebApp;
};

/** The files beside the hashed ones; a short list, so that a page needs no look at the disk. */
const ROOT_FILES = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/manifest.webmanifest',
];
/** Asked for by whoever reads no page: old crawlers and readers of feeds, of which some know no SVG. */
const OLD_ICON = '/favicon.ico';
const YEAR = 365 * 24 * 60 * 60;

/** What everybody may read and no endpoint describes. */
const OPEN_TO_ALL: readonly Policy[] = [
  { method: 'ALL', path: '/api/*', access: 'public' },
  { method: 'ALL', path: '/assets/*', access: 'file' },
  ...[...ROOT_FILES, OLD_ICON].map((path) => ({ method: 'ALL', path, access: 'file' as const })),
  { method: 'ALL', path: '/*', access: 'page' },
];

/** Every path that is answered and who may call it: a test fails if one is missing here. */
export function listPolicies({ routes, pages, rootPages }: Pick<AppParts, 'routes' | 'pages' | 'rootPages'>) {
  return [
    ...routes.map(({ endpoint }) => policyOfEndpoint(endpoint)),
    ...pages.map((page) => policyOfPage(page, '/api')),
    ...rootPages.map((page) => policyOfPage(page, '')),
    ...OPEN_TO_ALL,
  ];
}

/** The product as one web application: the API, the files, and the web app's pages for everything else. */
export function createApp({
  env,
  routes,
  pages,
  rootPages,
  gates,
  readFirstPage,
  logger,
  observe,
  webApp,
}: AppParts): Hono {
  const app = new Hono();
  app.use(requestLog(createRequestNotes(logger, observe)));
  app.use(securityHeaders(env.publicUrl));
  app.use(hostCheck(env));
  app.use(leadToOwnName(env));
  app.onError((error, context) => answerError(error, context, logger));

  app.route('/api', createApi({ routes, pages, gates }));

  mountPages(app, rootPages, gates);

  if (webApp.filesFolder !== undefined) serveFiles(app, webApp.filesFolder);
  app.all('*', async (context) => {
    await gates.takeFromBudget('page', gates.addressOf(context));
    // A page's own calls count for the address that requested the page.
    const { incoming } = bindingsOf(context);
    const call = createApiCall(async ({ url, init }) =>
      app.request(new URL(url, env.publicUrl), init, { incoming }),
    );
    const page = {
      nonce: startPage(context),
      call,
      publicUrl: env.publicUrl,
      readFirstPage: (order: LibraryOrder) => readFirstPage(context.req.header('cookie'), order),
      reportError: (error: unknown) =>
        logger.error({ err: error, event: 'page-failed' }, 'a page could not be rendered whole'),
    };
    return webApp.renderPage(context.req.raw, page);
  });
  return app;
}

function serveFiles(app: Hono, root: string): void {
  app.use('/assets/*', async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.res.headers.set('cache-control', `public, max-age=${YEAR}, immutable`);
    context.res.headers.set('content-security-policy', POLICY_OF_FILES);
  });
  app.use('/assets/*', serveStatic({ root, precompressed: true }));
  // A page of an older build asks for files that are gone: it needs a plain answer, not a page.
  app.all('/assets/*', (context) => context.text('Not found', 404));
  for (const file of ROOT_FILES) app.use(file, keepForAnHour, serveStatic({ root }));
  app.get(OLD_ICON, (context) => context.redirect('/icon-192.png', 301));
}

const keepForAnHour: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.res.headers.set('cache-control', 'public, max-age=3600');
};

function createApi({ routes, pages, gates }: Pick<AppParts, 'routes' | 'pages' | 'gates'>): Hono {
  const api = new Hono();
  mount(api, routes, gates);
  mountPages(api, pages, gates);
  api.all('*', () => {
    throw notFound();
  });
  return api;
}
