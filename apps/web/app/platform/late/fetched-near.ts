import { useEffect, useEffectEvent } from 'react';
import type { Path } from 'react-router';
import { afterTimeout } from '../time/after-timeout.ts';

/** For a link whose page is fetched when a pointer or the focus comes near. */
export const fetchedNear = { 'data-fetched-near': '' } as const;

/** Whoever only passes over it wants nothing. */
const restMs = 100;

/**
 * Fetches the pages of these links ahead of a press. The router would do so, too (`prefetch="intent"`), but reloads the
 * document when a page cannot be fetched: merely pointing at a link would replace the app.
 */
export function useFetchesNear(fetchAhead: (page: Path) => void): void {
  const fetchPage = useEffectEvent(fetchAhead);
  useEffect(() => {
    let near: Element | null = null;
    let leave: (() => void) | undefined;
    const listening = new AbortController();
    function comeNear({ target }: Event): void {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-fetched-near]') : null;
      if (link === near) return;
      leave?.();
      near = link;
      leave = link === null ? undefined : afterTimeout(restMs, () => fetchPage(link));
    }
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, comeNear, { signal: listening.signal });
    return () => {
      listening.abort();
      leave?.();
    };
  }, []);
}
