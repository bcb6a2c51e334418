import { endpoints } from '@vault/contract';
import type { PageRoute } from '../pages/pages.ts';
import { startPage } from '../security-headers.ts';
import { renderApiDocs } from './api-docs.ts';
import { describeApi } from './openapi.ts';

/** What describes the API, for programs and for people. */
export function docsPages(publicUrl: string): PageRoute[] {
  const described = Object.values(endpoints);
  let document: ReturnType<typeof describeApi> | undefined;
  return [
    {
      method: 'get',
      path: '/openapi.json',
      access: 'public',
      // Described when somebody asks: it takes longer than all the rest of a start.
      handle: (context) => context.json((document ??= describeApi(described, publicUrl))),
    },
    {
      method: 'get',
      path: '/docs',
      access: 'public',
      handle: (context) => context.html(renderApiDocs({ endpoints: described, nonce: startPage(context) })),
    },
  ];
}
