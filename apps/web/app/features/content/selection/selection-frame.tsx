import { type ReactNode, useRef } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { useSingleKeys } from '~/platform/keys/single-keys.ts';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { useEscape } from './use-escape.ts';
import { useSelectionKey } from './use-selection-key.ts';

/** How the actions stand: what `ActionButton` takes, and the class of the group that they make. */
type ActionsShape = { isTall: boolean; tipOffset: number; className: string };

type SelectionFrameProps = {
  /** How many are selected, or what is done about it. */
  said: ReactNode;
  all: { label: string; isPending?: boolean; isDisabled?: boolean; onPress: () => void };
  /** From which width on all of it stands in one row. */
  oneRowFrom: '80rem' | '48rem';
  onEnd: () => void;
  children: (shape: ActionsShape) => ReactNode;
};

/** What can be done with what is selected, at the foot of the page. */
export function SelectionFrame({ said, all, oneRowFrom, onEnd, children }: SelectionFrameProps) {
  const isMobile = useIsMobile();
  const isOneRow = useMediaQuery(`(width >= ${oneRowFrom})`);
  useBackCloses(true, onEnd);
  useEscape(onEnd);
  const bar = useRef<HTMLElement>(null);
  useSelectionKey(bar);

  return (
    <section
      ref={bar}
      aria-label="Selection"
      aria-keyshortcuts={useSingleKeys() ? 'S' : undefined}
      data-foot-bar="tall"
      className={joinClasses(
        // With large letters it would cover all that can be selected.
        'fixed z-(--layer-header) flex bg-overlay overscroll-contain low:max-h-[50dvh] low:overflow-y-auto',
        isMobile
          ? 'inset-x-0 bottom-0 flex-col border-t border-hairline pb-[env(safe-area-inset-bottom,0px)]'
          : 'bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card p-2 shadow-overlay outline outline-hairline low:bottom-1.5',
        !isMobile && (isOneRow ? 'flex-row items-center gap-3' : 'flex-col gap-1'),
      )}
    >
      <div className={joinClasses('flex flex-wrap items-center gap-1', isMobile ? 'px-4 pt-1' : 'pl-2')}>
        <p role="status" className="mr-auto text-body font-medium whitespace-nowrap tabular-nums">
          {said}
        </p>
        <Button
          tone="ghost"
          className="tabular-nums max-md:px-3 max-[18rem]:order-last max-[18rem]:min-h-[44px]"
          isPending={all.isPending ?? false}
          disabled={all.isDisabled ?? false}
          onClick={all.onPress}
        >
          {all.label}
        </Button>
        {!isOneRow && <Done onEnd={onEnd} />}
      </div>
      {children({
        isTall: isMobile,
        tipOffset: isOneRow ? 16 : 60,
        className: joinClasses(
          'flex flex-wrap border-hairline',
          isMobile ? 'px-2' : 'gap-1',
          isOneRow && 'border-l pl-3',
        ),
      })}
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
