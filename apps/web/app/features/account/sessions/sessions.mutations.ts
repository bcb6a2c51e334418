import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { sessionsKey } from './sessions.queries.ts';

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
