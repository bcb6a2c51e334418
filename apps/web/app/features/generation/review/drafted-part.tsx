import { useId } from 'react';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import type { DraftPart } from './draft-parts.ts';

export type PartState = 'open' | 'keeping' | 'kept' | 'rejected';

type DraftedPartProps = {
  part: DraftPart;
  state: PartState;
  onAccept: () => void;
  onReject: () => void;
  onReconsider: () => void;
};

/** One thing that was drafted, and the person's choice about it. */
export function DraftedPart({ part, state, onAccept, onReject, onReconsider }: DraftedPartProps) {
  const textId = useId();
  return (
    <li
      className={joinClasses(
        'rounded-card border border-hairline bg-card px-4 pt-3 pb-2',
        state === 'rejected' && 'border-dashed bg-transparent text-quiet',
      )}
    >
      <p id={textId} className="font-serif text-reading wrap-break-word whitespace-pre-line">
        {part.section === 'notes' && <span className="block font-semibold">{part.title}</span>}
        {part.text}
      </p>
      <div className="mt-2 flex min-h-10 flex-wrap items-center gap-2">
        {part.section === 'quotes' && state !== 'rejected' && <Badge tone="gold">Unverified quote</Badge>}
        <div className="ml-auto flex items-center gap-1">
          {state === 'kept' && <Badge>In your vault</Badge>}
          {state === 'rejected' && (
            <>
              <span className="text-caption">Rejected</span>
              <Button size="small" tone="ghost" aria-describedby={textId} onClick={onReconsider}>
                Undo
              </Button>
            </>
          )}
          {(state === 'open' || state === 'keeping') && (
            <>
              <Button
                size="small"
                tone="ghost"
                aria-describedby={textId}
                disabled={state === 'keeping'}
                onClick={onReject}
              >
                Reject
              </Button>
              <Button
                size="small"
                tone="primary"
                aria-describedby={textId}
                isPending={state === 'keeping'}
                onClick={onAccept}
              >
                Accept
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
