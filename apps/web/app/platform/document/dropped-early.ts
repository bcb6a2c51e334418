import { FILES_AWAITED } from './app-start.ts';

/** What was dropped, or pasted as text or as files. */
export type Dropped = { text: string; files: readonly File[] };

/** What came to this document before its app could take it, once. */
export function takeDroppedEarly(): Dropped | null {
  const detail: (Dropped | null)[] = [];
  document.dispatchEvent(new CustomEvent(FILES_AWAITED, { detail }));
  return detail.find((dropped) => dropped !== null) ?? null;
}

/** Keeps the latest that is dropped or pasted until a page asks for it. Returns what ends that. */
export function keepDropped(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dropped: Dropped | null = null;
  window.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  window.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      dropped = { text: '', files: [...(event.dataTransfer?.files ?? [])] };
    },
    { signal },
  );
  window.addEventListener(
    'paste',
    ({ target, clipboardData: pasted }) => {
      if (isField(target)) return;
      dropped = { text: pasted?.getData('text/plain') ?? '', files: [...(pasted?.files ?? [])] };
    },
    { signal },
  );
  document.addEventListener(
    FILES_AWAITED,
    (event) => {
      listening.abort();
      if (event instanceof CustomEvent && Array.isArray(event.detail)) event.detail.push(dropped);
    },
    { signal },
  );
  return () => listening.abort();
}

/** What is pasted there is typed. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/**
 * The same by a script in the document of a page that takes files, until its app asks for them: a browser would open a
 * dropped file in place of the page, and forget what is pasted.
 */
export const droppedEarlyScript = `(() => {
  const { pathname } = location;
  const listening = new AbortController();
  let dropped = null;
  const on = (type, handle) => addEventListener(type, (event) => {
    if (location.pathname === pathname) handle(event);
  }, { signal: listening.signal });
  on('dragover', (event) => event.preventDefault());
  on('drop', (event) => {
    event.preventDefault();
    dropped = { text: '', files: [...event.dataTransfer.files] };
  });
  on('paste', ({ target, clipboardData }) => {
    if (target.closest?.('input, textarea, [contenteditable]')) return;
    dropped = { text: clipboardData.getData('text/plain'), files: [...clipboardData.files] };
  });
  document.addEventListener('${FILES_AWAITED}', ({ detail }) => {
    listening.abort();
    detail.push(dropped);
  }, { once: true });
})()`;
