import { queryOptions } from '@tanstack/react-query';
import type { ApiCall, EndpointOutput } from '@vault/contract/client';

export type KnownItem = EndpointOutput<'GET /imports/known-items'>['items'][number];

export const importKeys = { all: ['imports'] as const, list: ['imports', 'list'] as const };

/** What a comparison with the vault asks, until somebody leaves it. */
export type Asking = { call: ApiCall; signal: AbortSignal };

export function importListQuery(call: ApiCall) {
  return queryOptions({
    queryKey: importKeys.list,
    queryFn: async ({ signal }) => (await call('GET /imports', {}, { signal })).imports,
  });
}
