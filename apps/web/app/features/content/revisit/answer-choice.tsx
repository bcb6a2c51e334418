import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REVISIT_ANSWERS, type RevisitAnswer } from '@vault/domain';
import { useRef } from 'react';
import { useCall } from '~/api/call-context.ts';
import { hasCode } from '~/api/has-code.ts';
import { formatDay } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorIcon, RetryIcon } from '~/ui/icon.tsx';
import { SegmentedChoice } from '~/ui/field/segmented-choice.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import type { AnsweredRevisit } from './answers.ts';
import { answerRevisit } from './revisits.mutations.ts';

const QUESTION = 'When should it come back?';

const labels: Record<RevisitAnswer, string> = {
  soon: 'In a week',
  later: 'In three months',
  never: 'Never',
};
const options = REVISIT_ANSWERS.map((value) => ({ value, label: labels[value] }));

type AnswerChoiceProps = { line: AnsweredRevisit; day: string; headingId: string };

/** When a line may come back. A choice is saved at once, and can be made anew. */
export function AnswerChoice({ line, day, headingId }: AnswerChoiceProps) {
  const call = useCall();
  const entryId = line.entry.id;
  const { mutate } = useMutation(answerRevisit({ entryId, day, call, client: useQueryClient() }));
  const radios = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const { unsaved } = line;

  const save = (answer: RevisitAnswer) =>
    mutate(
      { entryId, answer },
      {
        onError: (error) => {
          if (hasCode(error, 'NOT_FOUND'))
            toast.show({ type: 'info', title: 'This line is no longer in your vault' });
        },
      },
    );
  const handleAnswer = (answer: RevisitAnswer) => {
    // The saved answer is repeated only in place of a choice that could not be saved.
    if (answer !== line.answer || unsaved !== null) save(answer);
  };
  const handleRetry = (answer: RevisitAnswer) => {
    // The button goes with its press.
    radios.current?.querySelector<HTMLInputElement>(`[value="${answer}"]`)?.focus();
    save(answer);
  };

  return (
    <div className="mt-5 flex flex-col gap-2 md:mt-6 print:hidden">
      <div className="flex flex-col gap-x-4 gap-y-2 md:flex-row md:flex-wrap md:items-center md:justify-between">
        <p role="status" className="text-caption text-quiet">
          {line.answer === null ? <span aria-hidden="true">{QUESTION}</span> : describeAnswer(line)}
        </p>
        <SegmentedChoice
          ref={radios}
          label={QUESTION}
          describedBy={headingId}
          value={line.answer}
          options={options}
          onValueChange={handleAnswer}
        />
      </div>
      {unsaved !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-caption text-danger">
          <span className="flex items-center gap-1.5">
            <ErrorIcon className="size-4" />“{labels[unsaved]}” could not be saved.
          </span>
          <Button
            size="small"
            tone="outline"
            icon={<RetryIcon className="size-3.5" />}
            onClick={() => handleRetry(unsaved)}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function describeAnswer({ dueOn }: AnsweredRevisit): string {
  return dueOn === null ? "Won't come back" : `Comes back from ${formatDay(dueOn)} on`;
}
