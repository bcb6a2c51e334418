import type { Way } from './use-adding.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorLine } from '~/ui/state/error-line.tsx';
import { AddIcon, AiIcon } from '~/ui/icon.tsx';

export type ResultActionsProps = {
  /** The element that names the book: every result has the same two buttons. */
  titleId: string;
  /** Which of the two is at work on this book; null when neither is. */
  working: Way | null;
  /** Another book is being added. */
  isBlocked: boolean;
  isCheckingPlan: boolean;
  /** Set while the book is in the vault already. */
  inVault: { onOpen: () => void; onAddAnyway: () => void } | null;
  /** Why this book could not be added; until the next try. */
  failure: string | null;
  onChoose: (way: Way) => void;
};

export function ResultActions({
  titleId,
  working,
  isBlocked,
  isCheckingPlan,
  inVault,
  failure,
  onChoose,
}: ResultActionsProps) {
  return (
    <>
      <div className="col-span-2 max-[16rem]:col-span-1 grid grid-cols-2 content-start gap-2 @min-[30rem]:col-span-1 @min-[30rem]:grid-cols-1">
        <Button
          tone="primary"
          aria-describedby={titleId}
          icon={<AddIcon className="size-4" />}
          isPending={working === 'add'}
          disabled={isBlocked}
          onClick={() => onChoose('add')}
        >
          Add
        </Button>
        <Button
          tone="outline"
          aria-describedby={titleId}
          icon={isCheckingPlan ? undefined : <AiIcon className="size-4" />}
          isPending={working === 'ai'}
          disabled={isBlocked || isCheckingPlan}
          onClick={() => onChoose('ai')}
          className={isCheckingPlan ? 'px-2 text-caption leading-tight' : undefined}
        >
          {isCheckingPlan ? 'Checking your plan...' : 'AI'}
        </Button>
      </div>
      {failure !== null && <ErrorLine message={failure} className="col-span-full" />}
      {/* There before its words, or screen readers miss them. */}
      <div role="status" className="contents">
        {inVault && (
          <div
            ref={bringIntoSight}
            className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-accent-soft py-2 pr-2 pl-4"
          >
            <p className="min-w-0 flex-1 font-medium text-accent-strong">Already in your vault</p>
            <Button tone="primary" size="small" aria-describedby={titleId} onClick={inVault.onOpen}>
              Open
            </Button>
            <Button tone="ghost" size="small" aria-describedby={titleId} onClick={inVault.onAddAnyway}>
              Add anyway
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Below the lowest button in sight nobody would see what its press has come to. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
