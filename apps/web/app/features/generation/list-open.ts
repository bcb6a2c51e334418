import type { ApiCall, EndpointOutput } from '@vault/contract/client';

type Page = EndpointOutput<'GET /generations'>;

/** All drafts that can be gone on with, the newest first, from however many pages: a server of the release before has one. */
export async function listOpen(
  call: ApiCall,
  options: { signal?: AbortSignal } = {},
): Promise<Page['generations']> {
  const open: Page['generations'] = [];
  let cursor: string | null = null;
  do {
    const query = cursor === null ? {} : { cursor };
    const page: Page = await call('GET /generations', { query }, options);
    open.push(...page.generations);
    cursor = (page as Partial<Page>).nextCursor ?? null;
  } while (cursor !== null);
  return open;
}
