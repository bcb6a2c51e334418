import { flushSync } from 'react-dom';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { capitalize } from '~/platform/format.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { UnsavedEdit } from '../saving/edit-queue.ts';
import { nameOfEdit } from '../saving/edit-words.ts';
import {
  type Edit,
  keyOfEdit,
  type ListName,
  type RemoveEdit,
  type RemoveSeveralEdit,
  replaces,
} from '../saving/edits.ts';
import { bringBack, removeSeveral } from '../saving/entry-edits.ts';
import { onceGivenBack } from '../saving/once-given-back.ts';
import { ChangedElsewhere, withSeen } from '../saving/overwritten.ts';
import { undoRemoval, waitAgain } from '../saving/undo-removal.ts';
import { focusEntry, planFocusAfter } from '../entry-focus.ts';
import { holdPlaces } from './hold-places.ts';

/** Deletes an entry at once. For a while it can be restored as it was: same id, position and date. */
export function useEntryRemoval(list: ListName) {
  const { read, noteOrder } = useBookEdits();
  const removeUndoably = useUndoableRemoval();
  return (id: string) => {
    const back = bringBack(read(), { list, id, order: noteOrder(list) });
    if (back !== null) removeUndoably({ list, ids: [id], edit: { kind: 'remove', list, id }, back });
  };
}

/** The same of several, as one. `onGivenBack` is called where it could not be done. */
export function useSeveralRemoval(list: ListName) {
  const { read, noteOrder } = useBookEdits();
  const removeUndoably = useUndoableRemoval();
  return (ids: readonly string[], onGivenBack: () => void) => {
    const removal = removeSeveral(read(), { list, ids, order: noteOrder(list) });
    if (removal !== null) removeUndoably({ list, ids: removal.edit.ids, ...removal, onGivenBack });
  };
}

type Removal = {
  list: ListName;
  /** In the order of the list, one at least. */
  ids: readonly string[];
  edit: RemoveEdit | RemoveSeveralEdit;
  /** What undoes it. */
  back: Edit;
  onGivenBack?: () => void;
};

function useUndoableRemoval() {
  const { queue, drafts, read } = useBookEdits();
  const toast = useToast();

  return ({ list, ids, back, onGivenBack, ...removal }: Removal) => {
    const { waiting, overwritten } = queue.getState();
    const item = read();
    const edit = withSeen(removal.edit, item, waiting);
    const notSent = waiting.filter((older) => replaces(edit, keyOfEdit(older)));
    const listUnsaved = () => [...queue.getState().unsaved].filter(([older]) => replaces(edit, older));
    const before = listUnsaved();
    const offered = [...overwritten].filter(([older]) => replaces(edit, older)).map(([, offer]) => offer);
    const [first = ''] = ids;
    const { section, focusNext } = planFocusAfter(item[list], ids);

    const closeGap = holdPlaces(section);
    flushSync(() => queue.add(edit));
    closeGap();
    focusNext();
    // Of a field that has gone with its entry, whose words were too long to be saved.
    const handedOn = listUnsaved();
    for (const [key] of handedOn) queue.discard(key);
    const notSaved = [...before, ...handedOn].map(([, held]) => held);

    const holdAgain = (held: readonly UnsavedEdit[]) => {
      for (const { edit } of held) drafts.keep(edit);
      queue.hold(held, queue.getState().waiting);
      for (const offer of offered) queue.offer(offer);
    };
    const shown = toast.show({
      title: `${capitalize(nameOfEdit(edit))} deleted`,
      timeout: UNDO_TIMEOUT,
      action: {
        label: 'Undo',
        onClick() {
          const openGap = holdPlaces(section);
          flushSync(() => {
            endWatch();
            undoRemoval(queue, { edit, back, item, notSent });
          });
          openGap();
          holdAgain(notSaved);
          // The toast takes its own focus away first.
          requestAnimationFrame(() => focusEntry(first));
        },
      },
    });
    const endWatch = onceGivenBack(queue, edit, (reason) => {
      toast.dismiss(shown);
      // Sent, they would take the place of the very words that the deletion was refused for.
      const refusedFor = reason instanceof ChangedElsewhere ? reason.keys : [];
      const isHeld = (older: Edit) => refusedFor.some((key) => `${key}/`.startsWith(`${keyOfEdit(older)}/`));
      waitAgain(queue, { item, notSent: notSent.filter((older) => !isHeld(older)) });
      holdAgain([...notSent.filter(isHeld).map((older) => ({ edit: older, reason })), ...notSaved]);
      onGivenBack?.();
    });
  };
}
