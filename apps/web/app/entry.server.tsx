import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { droppedEarlyScript } from '~/platform/document/dropped-early.ts';
import { DocumentPartsContext } from '~/platform/document/document-parts.ts';
import { NonceContext } from '~/platform/document/nonce.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import { writeHandoff, writeStart } from '~/platform/document/start-script.ts';
import { writeTextFontScript } from '~/platform/document/text-font.ts';
import { readerScript } from '~/platform/document/session-hint.ts';
import { themeScript } from '~/platform/document/theme.ts';
import { StartProblem } from '~/shell/error/start-problem.tsx';
import appStyles from './styles/app.css?inline';
import appStylesPath from './styles/app.css?url';
import publicStyles from './styles/public.css?inline';
import textFont from './styles/text-font.css?inline';

// The server must use this very object: a second copy of the module would be a different key.
export { requestContext };

/** How long a page may wait for its data before the remaining parts are given up. */
export const streamTimeout = 5_000;
const renderTimeout = streamTimeout + 1_000;

const startProblem = renderToStaticMarkup(<StartProblem />);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A nonce is valid for one answer: the caching that a route declares is meant only for its data.
  headers.set('Cache-Control', 'private, no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, reportError } = context.get(requestContext);
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = routerContext;
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  // What everybody may read is rendered without the app first; an error on it recovers with the app.
  const isWhole = routeIds.includes('routes/vault-frame') && status === 200;
  const parts = {
    styles: isWhole ? publicStyles : appStyles,
    textFont,
    // One script: each costs the browser something before the first words.
    head: [
      themeScript,
      readerScript,
      writeHandoff(serverHandoffString),
      writeTextFontScript(textFont),
      ...(routeIds.includes('routes/import') ? [droppedEarlyScript] : []),
    ].join(';\n'),
    start: writeStart(manifest, {
      routeIds,
      appStyles: isWhole ? appStylesPath : null,
      startProblem: routeIds.includes('routes/browser-only') ? startProblem : null,
    }),
  };
  // The router streams its data only to a page with its scripts, which these replace.
  routerContext.renderMeta = { didRenderScripts: true };

  return new Promise<Response>((resolve, reject) => {
    let hasBegun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <DocumentPartsContext value={parts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DocumentPartsContext>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          hasBegun = true;
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        // Nothing on a page comes later than the rest. Pieces of two kilobytes would cost more to compress.
        onAllReady() {
          clearTimeout(timeout);
          const page = buffer(pipe(new PassThrough()));
          resolve(page.then((bytes) => new Response(bytes, { status, headers })));
        },
        onError(error) {
          // A failure before there is a page rejects above, and is logged by handleError.
          if (hasBegun && !request.signal.aborted) reportError(error);
        },
      },
    );
    const timeout = setTimeout(abort, renderTimeout);
  });
}

/** Expected answers such as 404 and aborted requests are not errors of the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(requestContext).reportError(error);
};
