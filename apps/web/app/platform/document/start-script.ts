import type { EntryContext } from 'react-router';
import { APP_STARTED, CONTENT_SEEN, LINKS_HELD, NEEDS_APP, PRESSED_EARLY, SERVED } from './app-start.ts';

type Manifest = Pick<EntryContext['manifest'], 'entry' | 'url' | 'hmr' | 'routes'>;

/**
 * Keeps the page's data for the router, piece by piece as the server sends it. Their stream is made when the router
 * asks for it: nothing needs one before the page has been seen.
 */
export function writeHandoff(context: string): string {
  return `(${handoffScript})(${context})`;
}

const handoffScript = `(context) => {
  const pieces = [];
  let isClosed = false;
  context.streamController = { enqueue: (piece) => pieces.push(piece), close: () => (isClosed = true) };
  Object.defineProperty(context, 'stream', {
    configurable: true,
    get() {
      const stream = new ReadableStream({
        start(controller) {
          context.streamController = controller;
          for (const piece of pieces) controller.enqueue(piece);
          if (isClosed) controller.close();
        },
      }).pipeThrough(new TextEncoderStream());
      Object.defineProperty(context, 'stream', { value: stream, writable: true });
      return stream;
    },
  });
  window.__reactRouterContext = context;
}`;

/**
 * Replaces the router's own scripts, which would be fetched and run before the first frame; these start after it.
 * Every file is then requested at once, and runs in a task of its own, so that none delays a keystroke.
 * A page that is complete as a document waits longer: its files are fetched when nothing else is to be done, and run
 * as soon as somebody moves, presses or types, or a picture fails that only the app can replace. It has only the
 * styles it needs, and `appStyles` is the address of the complete sheet.
 * A page that is nothing without its app gives way to `startProblem` where one of the files does not come.
 * A button that is pressed before the app answers is pressed again then; one that the app replaces is marked for what
 * comes in its place. A link is pressed again as well where there is no network, and the browser's own page would
 * replace this one, unless the app cannot load either.
 */
export function writeStart(
  manifest: Manifest,
  {
    routeIds,
    appStyles,
    startProblem,
  }: { routeIds: readonly string[]; appStyles: string | null; startProblem: string | null },
): string {
  const routes = Object.fromEntries(routeIds.map((id) => [id, listParts(manifest, id)]));
  const imports = routeIds.flatMap((id) => manifest.routes[id]?.imports ?? []);
  const files = [
    ...(manifest.hmr === undefined ? [] : [manifest.hmr.runtime]),
    ...manifest.entry.imports,
    manifest.url,
    ...imports,
    ...Object.values(routes).flat(),
  ];
  const plan = { files: [...new Set(files)], routes, entry: manifest.entry.module, appStyles, startProblem };
  return `(${startScript})(${JSON.stringify(plan).replaceAll('<', '\\u003c')})`;
}

function listParts(manifest: Manifest, id: string): string[] {
  const route = manifest.routes[id];
  if (route === undefined) throw new Error(`The manifest does not know the route ${id}`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined);
}

// Words, not a function: the bundler would rewrite what it imports. A page that nobody sees has no frames to wait for.
// Browsers tell a new page of a pointer that rests above it, as of one that moves.
// Safari fetches no links ahead, so that files are fetched by hand, into the browser's cache.
// A press under way has made React start at once: it goes on to what React has just put there.
// Firefox ends what is on its way as soon as another page is asked for: that is no problem of this one.
// While React is loaded it makes errors to throw later, and for the trace of each the engine reads all of React again.
const startScript = `async ({ files, routes, entry, appStyles, startProblem }) => {
  const { nonce } = document.currentScript;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const all = [...files, entry];
  const keepInCache = (href) => fetch(href, { priority: 'low' }).then((answer) => answer.blob()).catch(() => {});
  const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'input', 'click', 'error'];
  const use = new Promise((resolve) => {
    const hear = ({ type, movementX, movementY }) => {
      if (type === 'pointermove' && !movementX && !movementY) return;
      for (const sign of signs) removeEventListener(sign, hear, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
  });
  const served = '[${Object.keys(SERVED).join()}] button';
  document.addEventListener('click', ({ target }) => {
    target.closest(served)?.toggleAttribute('${PRESSED_EARLY}');
  }, true);
  let press = null;
  const keep = (click) => {
    press = { click, button: click.target.closest(served) ? null : click.target.closest('button') };
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('${APP_STARTED}', () => {
    document.removeEventListener('click', keep, true);
    const isUnderWay = press?.click.eventPhase > 0;
    if (!isUnderWay) setTimeout(() => press?.button?.isConnected && press.button.click());
  }, { once: true });
  let held = null;
  const hold = (click) => {
    if (navigator.onLine || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    held = click.target.closest('a[href^="/"]:not([target])');
    if (held) click.preventDefault();
  };
  const letGo = () => document.removeEventListener('click', hold, true);
  document.addEventListener('click', hold, true);
  document.addEventListener('${LINKS_HELD}', () => {
    letGo();
    setTimeout(() => held?.isConnected && held.click());
  }, { once: true });
  const leave = () => {
    startProblem = null;
  };
  if (startProblem) addEventListener('beforeunload', leave);
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await nextTask();
  document.dispatchEvent(new Event('${CONTENT_SEEN}'));
  if (appStyles && !document.querySelector('[${Object.keys(NEEDS_APP).join()}]')) {
    if (document.readyState !== 'complete') await Promise.race([use, new Promise((resolve) => addEventListener('load', resolve))]);
    for (const href of [appStyles, ...all]) {
      keepInCache(href);
      await nextTask();
    }
    await use;
  }
  const link = (facts) => document.head.append(Object.assign(document.createElement('link'), { nonce, ...facts }));
  const styled = appStyles && new Promise((resolve) => {
    link({ rel: 'stylesheet', href: appStyles, onload: resolve, onerror: resolve });
  });
  for (const href of all) link({ rel: 'modulepreload', href, as: 'script' });
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (const file of files) {
      await import(file);
      await nextTask();
    }
    const modules = {};
    for (const [id, parts] of Object.entries(routes))
      modules[id] = Object.assign({}, ...(await Promise.all(parts.map((part) => import(part)))));
    window.__reactRouterRouteModules = modules;
    await styled;
    await import(entry);
  } catch (error) {
    letGo();
    if (held) location.assign(held.href);
    if (held || !startProblem) throw error;
    console.error(error);
    document.body.innerHTML = startProblem;
    document.querySelector('button').onclick = () => location.reload();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    removeEventListener('beforeunload', leave);
  }
}`;
