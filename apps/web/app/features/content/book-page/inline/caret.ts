/** Where the caret goes when a text is opened: after so many characters, or around all of it. */
export type Caret = number | 'all' | 'end';

/** The character under the pointer, so that editing begins where the person clicked. */
export function caretAt(x: number, y: number): Caret {
  // jsdom, and Safari before 26, don't have it.
  const position = document.caretPositionFromPoint?.(x, y) ?? null;
  return position?.offsetNode.nodeType === Node.TEXT_NODE ? position.offset : 'end';
}

export function placeCaret(area: HTMLTextAreaElement, caret: Caret) {
  if (caret === 'all') area.select();
  else {
    const place = caret === 'end' ? area.value.length : caret;
    area.setSelectionRange(place, place);
  }
}
