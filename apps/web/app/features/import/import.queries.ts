import { queryOptions } from '@tanstack/react-query';
import type { ApiCall, EndpointOutput } from '@vault/contract/client';

export type KnownItem = EndpointOutput<'GET /imports/known-items'>['items'][number];

export const importKeys = { all: ['imports'] as const, list: ['imports', 'list'] as const };

/** What a comparison with the vault asks, until somebody leaves it. */
export type Asking = { call: ApiCall; signal: AbortSignal };

/** Every book of the vault in brief: what the rows of a file are matched with, here in the browser. */
export async function loadKnownItems({ call, signal }: Asking): Promise<KnownItem[]> {
  const known: KnownItem[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: EndpointOutput<'GET /imports/known-items'> = await call(
      'GET /imports/known-items',
      { query },
      { signal },
    );
    known.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return known;
}

export function importListQuery(call: ApiCall) {
  return queryOptions({
    queryKey: importKeys.list,
    queryFn: async ({ signal }) => (await call('GET /imports', {}, { signal })).imports,
  });
}
