import type { MouseEvent } from 'react';

/** A press on a link that asks for a new tab or window, or to save what it leads to. */
export function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
