import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryOfAnchor } from '@vault/domain';
import { useLatePart } from '~/platform/late/use-late-part.ts';
import { createSelection, type Selectable, type Selection } from '../../selection/selection.ts';
import { focusEntry } from '../entry-focus.ts';
import type { Book, ListName } from '../saving/edits.ts';

/** What lies over an entry while several are selected. Drawn anew only where another selection begins. */
export type MarkEntry = (id: string, text: string) => ReactNode;

type Begin = (list: ListName, ids: readonly string[]) => void;
/** Begins to select several entries of a list, with some of them. */
export const BeginSelecting = createContext<Begin>(() => undefined);

type Begun = {
  list: ListName;
  selection: Selection<Selectable>;
  /** The entry with which somebody has begun, and where they continue. */
  firstId: string | null;
};

const loadMode = () => import('./line-selection.tsx');

/** Selecting several lines or notes of one list. Its code is fetched on first use. */
export function useLineSelecting(book: Book) {
  const [wanted, setWanted] = useState<Begun | null>(null);
  const { part: mode, ask } = useLatePart(loadMode, () => setWanted(null));
  // Deleted elsewhere, to the last of them.
  if (wanted !== null && book[wanted.list].length === 0) setWanted(null);

  const begin = useCallback<Begin>(
    (list, ids) => {
      ask();
      setWanted({ ...selectAgain(list, ids), firstId: ids[0] ?? null });
    },
    [ask],
  );

  const begun = mode && wanted;
  const mark = useMemo<MarkEntry | null>(() => {
    if (mode === null || begun === null) return null;
    return (id, text) => (
      <mode.LineMark
        id={id}
        text={text}
        selection={begun.selection}
        isFirst={id === begun.firstId}
        isBelowRule={begun.list === 'noteList'}
      />
    );
  }, [begun, mode]);

  /** Goes on at the entry whose box had the focus, else at the one with which it began. */
  function end() {
    const row = document.activeElement?.closest('li[id]');
    const id = row ? entryOfAnchor(row.id) : wanted?.firstId;
    flushSync(() => setWanted(null));
    if (id) focusEntry(id);
  }

  return {
    begin,
    /** Null where nothing is selected. */
    markIn: (list: ListName) => (begun?.list === list ? mark : null),
    bar: begun && (
      <mode.LineBar
        key={begun.list}
        list={begun.list}
        entries={book[begun.list]}
        selection={begun.selection}
        onEnd={end}
        onDone={() => flushSync(() => setWanted(null))}
        // Not where others are being selected by then.
        onGivenBack={(ids) => setWanted((now) => now ?? selectAgain(begun.list, ids))}
      />
    ),
  };
}

function selectAgain(list: ListName, ids: readonly string[]): Begun {
  const selection = createSelection<Selectable>();
  for (const _id of ids) selection.press({ _id }, { isRange: false });
  return { list, selection, firstId: null };
}
