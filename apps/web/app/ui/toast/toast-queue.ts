// Toasts can be asked for before the code that draws them has arrived: the queue keeps them until then.

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'bottom-right' | 'top-center';

export type ToastOptions = {
  title?: string;
  description?: string;
  type?: ToastType;
  /** What it tells of: it takes the place of what was told of that before. */
  about?: string;
  /** Milliseconds; 0 stays until it is closed. */
  timeout?: number;
  action?: { label: string; onClick: () => void };
};

type PlacedToast = ToastOptions & { position: ToastPosition };

export type QueuedToast = PlacedToast & {
  id: string;
  /** How often the same has been said while it is open. */
  count: number;
};

type ToastSink = {
  /** A toast with a known id replaces the other, and its time starts again. */
  add: (toast: QueuedToast) => void;
  close: (id: string) => void;
};

export type ToastQueue = {
  /** Returns the id by which it can be dismissed. */
  show: (toast: PlacedToast) => string;
  dismiss: (id: string) => void;
  /** Whoever is here from now on: what was told to somebody else goes. */
  meet: (personId: string) => void;
  /** Called for each toast that has gone. */
  forget: (id: string) => void;
  /** Hands over what has waited, then everything that comes. Returns the function that stops it. */
  connect: (sink: ToastSink) => () => void;
};

/** More would cover what the person reads. The newest are shown. */
export const TOASTS_IN_SIGHT = 3;

export function createToastQueue(onShow: () => void = () => {}): ToastQueue {
  let sink: ToastSink | null = null;
  const waiting = new Map<string, QueuedToast>();
  const open = new Map<string, QueuedToast>();
  let made = 0;
  let metId: string | null = null;

  const forget = (id: string) => {
    waiting.delete(id);
    open.delete(id);
  };

  const dismiss = (id: string) => {
    forget(id);
    sink?.close(id);
  };
  const dismissOlder = ({ about }: PlacedToast, same: QueuedToast | undefined) => {
    if (about === undefined) return;
    for (const other of open.values()) if (other.about === about && other !== same) dismiss(other.id);
  };
  const isInSight = ({ id, position }: QueuedToast) =>
    [...open.values()]
      .filter((other) => other.position === position)
      .slice(-TOASTS_IN_SIGHT)
      .some((other) => other.id === id);

  return {
    show(options) {
      const same = [...open.values()].find((other) => saysTheSame(other, options));
      dismissOlder(options, same);
      // What is hidden by newer ones comes before them again.
      const isInPlace = same !== undefined && isInSight(same);
      if (same !== undefined && !isInPlace) dismiss(same.id);
      if (!isInPlace) made += 1;
      const toast = { ...options, id: isInPlace ? same.id : `toast-${made}`, count: (same?.count ?? 0) + 1 };
      open.set(toast.id, toast);
      if (sink) sink.add(toast);
      else waiting.set(toast.id, toast);
      onShow();
      return toast.id;
    },
    dismiss,
    meet(personId) {
      if (metId !== null && metId !== personId) for (const id of open.keys()) dismiss(id);
      metId = personId;
    },
    forget,
    connect(next) {
      sink = next;
      for (const toast of waiting.values()) next.add(toast);
      waiting.clear();
      return () => {
        if (sink === next) sink = null;
      };
    },
  };
}

/** What offers an action is about one thing, and is never merged with another. */
function saysTheSame(one: PlacedToast, other: PlacedToast): boolean {
  if (one.action !== undefined || other.action !== undefined) return false;
  const fields = ['title', 'description', 'type', 'timeout', 'position'] as const;
  return fields.every((field) => one[field] === other[field]);
}
