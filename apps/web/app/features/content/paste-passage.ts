import type { ClipboardEvent } from 'react';
import { withoutCopiedSource } from '@vault/domain';

/** Pastes the words of a passage alone, as if they had been typed: the field's own undo takes them out again. */
export function pastePassage(event: ClipboardEvent): void {
  const pasted = event.clipboardData.getData('text/plain');
  const words = withoutCopiedSource(pasted);
  if (words !== pasted && document.execCommand('insertText', false, words)) event.preventDefault();
}
