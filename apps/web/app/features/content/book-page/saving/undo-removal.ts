import type { EditQueue } from './edit-queue.ts';
import type { Book, Edit, RemoveEdit, RemoveSeveralEdit } from './edits.ts';
import { bringBack } from './entry-edits.ts';

export type Removed = {
  edit: RemoveEdit | RemoveSeveralEdit;
  /** What undoes it, where it may have been made. */
  back: Edit;
  /** As it was shown before. */
  item: Book;
  /** What waited in the entries, and was given up with them. */
  notSent: readonly Edit[];
};

type Queue = Pick<EditQueue, 'add' | 'cancel' | 'getState'>;

/** A deletion that was not sent yet is not sent at all, and what it had given up waits again. */
export function undoRemoval(queue: Queue, { edit, back, ...removed }: Removed) {
  if (queue.cancel(edit)) waitAgain(queue, removed);
  else queue.add(back);
}

export function waitAgain(queue: Queue, { item, notSent }: Pick<Removed, 'item' | 'notSent'>) {
  const { waiting } = queue.getState();
  for (const older of notSent) if (!waiting.includes(older)) queue.add(asShown(item, older));
}

/** An entry that waits itself has its place and its heart from later edits, which now come before it. */
function asShown(item: Book, edit: Edit): Edit {
  if (edit.kind !== 'put' || edit.part !== null) return edit;
  const shown = bringBack(item, { list: edit.list, id: edit.entry.id });
  return shown === null ? edit : { ...shown, isNew: edit.isNew };
}
