import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

export const apiTokensKey = ['api-tokens'] as const;

export function apiTokensQuery(call: ApiCall) {
  return queryOptions({
    queryKey: apiTokensKey,
    queryFn: async ({ signal }) => (await call('GET /auth/api-tokens', {}, { signal })).tokens,
  });
}
