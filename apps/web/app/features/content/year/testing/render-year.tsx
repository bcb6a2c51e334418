import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ApiCall } from '@vault/contract/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CallContext } from '~/api/call-context.ts';
import { YearPage } from '../year-page.tsx';

type Options = { clock: () => number; path: string };

/** The page of the years at an address of its own. */
export function renderYear(api: ApiCall, { clock, path }: Options) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CallContext value={api}>
      <YearPage clock={clock} />
    </CallContext>
  );
  const router = createMemoryRouter([{ path: '/app/year', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}
