import { FILES_AWAITED } from './app-start.ts';

/** What was dropped, or pasted as text or as files. */
export type Brought = { text: string; files: readonly File[] };

/** What came to this document before its app could take it, once. */
export function takeBroughtEarly(): Brought | null {
  const detail: (Brought | null)[] = [];
  document.dispatchEvent(new CustomEvent(FILES_AWAITED, { detail }));
  return detail[0] ?? null;
}

/**
 * For a page that takes files. Until its app asks for them, the document keeps the latest that was brought: a browser
 * would open a dropped file in place of the page, and forget what is pasted.
 */
export const broughtEarlyScript = `(() => {
  const { pathname } = location;
  const listening = new AbortController();
  let brought = null;
  const on = (type, handle) => addEventListener(type, (event) => {
    if (location.pathname === pathname) handle(event);
  }, { signal: listening.signal });
  on('dragover', (event) => event.preventDefault());
  on('drop', (event) => {
    event.preventDefault();
    brought = { text: '', files: [...event.dataTransfer.files] };
  });
  on('paste', ({ target, clipboardData }) => {
    if (target.closest?.('input, textarea, [contenteditable]')) return;
    brought = { text: clipboardData.getData('text/plain'), files: [...clipboardData.files] };
  });
  document.addEventListener('${FILES_AWAITED}', ({ detail }) => {
    listening.abort();
    detail.push(brought);
  }, { once: true });
})()`;
