import { useEffect, useSyncExternalStore } from 'react';
import { entryAnchor, truncateAtWord } from '@vault/domain';
import { joinClasses } from '~/ui/class-names.ts';
import { CoverCheckbox } from '~/ui/field/checkbox.tsx';
import type { Selectable, Selection } from '../../selection/selection.ts';

const LABEL_CHARACTERS = 120;

type LineMarkProps = {
  id: string;
  text: string;
  selection: Selection<Selectable>;
  /** Somebody has begun with it: the keys go on here. */
  isFirst: boolean;
  /** A line stands above it, which is none of its own. */
  isBelowRule: boolean;
};

/** Lies over a whole line or note. Only the one that is pressed draws itself anew. */
export function LineMark({ id, text, selection, isFirst, isBelowRule }: LineMarkProps) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.read().has(id));
  useEffect(() => {
    if (!isFirst) return undefined;
    // The menu gives its own focus away first.
    const frame = requestAnimationFrame(() => focusBox(id));
    return () => cancelAnimationFrame(frame);
  }, [isFirst, id]);

  return (
    <CoverCheckbox
      label={truncateAtWord(text, LABEL_CHARACTERS)}
      checked={isChosen}
      className={joinClasses('-inset-x-2 -bottom-2', isBelowRule ? 'top-2' : '-top-1.5')}
      onPress={({ shiftKey }) => selection.press({ _id: id }, { isRange: shiftKey })}
    />
  );
}

function focusBox(id: string): void {
  document
    .getElementById(entryAnchor(id))
    ?.querySelector<HTMLElement>('input[type="checkbox"]')
    ?.focus({ preventScroll: true });
}
