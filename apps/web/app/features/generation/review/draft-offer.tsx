import type { Ref } from 'react';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { AiIcon } from '~/ui/icon.tsx';
import { ErrorLine } from '~/ui/state/error-line.tsx';

type OfferState = 'none' | 'checking' | 'running' | 'waiting';

type DraftOfferProps = {
  ref?: Ref<HTMLElement>;
  /** It ends the page of a book that is written without it. */
  isLast?: boolean;
  state: OfferState;
  /** Why the one that was asked for here was not written. */
  failure: string | null;
  onAsk: () => void;
  /** For one that is being written. */
  onShow: () => void;
  /** For one that waits. */
  onLookThrough?: () => void;
};

const OFFER = 'Let AI draft a summary, takeaways, quotes and notes. You choose what to keep.';

/** What people on the page are told meanwhile. */
const NEWS: Record<OfferState, string | null> = {
  none: null,
  checking: null,
  running: 'AI is writing a draft for this book.',
  waiting: 'An AI draft of this book is ready to review.',
};

const ACTIONS = { none: 'AI draft', checking: 'Checking your plan...', running: 'Show' };

const OFFLINE = "You're offline. The AI draft for this book goes on when you're back.";

/** On the page of a book: the way to a draft for it, or to the one that waits. */
export function DraftOffer({
  ref,
  isLast = false,
  state,
  failure,
  onAsk,
  onShow,
  onLookThrough,
}: DraftOfferProps) {
  const isOnline = useIsOnline();
  const news = state === 'running' && !isOnline ? OFFLINE : NEWS[state];
  return (
    <aside
      ref={ref}
      aria-label="AI draft"
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-3',
        isLast ? 'mt-16 border-t border-hairline pt-4' : 'mt-8 rounded-card border border-hairline px-5 py-3',
      )}
    >
      <AiIcon className={joinClasses('flex-none', isLast ? 'text-quiet' : 'text-accent')} />
      <p className="min-w-[min(12rem,100%)] flex-1 text-body text-quiet">
        {news === null && OFFER}
        <span role="status">{news}</span>
      </p>
      {state === 'waiting' ? (
        <Button tone="primary" onClick={onLookThrough}>
          Review
        </Button>
      ) : (
        <Button
          tone={isLast ? 'ghost' : 'outline'}
          className={isLast ? '-me-4' : undefined}
          isIdle={state === 'checking'}
          onClick={state === 'running' ? onShow : onAsk}
        >
          {ACTIONS[state]}
        </Button>
      )}
      {state === 'none' && failure !== null && <ErrorLine message={failure} isSaid className="basis-full" />}
    </aside>
  );
}
