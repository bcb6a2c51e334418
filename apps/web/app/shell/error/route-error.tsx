import type { Query } from '@tanstack/react-query';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { getQueryClient } from '~/platform/query-client.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * What a route's ErrorBoundary shows: `place` is the route in a word or two, such as "your library". Trying again
 * reloads the route's data, which also clears a failed render, and asks again for what the page could not show.
 */
export function RouteError({ place }: { place: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorScreen
      title={`Something went wrong in ${place}`}
      error={readRouteError(error)}
      isRetrying={state === 'loading'}
      onRetry={() => {
        getQueryClient().removeQueries({ type: 'inactive', predicate: isOfServer });
        void revalidate();
      }}
    />
  );
}

function readRouteError(error: unknown): unknown {
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : error;
}

/** What is kept for as long as the page is loaded can't be asked for again. */
const isOfServer = (query: Query) => query.gcTime !== Infinity;
