import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import type { More } from './use-revisits.ts';

type DayEndProps = {
  isDone: boolean;
  /** As many have come as were asked for. */
  isAtLimit: boolean;
  more: More;
  isFetching: boolean;
  onMore: () => void;
  onRetry: () => void;
};

/** What stands below the last line once all are answered. */
export function DayEnd({ isDone, isAtLimit, more, isFetching, onMore, onRetry }: DayEndProps) {
  if (more === 'failed')
    return <ErrorPanel message="Failed to load more" onRetry={onRetry} isRetrying={isFetching} />;
  if (!isDone && more !== 'coming') return null;
  const isWaiting = more === 'coming';
  return (
    <section
      aria-label="The end of today"
      className="flex flex-col items-center gap-4 border-t border-hairline py-12 text-center"
    >
      <p className="font-serif text-lead text-balance">
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
