import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { installIntersections } from '~/testing/fake-intersections.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';

/** Renders a part of a public page at its address; every other address only says where one has got to, once it has
    `arrived`. */
export function renderPublic(part: ReactNode, path = '/vault', arrived?: Promise<null>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Stub = createRoutesStub([
    { path: path.replace(/\?.*/, ''), Component: () => part },
    { path: '*', Component: Elsewhere, ...(arrived && { loader: () => arrived }) },
  ]);
  return render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Stub initialEntries={[path]} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

function Elsewhere() {
  const { pathname, hash } = useLocation();
  return <h1>{pathname + hash}</h1>;
}

/** `reachEnd` scrolls as far as the end of the list. */
export function installScroll() {
  const { endMargins, scrollToEnd } = installIntersections();
  return { margins: endMargins, reachEnd: () => act(async () => scrollToEnd()) };
}
