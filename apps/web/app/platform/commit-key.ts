import type { KeyboardEvent } from 'react';

/** While an input method composes, Enter only ends the composition; Safari says so by the key code alone. */
const COMPOSING_KEY_CODE = 229;

/** Enter as "I am done with this", not as a new line and not as part of an input method. */
export function isCommitKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey) return false;
  return !event.nativeEvent.isComposing && event.keyCode !== COMPOSING_KEY_CODE;
}
