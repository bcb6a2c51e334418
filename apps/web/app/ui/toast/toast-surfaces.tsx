import { Toast as Base } from '@base-ui/react/toast';
import { PLAN_TOAST_TIMEOUT, TOAST_TIMEOUT } from '@vault/contract/client';
import { useEffect, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import { type QueuedToast, type ToastPosition, type ToastQueue, TOASTS_IN_SIGHT } from './toast-queue.ts';

const defaultTitle = 'Notification';

const surfaces: Record<ToastPosition, { label: string; className: string; timeout: number }> = {
  'bottom-right': {
    label: 'Notifications',
    className: 'toasts toasts-bottom-right above-foot',
    timeout: TOAST_TIMEOUT,
  },
  'top-center': {
    label: 'Notifications at the top',
    className: 'toasts toasts-top-center',
    timeout: PLAN_TOAST_TIMEOUT,
  },
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
        add: (toast) =>
          managers[toast.position].add({
            ...describeToast(toast),
            onClose: () => queue.forget(toast.id),
          }),
        close: (id) => positions.forEach((position) => managers[position].close(id)),
      }),
    [queue, managers],
  );

  return positions.map((position) => (
    <Base.Provider
      key={position}
      toastManager={managers[position]}
      timeout={surfaces[position].timeout}
      limit={TOASTS_IN_SIGHT}
    >
      <Base.Portal>
        <Base.Viewport aria-label={surfaces[position].label} className={surfaces[position].className}>
          <ToastList position={position} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  ));
}

function ToastList({ position }: { position: ToastPosition }) {
  const { toasts, close, update } = Base.useToastManager<ToastTime>();
  const hidden = toasts.filter((toast) => toast.limited).length;

  return (
    <>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          position={position}
          onClose={() => close(toast.id)}
          onHide={() => update(toast.id, { timeout: 0 })}
          onReturn={() => update(toast.id, { timeout: toast.data?.timeout ?? surfaces[position].timeout })}
        />
      ))}
      {hidden > 0 && <p className="toasts-hidden">{`${hidden} more`}</p>}
    </>
  );
}

type ToastTime = { timeout: number };

function describeToast({
  id,
  count,
  position,
  title,
  description,
  type = 'info',
  action,
  ...given
}: QueuedToast) {
  const words = title ?? defaultTitle;
  const timeout = given.timeout ?? surfaces[position].timeout;
  return {
    id,
    type,
    title: count === 1 ? words : `${words} (${count}×)`,
    // Errors interrupt; everything else waits until the screen reader is done.
    priority: type === 'error' ? ('high' as const) : ('low' as const),
    timeout,
    data: { timeout },
    ...(description !== undefined && { description }),
    ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
  };
}
