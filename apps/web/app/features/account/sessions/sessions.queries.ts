import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

export const sessionsKey = ['sessions'] as const;

/** Where the person is signed in. Refetched whenever somebody comes back to the page. */
export function sessionsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, { signal })).sessions,
    staleTime: 0,
  });
}
