import { type RefObject, useRef } from 'react';
import { useShortcuts } from '~/platform/keys/use-shortcuts.ts';

const selectionKey = { s: 'change' } as const;

/** The key "s" leads from any of thousands of cards to what can be done with the selected ones, and back to that card. */
export function useSelectionKey(bar: RefObject<HTMLElement | null>): void {
  const from = useRef<Element | null>(null);
  useShortcuts(selectionKey, () => {
    const current = document.activeElement;
    if (bar.current?.contains(current)) return focusOn(from.current);
    from.current = current;
    focusOn(bar.current?.querySelector('[role="group"] button:enabled:not([aria-disabled])'));
  });
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
