import { useQuery } from '@tanstack/react-query';
import type { ContentCard } from '@vault/contract';
import { tagKey } from '@vault/domain';
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '~/api/call-context.ts';
import { describeProblem } from '~/api/describe-problem.ts';
import { formatCount, formatNumber } from '~/platform/format.ts';
import { useUnfolding } from '~/platform/use-unfolding.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { FormActions } from '~/ui/dialog/form-actions.tsx';
import { Button } from '~/ui/button/button.tsx';
import { ToggleChip } from '~/ui/chip.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { TextField } from '~/ui/field/text-field.tsx';
import { listStatusChoices } from '~/ui/reading-status.ts';
import { nounOf } from '../noun-of.ts';
import { genresQuery, tagsQuery } from '../content.queries.ts';
import { type ChangeKind, changeTraits, type Choice, narrowChoices, tagsOfCards } from './change-kinds.ts';
import type { useChangeMany } from './use-change-many.ts';

type ChangeDialogProps = {
  kind: ChangeKind;
  /** How many of them the filter hides, in words. */
  hidden: string | null;
  isOpen: boolean;
  onClose: () => void;
  many: ReturnType<typeof useChangeMany>;
};

/** Asks what to change about all selected books. Starts anew with each opening: give it a key. */
export function ChangeDialog({ kind, hidden, isOpen, onClose, many }: ChangeDialogProps) {
  const chosen = many.left;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const choices = useChoices(kind, chosen);
  const traits = changeTraits[kind];
  const noun = nounOf(chosen.values());
  const problem = isChecked ? traits.check(value) : null;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (traits.check(value) !== null) {
      field.current?.focus();
      return;
    }
    const action = { kind: 'change', change: traits.toChange(value, choices) } as const;
    many.run({ action, say: traits.say, noun }, onClose);
  }

  return (
    <AdaptiveDialog
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      title={traits.title}
      description={hidden}
      isDismissible={!many.isPending}
      holdsBack={many.isPending}
      {...(traits.field !== undefined && { initialFocus: field })}
      footer={
        <FormActions
          formId={formId}
          label={traits.verb(formatCount(chosen.size, noun))}
          onCancel={onClose}
          isBusy={many.isPending}
          busyLabel={many.progress === null ? 'Changing...' : `Changing ${many.progress}...`}
        />
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-1">
        {traits.field !== undefined && (
          <TextField
            ref={field}
            {...traits.field}
            error={problem}
            value={value}
            readOnly={many.isPending}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        <Choices
          label={traits.offered}
          choices={traits.field === undefined ? choices : narrowChoices(choices, value)}
          value={value}
          isDisabled={many.isPending}
          onChoose={setValue}
        />
        {kind === 'remove-tag' && choices.length === 0 && (
          <p className="text-body text-quiet">Nothing selected has a tag.</p>
        )}
        {traits.field === undefined && problem !== null && <ErrorPanel message={problem} />}
        {many.error !== null && <ErrorPanel message={describeProblem(many.error)} />}
      </form>
    </AdaptiveDialog>
  );
}

/** As many as are seen at a glance: a vault may have thousands of tags. */
const SHOWN = 60;

type ChoicesProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  isDisabled: boolean;
  onChoose: (value: string) => void;
};

function Choices({ label, choices, value, isDisabled, onChoose }: ChoicesProps) {
  const { list, isWhole, unfold } = useUnfolding();
  const isChosen = (choice: Choice) => tagKey(choice.value) === tagKey(value);
  const shown = choices.filter((choice, place) => isWhole || place < SHOWN || isChosen(choice));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul ref={list} aria-label={label} className="-mx-1 flex max-w-full flex-wrap gap-2 p-1">
        {shown.map((choice) => (
          <li key={choice.value} className="max-w-full">
            <ToggleChip
              isOn={isChosen(choice)}
              disabled={isDisabled}
              onToggle={(isOn) => onChoose(isOn ? choice.value : '')}
              className="max-w-full"
            >
              <span dir="auto" className="truncate">
                {choice.label}
              </span>
            </ToggleChip>
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button size="small" tone="ghost" onClick={unfold}>
          Show all {formatNumber(choices.length)}
        </Button>
      )}
    </div>
  );
}

function useChoices(kind: ChangeKind, chosen: ReadonlyMap<string, ContentCard>): readonly Choice[] {
  const call = useCall();
  const { data: genres = [] } = useQuery({ ...genresQuery(call), enabled: kind === 'genre' });
  const { data: tags = [] } = useQuery({ ...tagsQuery(call), enabled: kind === 'add-tag' });
  const tagsOfChosen = useMemo(
    () => (kind === 'remove-tag' ? tagsOfCards(chosen.values()) : []),
    [kind, chosen],
  );
  switch (kind) {
    case 'status':
      return listStatusChoices(Array.from(chosen.values(), ({ type }) => type));
    case 'genre':
      return genres.map((genre) => ({ value: genre, label: genre }));
    case 'add-tag':
      return tags.map(({ tag }) => ({ value: tag, label: tag }));
    case 'remove-tag':
      return tagsOfChosen;
  }
}
