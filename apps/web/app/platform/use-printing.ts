import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

const { subscribe: listen, tell } = createListeners();
let isPrinting = false;
let isWatched = false;

function note({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  tell();
}

function subscribe(notify: () => void): () => void {
  if (!isWatched) {
    isWatched = true;
    window.addEventListener('beforeprint', note);
    window.addEventListener('afterprint', note);
  }
  return listen(notify);
}

/** Whether the page is being printed, where nothing can be unfolded. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
