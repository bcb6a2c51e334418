import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * What a route's ErrorBoundary shows: `place` is the route in a word or two, such as "your library". Trying again
 * reloads the route's data, which also clears a failed render.
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
      onRetry={() => void revalidate()}
    />
  );
}

function readRouteError(error: unknown): unknown {
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : error;
}
