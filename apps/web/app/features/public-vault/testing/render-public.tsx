import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { ToastProvider } from '~/ui/toast.tsx';

/** Renders a part of a public page at its address; every other address only says where one has got to. */
export function renderPublic(part: ReactNode, path = '/vault') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Stub = createRoutesStub([
    { path: path.replace(/\?.*/, ''), Component: () => part },
    { path: '*', Component: Elsewhere },
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

type Watcher = (entries: { isIntersecting: boolean }[]) => void;

/** In place of the browser's observer, which jsdom has not: `reachEnd` scrolls as far as the end of the list. */
export function installScroll() {
  const watchers = new Map<object, { watch: Watcher; margin: string }>();
  class Observer {
    constructor(watch: Watcher, { rootMargin = '' }: { rootMargin?: string } = {}) {
      watchers.set(this, { watch, margin: rootMargin });
    }
    observe() {}
    disconnect() {
      watchers.delete(this);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    margins: () => [...watchers.values()].map(({ margin }) => margin),
    reachEnd: () => act(async () => watchers.forEach(({ watch }) => watch([{ isIntersecting: true }]))),
  };
}
