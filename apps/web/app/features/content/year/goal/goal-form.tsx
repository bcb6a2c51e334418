import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vault/contract/client';
import { GOAL_BOOKS_MAX } from '@vault/domain';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '~/api/call-context.ts';
import { isComposing } from '~/platform/keys/composing-keys.ts';
import { formatNumber } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { controlStyle, Field } from '~/ui/field/field.tsx';
import { parseGoal } from './goal-words.ts';
import { keepGoal } from '../goals.mutations.ts';

type GoalFormProps = { year: number; goal: number | null; onDone: () => void };

/** Asks how many books the year is to have. What was typed stays until it is saved or put aside. */
export function GoalForm({ year, goal, onDone }: GoalFormProps) {
  const call = useCall();
  const keeping = useMutation(keepGoal({ year, call, client: useQueryClient() }));
  const [text, setText] = useState(goal === null ? '' : String(goal));
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isPending, isError, variables } = keeping;
  const books = parseGoal(text);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  // The reason is there by then, and is heard with the field.
  useEffect(() => {
    if (isError) field.current?.focus();
  }, [isError]);

  const keep = (wanted: number | null) => keeping.mutate(wanted, { onSuccess: onDone });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (books === null) field.current?.focus();
    else keep(books);
  }

  function handleType(typed: string) {
    setText(typed);
    keeping.reset();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !isPending) onDone();
  }

  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <form noValidate className="py-2" onSubmit={handleSubmit}>
        <Field
          label={`Books to finish in ${year}`}
          error={
            isChecked && books === null
              ? `Use a whole number from 1 to ${formatNumber(GOAL_BOOKS_MAX)}`
              : describeFailure(keeping.error, variables === null ? 'removed' : 'saved')
          }
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <input
                {...control}
                ref={field}
                value={text}
                readOnly={isPending}
                inputMode="numeric"
                autoComplete="off"
                className={`${controlStyle} h-10 max-w-24 tabular-nums`}
                onChange={(event) => handleType(event.target.value)}
              />
              <Button
                tone="primary"
                type="submit"
                isPending={isPending && variables !== null}
                pendingLabel="Saving..."
                disabled={isPending && variables === null}
              >
                Save
              </Button>
              <Button tone="outline" disabled={isPending} onClick={onDone}>
                Cancel
              </Button>
              {goal !== null && (
                // Where there is no room beside the others, its words begin where the field does.
                <div className="max-md:-ml-4 max-md:w-full">
                  <Button
                    tone="ghost"
                    isPending={isPending && variables === null}
                    pendingLabel="Removing..."
                    disabled={isPending && variables !== null}
                    onClick={() => keep(null)}
                  >
                    Remove goal
                  </Button>
                </div>
              )}
            </div>
          )}
        </Field>
      </form>
    </div>
  );
}

/** The client has words of its own where no answer came. */
function describeFailure(error: unknown, wish: 'saved' | 'removed'): string | null {
  if (error === null) return null;
  const reason = error instanceof ApiError ? error.message : 'Please try again.';
  return `The goal could not be ${wish}. ${reason}`;
}
