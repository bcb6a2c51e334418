import { isRecord } from '@vault/domain';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
} from 'react-router';

/** Where the router keeps the positions of the history's entries while a page is loaded anew. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/** The name of this entry of the history, by which its position is kept; null for a page that was never left. */
export function readEntryKey(): string | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['key'] === 'string' ? state['key'] : null;
}

/** Before the router reads it. */
export function nameEntry(): void {
  if (readEntryKey() !== null) return;
  const state: unknown = window.history.state;
  window.history.replaceState(
    { ...(isRecord(state) && state), key: Math.random().toString(36).slice(2) },
    '',
  );
}

/**
 * Restores the scroll position before the first words are drawn. The router's own script reads the tab's storage on
 * every visit, a call to the browser's own process while the page waits; this one reads it only on the way back.
 */
export const returnScript = `if (history.state?.key) try {
  const y = JSON.parse(sessionStorage.getItem(${JSON.stringify(SCROLL_POSITIONS)}))[history.state.key];
  if (typeof y === 'number') scrollTo(0, y);
} catch {}`;

/**
 * What the router's own component does beside its script. When the document is left, the router names the position by
 * the page that its last effects were of, and these come only after a page has been drawn: left in that moment, a page
 * would overwrite the position of the one before. So then the drawn page is named.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const drawn = useRef(key);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    drawn.current = key;
  }, [key]);

  useEffect(() => {
    const hear = ({ type }: Event) => {
      isLeaving.current = type === 'pagehide';
    };
    // Before the router hears of it.
    window.addEventListener('pagehide', hear, { capture: true });
    window.addEventListener('pageshow', hear);
    return () => {
      window.removeEventListener('pagehide', hear, { capture: true });
      window.removeEventListener('pageshow', hear);
    };
  }, []);

  const getKey = useCallback((location: Location) => (isLeaving.current ? drawn.current : location.key), []);
  useScrollRestoration({ storageKey: SCROLL_POSITIONS, getKey });
}

export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
  useScrollMemory();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: returnScript }} />;
}
