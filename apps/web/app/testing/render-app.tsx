import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { ToastProvider } from '~/ui/toast/toast.tsx';

/** Renders inside everything that the root of the app provides, on a page of its own. */
export function renderApp(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const Stub = createRoutesStub([{ path: '/', Component: () => children }]);
  const tree = (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Stub />
      </ToastProvider>
    </QueryClientProvider>
  );
  return { client, ...render(tree) };
}
