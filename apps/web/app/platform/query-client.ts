import { QueryClient } from '@tanstack/react-query';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The API client repeats what may be repeated; a second layer of retries would multiply it.
      queries: { staleTime: 30_000, retry: false },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One per page load, for loaders and components alike; on the server a new one each time, shared by nobody. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
