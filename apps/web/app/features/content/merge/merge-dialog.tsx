import { useQueries } from '@tanstack/react-query';
import type { ContentCard, ContentItem } from '@vault/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { formatCount } from '~/platform/format.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { FormActions } from '~/ui/dialog/form-actions.tsx';
import { Cover } from '~/ui/cover/cover.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { contentItemQuery } from '../content.queries.ts';
import { countEntries } from '../count-entries.ts';
import { nounOf } from '../noun-of.ts';
import { describeEdition, describeHoldings, describeMergeProblem } from './merge-words.ts';
import { useMergeBooks } from './use-merge-books.ts';

type MergeDialogProps = {
  chosen: ReadonlyMap<string, ContentCard>;
  isOpen: boolean;
  onClose: () => void;
  /** They have become one. */
  onDone: () => void;
};

type Double = { card: ContentCard; item: ContentItem | undefined };

/** Asks which of the selected books stays. Starts anew with each opening: give it a key. */
export function MergeDialog({ chosen, isOpen, onClose, onDone }: MergeDialogProps) {
  const formId = useId();
  // While they come together, and after, it says what was asked.
  const [cards] = useState(() => [...chosen.values()]);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const { doubles, isLooking } = useDoubles(cards, { isOpen });
  const merging = useMergeBooks();
  const keptId = wantedId ?? (isLooking ? undefined : doubles[0]?.card._id);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (keptId === undefined) return;
    const goneIds = cards.map(({ _id }) => _id).filter((id) => id !== keptId);
    // Only while it is there: another selection may have been begun by then.
    merging.mutate({ keptId, goneIds }, { onSuccess: onDone });
  }

  return (
    <AdaptiveDialog
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      title={`Merge ${formatCount(cards.length, nounOf(cards))} into one`}
      description="The one that stays gains the others’ takeaways, quotes, notes, tags and reading dates. The others are removed. This can't be undone."
      isDismissible={!merging.isPending}
      holdsBack={merging.isPending}
      // Below many books nobody would see it.
      toolbar={merging.error !== null && <ErrorPanel message={describeMergeProblem(merging.error)} />}
      footer={
        <FormActions
          formId={formId}
          label="Merge"
          onCancel={onClose}
          isBusy={merging.isPending}
          busyLabel="Merging..."
          isLoading={isLooking}
        />
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="flex flex-col gap-4 pt-1">
        <fieldset disabled={merging.isPending} className="min-w-0">
          <legend className="mb-2 font-medium">Which one stays?</legend>
          <div className="flex flex-col gap-2">
            {doubles.map((double) => (
              <BookChoice
                key={double.card._id}
                double={double}
                name={formId}
                isChosen={double.card._id === keptId}
                onChoose={() => setWantedId(double.card._id)}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </AdaptiveDialog>
  );
}

type BookChoiceProps = { double: Double; name: string; isChosen: boolean; onChoose: () => void };

function BookChoice({ double: { card, item }, name, isChosen, onChoose }: BookChoiceProps) {
  const id = useId();
  const { title, authors } = card;
  const edition = describeEdition(card);
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-card border border-hairline p-3 transition-colors hover:border-stroke has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-authors ${id}-edition ${id}-holdings`}
        className="size-5 flex-none appearance-none rounded-full border border-stroke bg-card outline-none checked:border-6 checked:border-accent forced-colors:checked:border-[Highlight]"
      />
      <Cover title={title} authors={authors} imageUrl={card.image} className="w-10 flex-none" />
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-title`} dir="auto" className="line-clamp-2 text-left font-medium wrap-break-word">
          {title}
        </span>
        <span className="flex flex-col text-caption text-quiet">
          {authors.length > 0 && (
            <span id={`${id}-authors`} dir="auto" className="truncate text-left">
              {authors.join(', ')}
            </span>
          )}
          {edition !== '' && <span id={`${id}-edition`}>{edition}</span>}
          {/* Its line is there before what it says has come. */}
          <span id={`${id}-holdings`} className="min-h-[1lh]">
            {describeHoldings(item ?? card, item)}
          </span>
        </span>
      </span>
    </label>
  );
}

/**
 * With their texts, once all have come; then the one with the most lines comes first, if it is visible. The cards of
 * those that can't be loaded say so.
 */
function useDoubles(cards: readonly ContentCard[], { isOpen }: { isOpen: boolean }) {
  const call = useCall();
  const answers = useQueries({
    queries: cards.map(({ _id }) => ({ ...contentItemQuery(_id, call), enabled: isOpen })),
  });
  const isLooking = answers.some(({ isLoading }) => isLoading);
  const doubles = cards.map(
    (card, at): Double => ({ card, item: isLooking ? undefined : answers[at]?.data }),
  );
  return { doubles: doubles.toSorted((one, other) => sizeOf(other) - sizeOf(one)), isLooking };
}

function sizeOf({ item }: Double): number {
  return item === undefined ? 0 : countEntries(item);
}
