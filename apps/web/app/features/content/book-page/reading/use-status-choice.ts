import { useRef } from 'react';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { findDroppedDay, isOver, type ReadingStatus } from '@vault/domain';
import { formatMediumDay } from '~/platform/format.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { onceGivenBack } from '../saving/once-given-back.ts';
import { editDays, readDays } from './edit-days.ts';

/**
 * Choosing a status. With “dropped” goes the day of dropping, which nothing would tell from a day of finishing any more.
 * As it may be one, where “dropped” was a slip, it can be had back.
 */
export function useStatusChoice(book: Book) {
  const open = useBookEdits();
  const { queue } = open;
  const toast = useToast();
  // In some browsers, arrow keys in a closed list choose each that they pass: no day goes where “Dropped” is passed.
  const whenReached = useRef(book);
  const shown = useRef<string | null>(null);

  return {
    onFocus() {
      whenReached.current = book;
    },
    onValueChange(value: ReadingStatus | '') {
      const droppedOn = findDroppedDay(whenReached.current);
      const isLeft = droppedOn !== null && !isOver(value);
      const status = queue.continued({
        kind: 'field',
        field: 'status',
        value,
        ...(isLeft && { withoutDay: droppedOn }),
      });
      queue.add(status);
      if (droppedOn === null) return;
      const dismiss = () => {
        if (shown.current !== null) toast.dismiss(shown.current);
      };
      const bringBack = () => {
        dismiss();
        if (!readDays(open).includes(droppedOn)) queue.add(editDays(open, (days) => [...days, droppedOn]));
      };
      if (!isLeft) return bringBack();
      onceGivenBack(queue, status, dismiss);
      if (!book.finishedAt.includes(droppedOn)) return;
      shown.current = toast.show({
        title: `${formatMediumDay(droppedOn)}, the day of dropping it, removed`,
        about: `dropped-day/${book._id}`,
        timeout: UNDO_TIMEOUT,
        action: { label: 'Undo', onClick: bringBack },
      });
    },
  };
}
