import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createRoutesStub, type Location, useLocation } from 'react-router';
import { CallContext } from '~/api/call-context.ts';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { RevisitPage } from '../revisit-page.tsx';
import type { createRevisitServer } from './revisit-server.ts';

type Options = { client?: QueryClient; now?: () => number; search?: string; state?: unknown };

export const today = new Date(2026, 10, 26, 12).getTime();

/** The page of the lines to meet again, today unless a test tells another time. */
export function renderRevisits(
  { api }: ReturnType<typeof createRevisitServer>,
  {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    now = () => today,
    search = '',
    state,
  }: Options = {},
) {
  let place: Location | null = null;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => {
        useHeldSteps();
        place = useLocation();
        return (
          <CallContext value={api}>
            <RevisitPage clock={now} />
          </CallContext>
        );
      },
    },
  ]);
  const view = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Stub initialEntries={[{ pathname: '/app/revisit', search, state }]} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, placeOf: () => place };
}
