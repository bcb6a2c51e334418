import type { KeyboardEvent } from 'react';

/** While an input method composes, Safari says so by the key code alone. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key belongs to an input method that puts a letter together: it then means nothing else. */
export function isComposing(press: { isComposing: boolean; keyCode: number }): boolean {
  return press.isComposing || press.keyCode === COMPOSING_KEY_CODE;
}

/** Enter as "I am done with this", not as a new line and not as part of an input method. */
export function isCommitKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent);
}
