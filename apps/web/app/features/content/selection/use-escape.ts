import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '~/platform/history/is-page-covered.ts';
import { isInField } from '~/platform/keys/is-in-field.ts';

/** Escape leaves the mode, unless something is open above the page, or it is meant for a field. */
export function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isPageCovered()) return;
      if (isInField(event.target)) return;
      handle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
