import type { ContentCard } from '@vault/contract';
import type { LibraryOrder } from '@vault/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { formatNumber } from '~/platform/format.ts';
import type { ContentFilter } from '../library/filter/content-filter.ts';
import type { Selection } from './selection.ts';
import { SelectionActions } from './selection-actions.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { useSelectAll } from './use-select-all.ts';

type SelectionBarProps = {
  selection: Selection;
  filter: ContentFilter;
  order: LibraryOrder;
  /** What is loaded of the list, in its order. */
  cards: readonly ContentCard[];
  /** How many the filter finds; null where that is not known. */
  total: number | null;
  onEnd: () => void;
};

/** What can be done with the selected books, in place of the views. */
export function SelectionBar({ selection, filter, order, cards, total, onEnd }: SelectionBarProps) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.read);
  const count = chosen.size;
  const all = useSelectAll({ selection, filter, order });
  // Some may be chosen that another filter has found.
  const isAll = total !== null && total > 0 && count >= total && cards.every(({ _id }) => chosen.has(_id));
  useEffect(() => selection.list(cards), [selection, cards]);

  return (
    <SelectionFrame
      said={
        all.loaded === null ? (
          `${formatNumber(count)} selected`
        ) : (
          // A screen reader hears the beginning and the end, not each step.
          <>
            Finding <span aria-live="off">{formatNumber(all.loaded)}</span>
          </>
        )
      }
      all={{
        label: isAll ? 'Select none' : total === null ? 'Select all' : `Select all ${formatNumber(total)}`,
        isPending: all.loaded !== null,
        isDisabled: total === 0,
        onPress: () => (isAll ? selection.clear() : void all.selectAll()),
      }}
      oneRowFrom="80rem"
      onEnd={onEnd}
    >
      {(shape) => <SelectionActions selection={selection} filter={filter} onDone={onEnd} {...shape} />}
    </SelectionFrame>
  );
}
