import type { EditQueue } from './edit-queue.ts';
import { type Edit, keyOfEdit } from './edits.ts';

/**
 * Tells when the edit could not be made. One that was made, or undone before, is nothing to tell of. Gives the function
 * that ends it.
 */
export function onceGivenBack(queue: EditQueue, edit: Edit, onGivenBack: () => void): () => void {
  const key = keyOfEdit(edit);
  const countSaved = () => queue.getState().saved.get(key) ?? 0;
  const savedBefore = countSaved();
  const end = queue.subscribe(() => {
    const { waiting } = queue.getState();
    if (waiting.includes(edit)) return;
    end();
    const isUndone = waiting.some((other) => keyOfEdit(other) === key);
    if (!isUndone && countSaved() === savedBefore) onGivenBack();
  });
  return end;
}
