import { existsSync } from 'node:fs';
import type { PageContext } from '@vault/contract/client';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadOnce } from '../../platform/pace/load-once.ts';
import { serverFolder } from '../../platform/server-folder.ts';
import { keepPublicPages } from './kept-pages.ts';
import type { WebBuild } from './render-page.ts';

/** Renders a page of the web app. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

/**
 * `filesFolder` holds the browser's files; without it something else serves them. `warmUp` loads what the first page
 * would wait for.
 */
export type WebApp = { renderPage: RenderPage; filesFolder?: string; warmUp?: () => Promise<unknown> };

const buildFolder = join(serverFolder, '../web/build');

export async function loadBuiltWebApp(): Promise<WebApp> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file))
    throw new Error('The web app is not built. Run "npm run build" first, or "npm start".');
  const warmUp = loadOnce(() => readBuild(file));
  return {
    renderPage: async (...page) => (await warmUp())(...page),
    filesFolder: join(buildFolder, 'client'),
    warmUp,
  };
}

async function readBuild(file: string): Promise<RenderPage> {
  const [build, { renderWith }] = await Promise.all([
    import(pathToFileURL(file).href) as Promise<WebBuild>, // what the build writes is typed by its source alone
    import('./render-page.ts'),
  ]);
  return keepPublicPages(renderWith(build, 'production'));
}
