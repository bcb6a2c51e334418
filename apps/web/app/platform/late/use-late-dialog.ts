import { type ComponentType, useState } from 'react';
import { useLateComponent } from './use-late-component.ts';

/** A dialog whose code is fetched when it is first asked for. `opening` is its key: each time it begins anew. */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [{ isOpen, opening }, setState] = useState({ isOpen: false, opening: 0 });
  const close = () => setState((before) => ({ ...before, isOpen: false }));
  const { Component: Dialog, isAwaited, prefetch, ask } = useLateComponent(load, close);

  return {
    Dialog,
    isAwaited,
    prefetch,
    isOpen,
    /** Somebody has opened it, and its code has arrived or is loading. */
    isComing: isOpen && (isAwaited || Dialog !== null),
    opening,
    open() {
      ask();
      setState((before) =>
        before.isOpen && Dialog ? before : { isOpen: true, opening: before.opening + 1 },
      );
    },
    close,
  };
}
