import { existsSync } from 'node:fs';
import type { ApiCall, EndpointOutput } from '@vault/contract/client';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';

/** `nonce` marks the scripts that the page may run; `api` calls the product's own endpoints as a visitor; `publicUrl` is
    where the world finds the product; `openLibrary` gives the first page of the library of whoever asks, null for nobody. */
export type PageContext = {
  nonce: string;
  api: ApiCall;
  publicUrl: string;
  openLibrary: () => Promise<LibraryPage | null>;
};
export type LibraryPage = EndpointOutput<'GET /content'>;

/** Renders a page of the web app. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

/** `filesFolder` holds what the browser loads; without it somebody else serves the files. */
export type WebApp = { renderPage: RenderPage; filesFolder?: string };

export type WebBuild = ServerBuild & {
  entry: { module: { requestContext: RouterContext<PageContext> } };
};

const buildFolder = join(import.meta.dirname, '../../../web/build');

export async function loadBuiltWebApp(): Promise<WebApp> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file))
    throw new Error('The web app is not built. Run "npm run build" first, or "npm start".');
  const build = (await import(pathToFileURL(file).href)) as WebBuild; // what the build writes is typed by its source alone
  return { renderPage: renderWith(build, 'production'), filesFolder: join(buildFolder, 'client') };
}

export function renderWith(build: WebBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode);
  return (request, page) => {
    const context = new RouterContextProvider();
    context.set(build.entry.module.requestContext, page);
    return handle(request, context);
  };
}
