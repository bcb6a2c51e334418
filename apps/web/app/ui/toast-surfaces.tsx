import { Toast as Base } from '@base-ui/react/toast';
import { TOAST_TIMEOUT } from '@vault/contract/client';
import { useEffect, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import type { QueuedToast, ToastPosition, ToastQueue } from './toast-queue.ts';

const defaultTitle = 'Notification';

const surfaces: Record<ToastPosition, { label: string; className: string }> = {
  'bottom-right': { label: 'Notifications', className: 'toasts toasts-bottom-right' },
  'top-center': { label: 'Notifications at the top', className: 'toasts toasts-top-center' },
};

const positions: ToastPosition[] = ['bottom-right', 'top-center'];

/** One region of the page for each place where toasts appear. */
export function ToastSurfaces({ queue }: { queue: ToastQueue }) {
  const [managers] = useState(() => ({
    'bottom-right': Base.createToastManager(),
    'top-center': Base.createToastManager(),
  }));

  useEffect(
    () =>
      queue.connect({
        add: (toast) => managers[toast.position ?? 'bottom-right'].add(describeToast(toast)),
        close: (id) => positions.forEach((position) => managers[position].close(id)),
      }),
    [queue, managers],
  );

  return positions.map((position) => (
    <Base.Provider key={position} toastManager={managers[position]} timeout={TOAST_TIMEOUT} limit={4}>
      <Base.Portal>
        <Base.Viewport aria-label={surfaces[position].label} className={surfaces[position].className}>
          <ToastList position={position} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  ));
}

function ToastList({ position }: { position: ToastPosition }) {
  const { toasts, close } = Base.useToastManager();
  return toasts.map((toast) => (
    <ToastCard key={toast.id} toast={toast} position={position} onClose={() => close(toast.id)} />
  ));
}

function describeToast({ id, title, description, type = 'info', timeout, action }: QueuedToast) {
  return {
    id,
    type,
    title: title ?? defaultTitle,
    // Errors interrupt; everything else waits until the reader is done.
    priority: type === 'error' ? ('high' as const) : ('low' as const),
    ...(description !== undefined && { description }),
    ...(timeout !== undefined && { timeout }),
    ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
  };
}
