import { useMemo, useRef, useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import type { MarkCard } from '../library/list/mark-card.ts';
import { createSelection, type Selection } from './selection.ts';

const loadMode = () => import('./selection-mode.tsx');
const loadBar = () => loadMode().then((module) => module.SelectionBar);
const loadMark = () => loadMode().then((module) => module.CardMark);

type ModeOptions = {
  isPossible: boolean;
  /** There is nothing to choose just now. What has been chosen stays. */
  isIdle: boolean;
};

/** Choosing many books at once. Its code is fetched on first use; until then, the cards are links. */
export function useSelectionMode({ isPossible, isIdle }: ModeOptions) {
  const bar = useLateComponent(loadBar);
  const mark = useLateComponent(loadMark);
  const [wanted, setWanted] = useState<Selection | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Leaving the books clears the selection.
  if (!isPossible && wanted !== null) setWanted(null);

  const { Component: Bar } = bar;
  const { Component: Mark } = mark;
  const selection = Bar !== null && Mark !== null ? wanted : null;
  const markCard = useMemo<MarkCard | null>(
    () => (selection && Mark ? (card) => <Mark card={card} selection={selection} /> : null),
    [selection, Mark],
  );

  function end() {
    setWanted(null);
    toggle.current?.focus();
  }

  return {
    Bar,
    /** null outside of the mode. */
    selection,
    markCard,
    end,
    toggle: {
      ref: toggle,
      isOn: selection !== null,
      isIdle: isIdle && wanted === null,
      isPending: wanted !== null && (bar.isAwaited || mark.isAwaited),
      onNear() {
        bar.prefetch();
        mark.prefetch();
      },
      onToggle() {
        if (selection !== null) return end();
        bar.ask();
        mark.ask();
        setWanted(createSelection());
      },
    },
  };
}
