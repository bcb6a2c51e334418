import { useMemo, useRef, useState } from 'react';
import { useLatePart } from '~/platform/late/use-late-part.ts';
import type { MarkCard } from '../library/list/mark-card.ts';
import { createSelection, type Selection } from './selection.ts';

const loadMode = () => import('./selection-mode.tsx');

type ModeOptions = {
  isPossible: boolean;
  /** There is nothing to choose just now. What has been chosen stays. */
  isIdle: boolean;
};

/** Choosing many books at once. Its code is fetched on first use; until then, the cards are links. */
export function useSelectionMode({ isPossible, isIdle }: ModeOptions) {
  const [wanted, setWanted] = useState<Selection | null>(null);
  const { part: mode, isAwaited, prefetch, ask } = useLatePart(loadMode, () => setWanted(null));
  const toggle = useRef<HTMLButtonElement>(null);
  // Leaving the books clears the selection.
  if (!isPossible && wanted !== null) setWanted(null);

  const selection = mode && wanted;
  const markCard = useMemo<MarkCard | null>(
    () => (selection ? (card) => <mode.CardMark card={card} selection={selection} /> : null),
    [selection, mode],
  );

  function end() {
    setWanted(null);
    toggle.current?.focus();
  }

  return {
    Bar: mode && mode.SelectionBar,
    /** null outside of the mode. */
    selection,
    markCard,
    end,
    toggle: {
      ref: toggle,
      isOn: selection !== null,
      isIdle: isIdle && wanted === null,
      isPending: wanted !== null && isAwaited,
      onNear: prefetch,
      onToggle() {
        if (selection !== null) return end();
        ask();
        setWanted(createSelection());
      },
    },
  };
}
