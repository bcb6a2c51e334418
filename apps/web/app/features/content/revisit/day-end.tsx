import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import type { More } from './use-revisits.ts';

type DayEndProps = {
  isDone: boolean;
  /** As many have come as were asked for. */
  isAtLimit: boolean;
  more: More;
  /** More were asked for, and none have come. */
  isInVain: boolean;
  isFetching: boolean;
  onMore: () => void;
  onRetry: () => void;
};

/** What stands below the last line once all are answered. */
export function DayEnd({ isDone, isAtLimit, more, isInVain, isFetching, onMore, onRetry }: DayEndProps) {
  if (more === 'failed')
    return (
      <div tabIndex={-1} ref={isInVain ? focusIfLost : undefined}>
        <ErrorPanel message="Failed to load more" onRetry={onRetry} isRetrying={isFetching} />
      </div>
    );
  if (!isDone && more !== 'coming') return null;
  const isWaiting = more === 'coming';
  return (
    <section
      aria-label="The end of today"
      className="flex flex-col items-center gap-4 border-t border-hairline py-12 text-center"
    >
      <p
        tabIndex={-1}
        ref={isInVain && more === 'none' ? focusIfLost : undefined}
        className="font-serif text-lead text-balance"
      >
        {isAtLimit || isWaiting ? "That's all for today. More tomorrow." : "That's all of them for now."}
      </p>
      {(more === 'offered' || isWaiting) && (
        <Button tone="outline" isPending={isWaiting} onClick={onMore}>
          Five more
        </Button>
      )}
    </section>
  );
}
