import { MOBILE_BREAKPOINT } from '@vault/contract/client';
import { useCallback, useSyncExternalStore } from 'react';

/** False on the server and during hydration, then the real value: the first client render matches the server's. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether a finger is what points. The keyboard on such a screen has no Shift with Enter. */
export function useIsTouched(): boolean {
  return useMediaQuery('(pointer: coarse)');
}

export function useIsMobile(): boolean {
  return useMediaQuery(`(width < ${MOBILE_BREAKPOINT}px)`);
}
