import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '~/platform/late/idle.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { createToastQueue, type ToastOptions, type ToastPosition } from './toast-queue.ts';

export type { ToastOptions } from './toast-queue.ts';

export type ToastApi = {
  show: (options: ToastOptions) => string;
  dismiss: (id: string) => void;
  /** Whoever is here from now on: what was told to somebody else goes. */
  meet: (personId: string) => void;
};

const ToastContext = createContext<{ api: ToastApi; prefetch: () => void } | null>(null);

const loadToasts = () => import('./toast-surfaces.tsx').then((module) => module.ToastSurfaces);

type ToastProviderProps = {
  children: ReactNode;
  /** Where what is shown from now on appears. */
  position?: ToastPosition;
};

/** Holds the app's toasts. Their code is fetched when something that may show one is mounted and the page is idle. */
export function ToastProvider({ children, position = 'bottom-right' }: ToastProviderProps) {
  const { Component: Surfaces, prefetch, ask } = useLateComponent(loadToasts);
  const [queue] = useState(() => createToastQueue(ask));
  const place = useRef(position);
  // Before any effect of a page: what it shows as it opens has its place.
  useLayoutEffect(() => {
    place.current = position;
  }, [position]);
  const toasts = useMemo(() => {
    const show = (options: ToastOptions) => queue.show({ ...options, position: place.current });
    return { api: { show, dismiss: queue.dismiss, meet: queue.meet }, prefetch };
  }, [queue, prefetch]);

  return (
    <ToastContext value={toasts}>
      {children}
      {Surfaces && <Surfaces queue={queue} />}
    </ToastContext>
  );
}

export function useToast(): ToastApi {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  const { api, prefetch } = toasts;
  // The live region must exist before its first message, or screen readers miss that one.
  useEffect(() => whenIdle(prefetch), [prefetch]);
  return api;
}
