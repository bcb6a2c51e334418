import { flushSync } from 'react-dom';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { entryAnchor } from '@vault/domain';
import { capitalize } from '~/platform/format.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import { nameOfEdit } from '../saving/edit-words.ts';
import { type Edit, entryKey, isReplacedBy, type ListName } from '../saving/edits.ts';
import { bringBack } from '../saving/entry-edits.ts';
import { focusAddButton, focusEntry } from '../entries/entry-focus.ts';

/** Deletes an entry at once. For a while it can be brought back as it was: same id, place and date. */
export function useEntryRemoval(list: ListName) {
  const { queue, drafts, read } = useBookEdits();
  const toast = useToast();

  return (id: string) => {
    const ids = read()[list].map((entry) => entry.id);
    const back = bringBack(read(), { list, id });
    if (back === null) return;
    const key = entryKey(list, id);
    const unsaved = [...queue.getState().unsaved].filter(([older]) => isReplacedBy(older, key));
    const section = document.getElementById(entryAnchor(id))?.closest('section') ?? null;

    const edit: Edit = { kind: 'remove', list, id };
    flushSync(() => queue.add(edit));
    const place = ids.indexOf(id);
    const neighbour = ids[place + 1] ?? ids[place - 1];
    if (neighbour === undefined || !focusEntry(neighbour)) focusAddButton(section?.firstElementChild ?? null);

    toast.show({
      title: `${capitalize(nameOfEdit(edit))} deleted`,
      timeout: UNDO_TIMEOUT,
      action: {
        label: 'Undo',
        onClick() {
          queue.add(back);
          for (const [, { edit }] of unsaved) drafts.keep(edit);
          queue.hold(unsaved.map(([, held]) => held));
          // The toast takes its own focus away first.
          requestAnimationFrame(() => focusEntry(id));
        },
      },
    });
  };
}
