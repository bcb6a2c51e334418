import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

const sessionsKey = ['sessions'] as const;

/** Where the person is signed in. Looked at anew whenever the page is come back to. */
export function sessionsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, { signal })).sessions,
    staleTime: 0,
  });
}

const lookAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionsKey });

export function endOneSession(call: ApiCall, client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    // Also after a refusal: what is not there any more was ended elsewhere.
    onSettled: () => lookAgain(client),
  });
}

export function endOtherSessions(call: ApiCall, client: QueryClient) {
  return mutationOptions({
    mutationFn: () => call('DELETE /auth/sessions', { query: { keep: 'current' } }),
    onSettled: () => lookAgain(client),
  });
}

export function endEverySession(call: ApiCall) {
  return mutationOptions({ mutationFn: () => call('DELETE /auth/sessions') });
}
