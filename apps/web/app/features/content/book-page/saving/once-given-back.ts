import type { EditQueue } from './edit-queue.ts';
import type { Edit } from './edits.ts';

/**
 * Tells when the edit could not be made, and why. One that was made, or undone before, is nothing to tell of. Gives the
 * function that ends it.
 */
export function onceGivenBack(queue: EditQueue, edit: Edit, onGivenBack: (reason: unknown) => void) {
  const end = queue.subscribe(() => {
    const { waiting, lastEnd } = queue.getState();
    if (waiting.includes(edit)) return;
    end();
    if (lastEnd !== null && lastEnd !== 'saved' && lastEnd.edit === edit) onGivenBack(lastEnd.reason);
  });
  return end;
}
