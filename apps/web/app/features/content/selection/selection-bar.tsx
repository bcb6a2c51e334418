import type { ContentCard } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import type { LibraryOrder } from '@vault/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { formatNumber } from '~/platform/format.ts';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import type { ContentFilter } from '../library/filter/content-filter.ts';
import type { Selection } from './selection.ts';
import { SelectionActions } from './selection-actions.tsx';
import { useEscape } from './use-escape.ts';
import { useSelectionKey } from './use-selection-key.ts';
import { useSelectAll } from './use-select-all.ts';

type SelectionBarProps = {
  selection: Selection;
  filter: ContentFilter;
  order: LibraryOrder;
  /** What is loaded of the list, in its order. */
  cards: readonly ContentCard[];
  /** How many the filter finds; null where that is not known. */
  total: number | null;
  call: ApiCall;
  onEnd: () => void;
};

/** What can be done with the selected books, at the foot of the page in place of the views. */
export function SelectionBar({ selection, filter, order, cards, total, call, onEnd }: SelectionBarProps) {
  const count = useSyncExternalStore(selection.subscribe, selection.read).size;
  const all = useSelectAll({ selection, filter, order, call });
  const isAll = total !== null && total > 0 && count >= total;
  const isMobile = useIsMobile();
  const isOneRow = useMediaQuery('(width >= 80rem)');

  useEffect(() => selection.list(cards), [selection, cards]);
  useBackCloses(true, onEnd);
  useEscape(onEnd);
  const bar = useRef<HTMLElement>(null);
  useSelectionKey(bar);

  return (
    <section
      ref={bar}
      aria-label="Selection"
      aria-keyshortcuts="S"
      data-foot-bar="tall"
      className={joinClasses(
        'fixed z-(--layer-header) flex bg-overlay',
        isMobile
          ? 'inset-x-0 bottom-0 flex-col border-t border-hairline pb-[env(safe-area-inset-bottom,0px)]'
          : 'bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card p-2 shadow-overlay outline outline-hairline low:bottom-1.5',
        !isMobile && (isOneRow ? 'flex-row items-center gap-3' : 'flex-col gap-1'),
      )}
    >
      <div className={joinClasses('flex flex-wrap items-center gap-1', isMobile ? 'px-4 pt-1' : 'pl-2')}>
        <p role="status" className="mr-auto text-body font-medium whitespace-nowrap tabular-nums">
          {all.loaded === null ? `${formatNumber(count)} selected` : `Finding ${formatNumber(all.loaded)}`}
        </p>
        <Button
          tone="ghost"
          className="tabular-nums max-md:px-3 max-[18rem]:order-last"
          isPending={all.loaded !== null}
          disabled={total === 0}
          onClick={() => (isAll ? selection.clear() : void all.selectAll())}
        >
          {isAll ? 'Select none' : total === null ? 'Select all' : `Select all ${formatNumber(total)}`}
        </Button>
        {!isOneRow && <Done onEnd={onEnd} />}
      </div>
      <SelectionActions
        selection={selection}
        call={call}
        onDone={onEnd}
        isTall={isMobile}
        tipOffset={isOneRow ? 16 : 60}
        className={joinClasses(
          'flex flex-wrap border-hairline',
          isMobile ? 'px-2' : 'gap-1',
          isOneRow && 'border-l pl-3',
        )}
      />
      {isOneRow && <Done onEnd={onEnd} />}
    </section>
  );
}

function Done({ onEnd }: { onEnd: () => void }) {
  return (
    <Button tone="primary" onClick={onEnd}>
      Done
    </Button>
  );
}
