import { isInField } from './is-in-field.ts';

/**
 * ms between two waits that count as one, on a busy device: the page waits for a dialog's address, then for its code.
 */
const pause = 500;

/** How each wait under way is called off. */
const waits = new Set<() => void>();
let typed = '';
let listening: AbortController | null = null;
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what is typed until a field in a dialog has the focus, and puts it there. Returns a function that ends the
 * wait early.
 */
export function keepTyped(onCancel: () => void): () => void {
  clearTimeout(end);
  waits.add(onCancel);
  if (listening === null) listen();
  return () => {
    waits.delete(onCancel);
    if (waits.size === 0) end = setTimeout(stop, pause);
  };
}

function listen(): void {
  listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('keydown', keepKey, { capture: true, signal });
  window.addEventListener('focusin', handOver, { signal });
}

function stop(): void {
  clearTimeout(end);
  listening?.abort();
  listening = null;
  waits.clear();
  typed = '';
}

/** No key means anything else meanwhile. */
function keepKey(event: KeyboardEvent): void {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isCommand || isInField(event.target)) return;
  if (event.key === 'Escape') giveUp();
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

function giveUp(): void {
  for (const cancel of waits) cancel();
  stop();
}

function handOver({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest('[role="dialog"]') === null) return;
  const text = typed;
  stop();
  if (!(target instanceof HTMLInputElement) || text === '') return;
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
