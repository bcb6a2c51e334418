import { firstWords } from '~/platform/first-words.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import type { DraftPart } from './draft-parts.ts';

/** Accepted: kept before, and reworded or deleted since. */
export type PartState = 'open' | 'keeping' | 'kept' | 'accepted' | 'rejected';

type DraftedPartProps = {
  part: DraftPart;
  state: PartState;
  onAccept: () => void;
  onReject: () => void;
  onReconsider: () => void;
};

/** One thing that was drafted, and the person's choice about it. */
export function DraftedPart({ part, state, onAccept, onReject, onReconsider }: DraftedPartProps) {
  return (
    <li
      className={joinClasses(
        'rounded-card border border-hairline bg-card px-4 pt-3 pb-2',
        state === 'rejected' && 'border-dashed bg-transparent text-quiet',
      )}
    >
      <p className="font-serif text-reading wrap-break-word whitespace-pre-line">
        {part.section === 'notes' && <span className="block font-semibold">{part.title}</span>}
        {part.text}
      </p>
      <div className="mt-2 flex min-h-10 flex-wrap items-center gap-2">
        {part.section === 'quotes' && state !== 'rejected' && <Badge tone="gold">Unverified quote</Badge>}
        {/* Here the focus stays when the button that was pressed gives way to what came of it. */}
        <div
          role="group"
          aria-label={firstWords(part.section === 'notes' ? part.title : part.text)}
          className="ml-auto flex items-center gap-1"
        >
          {state === 'kept' && <Badge>In your vault</Badge>}
          {state === 'accepted' && (
            <Button size="small" tone="ghost" onClick={onAccept}>
              Accept again
            </Button>
          )}
          {state === 'rejected' && (
            <>
              <span className="text-caption">Rejected</span>
              <Button size="small" tone="ghost" onClick={onReconsider}>
                Undo
              </Button>
            </>
          )}
          {(state === 'open' || state === 'keeping') && (
            <>
              <Button size="small" tone="ghost" disabled={state === 'keeping'} onClick={onReject}>
                Reject
              </Button>
              <Button size="small" tone="primary" isPending={state === 'keeping'} onClick={onAccept}>
                Accept
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
