import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '~/platform/idle.ts';
import { useLateComponent } from '~/platform/use-late-component.ts';
import { createToastQueue, type ToastOptions } from './toast-queue.ts';

export type { ToastOptions, ToastType } from './toast-queue.ts';

export type ToastApi = {
  show: (options: ToastOptions) => string;
  dismiss: (id: string) => void;
};

const ToastContext = createContext<ToastApi | null>(null);

const loadToasts = () => import('./toast-surfaces.tsx').then((module) => module.ToastSurfaces);

/** Holds the toasts of the app. What draws them is fetched when the page is idle, or with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Surfaces, askForSurfaces] = useLateComponent(loadToasts);
  const ask = useRef(askForSurfaces);
  const queue = useMemo(() => createToastQueue(() => ask.current()), []);
  const api = useMemo<ToastApi>(() => ({ show: queue.show, dismiss: queue.dismiss }), [queue]);

  // The live region must exist before its first message, or screen readers miss that one.
  useEffect(() => whenIdle(askForSurfaces), [askForSurfaces]);

  return (
    <ToastContext value={api}>
      {children}
      {Surfaces && <Surfaces queue={queue} />}
    </ToastContext>
  );
}

export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast must be used within a ToastProvider');
  return api;
}
