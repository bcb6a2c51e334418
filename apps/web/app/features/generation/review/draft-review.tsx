import { useState } from 'react';
import type { GeneratedContent } from '@vault/domain';
import { hasCode } from '~/api/has-code.ts';
import { readErrorMessage } from '~/platform/error-log.ts';
import { isolate } from '~/platform/isolate.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { FullScreen } from '~/ui/dialog/full-screen.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { type DraftPart, isKept, listParts, type ReviewedItem } from './draft-parts.ts';
import { ReviewSection } from './review-section.tsx';
import { useChoices } from './use-choices.ts';

type DraftReviewProps = {
  isOpen: boolean;
  /** Under which the person's choices are remembered on this device. */
  name: string;
  /** Closes for now: the draft stays to be looked through later. */
  onClose: () => void;
  /** Everything is decided. */
  onDone: () => void;
  item: ReviewedItem & { title: string };
  draft: GeneratedContent;
  onKeep: (parts: readonly DraftPart[]) => Promise<void>;
};

/** Why these could not be kept. */
type Failure = { message: string; parts: readonly DraftPart[] };

const SECTIONS = ['summary', 'takeaways', 'quotes', 'notes'] as const;

/** A draft beside what there is, to be kept part by part. What the person has written is never touched. */
export function DraftReview({ isOpen, name, onClose, onDone, item, draft, onKeep }: DraftReviewProps) {
  const { choiceOf, choose } = useChoices(name);
  const [keeping, setKeeping] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const parts = listParts(draft);
  const stateOf = (part: DraftPart) => {
    if (isKept(item, part)) return 'kept';
    if (keeping.has(part.id)) return 'keeping';
    return choiceOf(part);
  };
  const isOpenPart = (part: DraftPart) => stateOf(part) === 'open';
  const open = parts.filter(isOpenPart);
  const standing = failures.filter((failure) => failure.parts.some(isOpenPart));
  const reasons = new Set(standing.map(({ message }) => message));

  async function keep(wanted: readonly DraftPart[]): Promise<void> {
    setFailures([]);
    setKeeping((before) => new Set([...before, ...wanted.map(({ id }) => id)]));
    await tryToKeep(wanted);
    setKeeping((before) => new Set([...before].filter((id) => !wanted.some((part) => part.id === id))));
  }

  async function tryToKeep(wanted: readonly DraftPart[]): Promise<void> {
    try {
      await onKeep(wanted);
      choose('accepted', wanted);
    } catch (error) {
      const sections = [...Map.groupBy(wanted, ({ section }) => section).values()];
      // What one section has no room for must not keep the others out.
      if (sections.length > 1 && hasCode(error, 'VALIDATION_FAILED')) {
        for (const parts of sections) await tryToKeep(parts);
        return;
      }
      const message = readErrorMessage(error) ?? 'The draft could not be saved.';
      setFailures((before) => [...before, { message, parts: wanted }]);
    }
  }

  return (
    <FullScreen
      isOpen={isOpen}
      onClose={onClose}
      title={`AI draft of ${isolate(item.title)}`}
      actions={<IconButton label="Review it later" icon={<CloseIcon />} onClick={onClose} />}
    >
      {/* What gets the focus must not lie under the bar below. */}
      <div className="mx-auto w-full max-w-5xl flex-1 px-4 pt-2 pb-8 **:scroll-mb-40 md:px-8 md:**:scroll-mb-20">
        <p className="text-body text-quiet">
          Keep what you like. It's added to what you have and marked as AI. Nothing you wrote is changed.
        </p>
        {SECTIONS.map((section) => (
          <ReviewSection
            key={section}
            section={section}
            item={item}
            parts={parts.filter((part) => part.section === section)}
            stateOf={stateOf}
            onKeep={(wanted) => void keep(wanted)}
            onReject={(part) => choose('rejected', [part])}
            onReconsider={(part) => choose('open', [part])}
          />
        ))}
      </div>
      <footer className="not-low:sticky bottom-0 border-t border-hairline bg-paper py-3">
        {standing.length > 0 && (
          <div className="mx-auto mb-3 max-w-5xl px-4 md:px-8">
            <ErrorPanel
              message={[...reasons].join('\n')}
              onRetry={() => void keep(standing.flatMap(({ parts }) => parts).filter(isOpenPart))}
            />
          </div>
        )}
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-end gap-3 px-4 max-md:[&>button]:flex-auto md:px-8">
          <p role="status" className="mr-auto text-caption text-quiet tabular-nums">
            {open.length === 0 ? 'Nothing left to decide.' : `${open.length} left to decide`}
          </p>
          {open.length > 0 && (
            <Button tone="outline" onClick={() => void keep(open)}>
              Accept the rest
            </Button>
          )}
          <Button tone="primary" disabled={keeping.size > 0} onClick={onDone}>
            {open.length === 0 ? 'Done' : 'Done, leave the rest'}
          </Button>
        </div>
      </footer>
    </FullScreen>
  );
}
