import { useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalize } from '~/platform/format.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { entryWords, nameOfEdit } from '../saving/edit-words.ts';
import type { ListName } from '../saving/edits.ts';
import { moveEntry } from '../saving/entry-edits.ts';
import { focusHandle } from '../entry-focus.ts';

export type LineOrder = {
  /** Puts the entry at a place, counted from 0. */
  moveTo: (id: string, to: number) => void;
  /** So many places up (below 0) or down. */
  moveBy: (id: string, steps: number) => void;
};

/** The same words are said again with another turn. */
type Announcement = { words: string; turn: number };

/** Changes the order of a list, and announces the result to screen readers. */
export function useLineOrder(list: ListName): LineOrder & { announcement: Announcement } {
  const { queue, read } = useBookEdits();
  const [announcement, setAnnouncement] = useState<Announcement>({ words: '', turn: 0 });
  const announce = (words: string) => setAnnouncement(({ turn }) => ({ words, turn: turn + 1 }));
  const idsNow = () => read()[list].map((entry) => entry.id);

  function moveTo(id: string, to: number) {
    const edit = moveEntry(read(), queue.getState().waiting, { list, id, to });
    if (edit === null) return;
    flushSync(() => {
      queue.add(edit);
      announce(`${capitalize(nameOfEdit(edit))} moved to position ${to + 1} of ${idsNow().length}`);
    });
  }

  return {
    announcement,
    moveTo,
    moveBy(id, steps) {
      const ids = idsNow();
      const from = ids.indexOf(id);
      if (ids[from + steps] === undefined)
        announce(`${capitalize(entryWords[list])} stays at position ${from + 1} of ${ids.length}`);
      else moveTo(id, from + steps);
      // An element that is put elsewhere loses the focus.
      focusHandle(id);
    },
  };
}
