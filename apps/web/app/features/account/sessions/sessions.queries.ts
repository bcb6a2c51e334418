import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

export const sessionsKey = ['sessions'] as const;

/** Where the person is signed in. Looked at anew whenever the page is come back to. */
export function sessionsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, { signal })).sessions,
    staleTime: 0,
  });
}
