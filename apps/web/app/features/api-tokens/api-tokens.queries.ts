import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall, EndpointInput } from '@vault/contract/client';

const apiTokensKey = ['api-tokens'] as const;

export function apiTokensQuery(api: ApiCall) {
  return queryOptions({
    queryKey: apiTokensKey,
    queryFn: async ({ signal }) => (await api('GET /auth/api-tokens', {}, { signal })).tokens,
  });
}

type Parts = { api: ApiCall; client: QueryClient };
export type NewToken = EndpointInput<'POST /auth/api-tokens'>['body'];

export function createApiToken({ api, client }: Parts) {
  return {
    mutationFn: (body: NewToken) => api('POST /auth/api-tokens', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiTokensKey }),
  };
}

export function revokeApiToken({ api, client }: Parts) {
  return {
    mutationFn: (id: string) => api('DELETE /auth/api-tokens/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensKey }),
  };
}
