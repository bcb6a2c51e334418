import { type RefObject, useEffect } from 'react';
import { hasSingleKeys } from '~/platform/single-keys.ts';

/** The key "/" leads to the search from anywhere on the page where it would not be typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (!hasSingleKeys() || isTypedInto(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [field]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
