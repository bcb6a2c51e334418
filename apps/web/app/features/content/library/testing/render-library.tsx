import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import type { ApiCall } from '@vault/contract/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { Library } from '../library.tsx';
import { installBrowserParts } from './browser-parts.ts';

type Options = {
  call: ApiCall;
  search?: string;
  hasNavigation?: boolean;
  client?: QueryClient;
  /** What the page of a book waits for. */
  bookPage?: Promise<null>;
};

const path = '/app/knowledge-vault';

/** The library at an address of its own, with another page before it in the history. */
export function renderLibrary({
  call,
  search = '',
  hasNavigation = true,
  client = createClient(),
  bookPage = Promise.resolve(null),
}: Options) {
  const browser = installBrowserParts();
  const onAddBook = vi.fn();
  const onSearchVault = vi.fn();
  function Page() {
    useHeldSteps();
    return <Library {...{ onAddBook, onSearchVault, hasNavigation }} />;
  }
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '/app/content/:id', loader: () => bookPage, element: <h1>The page of a book</h1> },
      { path: '/before', element: <h1>The page before</h1> },
    ],
    { initialEntries: ['/before', `${path}${search}`], initialIndex: 1 },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <CallContext value={call}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </CallContext>
    </QueryClientProvider>,
  );
  return {
    ...view,
    ...browser,
    client,
    onAddBook,
    onSearchVault,
    params: () => new URLSearchParams(router.state.location.search),
    goBack: () => act(() => router.navigate(-1)),
    goTo: (address: string) => act(() => router.navigate(address)),
  };
}

export function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
}

/** The titles of the books on the page, in their order. */
export function listedBooks(): (string | null)[] {
  return within(screen.getByRole('list', { name: 'Books' }))
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);
}
