import { useRef } from 'react';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { findDroppedDay, type ReadingStatus } from '@vault/domain';
import { formatMediumDay } from '~/platform/format.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book, Edit } from '../saving/edits.ts';
import { onceGivenBack } from '../saving/once-given-back.ts';
import { editDays, readDays } from './edit-days.ts';

/**
 * Choosing a status. With “dropped” goes the day of dropping, which nothing would tell from a day of finishing any more.
 * As it may be one, where “dropped” was a slip, it can be had back.
 */
export function useStatusChoice(book: Book) {
  const open = useBookEdits();
  const { queue, read } = open;
  const toast = useToast();
  // In some browsers, arrow keys in a closed list choose each that they pass: no day goes where “Dropped” is passed.
  const whenReached = useRef(book);
  const shown = useRef<string | null>(null);

  return {
    onFocus() {
      whenReached.current = book;
    },
    onValueChange(value: ReadingStatus | '') {
      const status: Edit = { kind: 'field', field: 'status', value };
      queue.add(status);
      const droppedOn = findDroppedDay(whenReached.current);
      if (droppedOn === null) return;
      const bringBack = () => {
        if (shown.current !== null) toast.dismiss(shown.current);
        if (!readDays(open).includes(droppedOn)) queue.add(editDays(open, (days) => [...days, droppedOn]));
      };
      if (value === 'dropped' || value === 'finished') return bringBack();
      const removal = editDays(open, (days) => days.filter((day) => day !== droppedOn));
      // Days that could not be saved are part of it, and nowhere else once it is queued.
      const hasUnsaved = queue.getState().unsaved.has('finishedAt');
      onceGivenBack(queue, status, () => {
        if (read().status !== 'dropped') return;
        if (!hasUnsaved) queue.cancel(removal);
        bringBack();
      });
      if (!book.finishedAt.includes(droppedOn)) return;
      queue.add(removal);
      shown.current = toast.show({
        title: `${formatMediumDay(droppedOn)}, the day of dropping it, removed`,
        about: `dropped-day/${book._id}`,
        timeout: UNDO_TIMEOUT,
        action: { label: 'Undo', onClick: bringBack },
      });
    },
  };
}
