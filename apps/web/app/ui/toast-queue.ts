// Toasts can be asked for before the code that draws them has arrived: the queue keeps them until then.

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'bottom-right' | 'top-center';

export type ToastOptions = {
  title?: string;
  description?: string;
  type?: ToastType;
  /** Milliseconds; 0 stays until it is closed. */
  timeout?: number;
  position?: ToastPosition;
  action?: { label: string; onClick: () => void };
};

export type QueuedToast = ToastOptions & { id: string };

export type ToastSink = { add: (toast: QueuedToast) => void; close: (id: string) => void };

export type ToastQueue = {
  /** Gives the id by which it can be dismissed. */
  show: (options: ToastOptions) => string;
  dismiss: (id: string) => void;
  /** Hands over what has waited, then everything that comes. Gives the function that ends it. */
  connect: (sink: ToastSink) => () => void;
};

export function createToastQueue(onShow: () => void = () => {}): ToastQueue {
  let sink: ToastSink | null = null;
  let waiting: QueuedToast[] = [];
  let count = 0;

  return {
    show(options) {
      count += 1;
      const toast = { ...options, id: `toast-${count}` };
      if (sink) sink.add(toast);
      else waiting.push(toast);
      onShow();
      return toast.id;
    },
    dismiss(id) {
      waiting = waiting.filter((toast) => toast.id !== id);
      sink?.close(id);
    },
    connect(next) {
      sink = next;
      for (const toast of waiting.splice(0)) next.add(toast);
      return () => {
        if (sink === next) sink = null;
      };
    },
  };
}
