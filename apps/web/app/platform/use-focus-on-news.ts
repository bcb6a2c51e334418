import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** A `ref` for what brings more of the list above it: when it goes away with the last part, its focus goes to the first
    thing that came. */
export function useFocusOnNews<Control extends HTMLElement>(): RefCallback<Control> {
  const control = useRef<Control>(null);
  const last = useRef<HTMLElement>(null);

  const note = useCallback(() => {
    if (control.current !== null && control.current === document.activeElement)
      last.current = findBefore(control.current);
  }, []);
  useLayoutEffect(note);

  // No cleanup is returned: the router's link knows only refs that are called with null.
  return useCallback(
    (element: Control | null) => {
      const gone = control.current;
      control.current = element;
      gone?.removeEventListener('focus', note);
      element?.addEventListener('focus', note);
      if (element !== null || gone !== document.activeElement) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && last.current !== null)
          findAfter(last.current)?.focus();
      });
    },
    [note],
  );
}

function findBefore(element: HTMLElement): HTMLElement | null {
  const all = listReachable();
  return all[all.indexOf(element) - 1] ?? null;
}

/** Where nothing came, the last thing of the list has to do. */
function findAfter(element: HTMLElement): HTMLElement | null {
  const all = listReachable();
  const next = all[all.indexOf(element) + 1];
  return next === undefined || next.closest('nav, footer') ? element : next;
}

function listReachable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
}
