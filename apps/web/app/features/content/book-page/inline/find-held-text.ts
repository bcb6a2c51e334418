import { textOfEdit } from '../saving/edit-words.ts';
import { partsOfKey } from '../saving/edits.ts';
import { isListEdit, mergeList } from '../saving/merge-list.ts';
import type { OpenBook } from '../saving/open-book.ts';

/** What could not be saved of a text, as it would be by now; null where nothing is held but that it was emptied. */
export function findHeldText({ queue, read }: Pick<OpenBook, 'queue' | 'read'>, key: string): string | null {
  const { unsaved } = queue.getState();
  const { part, whole } = partsOfKey(key);
  // A line that could not be added is held as a whole.
  const edit = (unsaved.get(key) ?? (part === 'text' ? unsaved.get(whole) : undefined))?.edit;
  if (edit === undefined) return null;
  const current = isListEdit(edit) ? { ...edit, value: mergeList(read()[edit.field], edit) } : edit;
  return textOfEdit(current) || null;
}
