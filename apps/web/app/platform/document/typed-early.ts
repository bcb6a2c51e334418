import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Typed = { text: string; start: number; end: number; hasFocus: boolean };

let typed: Typed | null = null;

/** What stands in the search of a part of the document that is about to go, for the field that takes its place. */
export function keepTypedEarly(part: Element | null): void {
  const field = part?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;
  if (field === null) return;
  const { value: text, selectionStart, selectionEnd } = field;
  const hasFocus = field === document.activeElement;
  if (!hasFocus && text === '') return;
  typed = { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length, hasFocus };
}

/** Goes on with what was typed into the document's search before the app was there. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const input = field.current;
    if (typed === null || input === null) return;
    const { text } = typed;
    goOnTyping(input, typed);
    typed = null;
    onText(text);
  });
  // Before the next key comes.
  useLayoutEffect(() => take(), []);
}

/** Its text is set at once: set with the next rendering, it would move the caret to its end. */
function goOnTyping(input: HTMLInputElement, { text, start, end, hasFocus }: Typed): void {
  input.value = text;
  if (!hasFocus) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(start, end);
}
