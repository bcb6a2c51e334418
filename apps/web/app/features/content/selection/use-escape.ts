import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '~/platform/history/is-page-covered.ts';

const typing = 'input:not([type="checkbox"]), textarea, select';

/** Escape leaves the mode, unless something is open above the page, or it is meant for a field. */
export function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isPageCovered()) return;
      if (event.target instanceof Element && event.target.closest(typing) !== null) return;
      handle();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
