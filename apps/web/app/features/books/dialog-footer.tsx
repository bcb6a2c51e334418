import { joinClasses } from '~/ui/class-names.ts';
import { Button } from '~/ui/button/button.tsx';
import type { BookSearchState } from './search-outcome.tsx';

type DialogFooterProps = { outcome: BookSearchState; onCancel: () => void; onManual: () => void };

export function DialogFooter({ outcome, onCancel, onManual }: DialogFooterProps) {
  const count = outcome.kind === 'found' ? outcome.books.length : 0;
  const hasNothing = outcome.kind !== 'searching' && count === 0;
  return (
    <>
      <p
        role="status"
        className={joinClasses(
          'mr-auto text-caption text-quiet tabular-nums',
          hasNothing && 'max-[24rem]:not-empty:basis-full',
        )}
      >
        {outcome.kind === 'found' && `${count} books found`}
      </p>
      {hasNothing && (
        <Button tone={outcome.kind === 'idle' ? 'quiet' : 'primary'} onClick={onManual}>
          Manual
        </Button>
      )}
      <Button tone="outline" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
