import { findInSource, textsUpTo } from '../markdown/place-in-source.ts';

/** Where the caret goes when a text is opened: after a number of characters, or around all of it. */
export type Caret = number | 'all' | 'end';

type Point = { x: number; y: number };

/** The character under the pointer, so that editing begins where the person clicked. */
export function caretAt({ x, y }: Point, source: string, words: Node): Caret {
  // jsdom, and Safari before 26, don't have it.
  const position = document.caretPositionFromPoint?.(x, y) ?? null;
  if (position === null || position.offsetNode.nodeType !== Node.TEXT_NODE) return 'end';
  if (!words.contains(position.offsetNode)) return 'end';
  return findInSource(source, textsUpTo(words, position.offsetNode), position.offset);
}

export function placeCaret(area: HTMLTextAreaElement, caret: Caret) {
  if (caret === 'all') area.select();
  else {
    const place = caret === 'end' ? area.value.length : caret;
    area.setSelectionRange(place, place);
  }
}
