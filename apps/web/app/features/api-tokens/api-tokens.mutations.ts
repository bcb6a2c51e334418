import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiCall, EndpointInput } from '@vault/contract/client';
import { apiTokensKey } from './api-tokens.queries.ts';

type Parts = { call: ApiCall; client: QueryClient };
export type NewToken = EndpointInput<'POST /auth/api-tokens'>['body'];

export function createApiToken({ call, client }: Parts) {
  return mutationOptions({
    mutationFn: (body: NewToken) => call('POST /auth/api-tokens', { body }),
    // Also without an answer: the token may be there. Nobody waits for the list to learn what came of it.
    onSettled: () => void client.invalidateQueries({ queryKey: apiTokensKey }),
  });
}

export function revokeApiToken({ call, client }: Parts) {
  return mutationOptions({
    mutationFn: (id: string) => call('DELETE /auth/api-tokens/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensKey }),
  });
}
