import { isRecord } from '@vault/domain';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

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

export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
  // What the router's own component does beside its script; it has no other name than this.
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: returnScript }} />;
}
