import { useEffect, useEffectEvent } from 'react';
import { isInField } from './use-shortcuts.ts';

type TypedAhead = {
  /** A dialog with a field was asked for. */
  isAwaited: boolean;
  onCancel: () => void;
};

/** Keeps what is typed for the field of a dialog that is on its way, and puts it there. No key means anything else meanwhile. */
export function useTypedAhead({ isAwaited, onCancel }: TypedAhead): void {
  const cancel = useEffectEvent(onCancel);

  useEffect(() => {
    if (!isAwaited) return;
    let typed = '';
    const end = new AbortController();

    const listen = (event: KeyboardEvent) => {
      const isCommand =
        (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isCommand || isInField(event.target)) return;
      if (event.key === 'Escape') cancel();
      else if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const handOver = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]') === null) return;
      end.abort();
      if (!(target instanceof HTMLInputElement) || typed === '') return;
      target.setRangeText(typed, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
      target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };

    window.addEventListener('keydown', listen, { capture: true, signal: end.signal });
    window.addEventListener('focusin', handOver, { signal: end.signal });
    return () => end.abort();
  }, [isAwaited]);
}
