import type { PageContext } from '@vault/contract/client';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { RenderPage } from './web-app.ts';

export type WebBuild = ServerBuild & {
  entry: { module: { requestContext: RouterContext<PageContext> } };
};

export function renderWith(build: WebBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode);
  return (request, page) => {
    const context = new RouterContextProvider();
    context.set(build.entry.module.requestContext, page);
    return handle(request, context);
  };
}
