import type { ReactNode, Ref } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { CheckIcon } from '~/ui/icon.tsx';

type Choice<Value> = { value: Value; label: ReactNode; name?: string };

export type ChoiceListProps<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
  ref?: Ref<HTMLUListElement>;
};

/** One of several, each to be pressed: a pressed one can be pressed again. */
export function ChoiceList<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
  className,
  ref,
}: ChoiceListProps<Value>) {
  return (
    <ul ref={ref} aria-label={label} className={className}>
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <li key={choice.value} className="break-inside-avoid">
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={choice.name}
              onClick={() => onChoose(choice.value)}
              className={joinClasses(
                'flex min-h-10 w-full items-center gap-2 rounded-field px-3 py-1.5 text-left wrap-anywhere transition-colors focus-visible:-outline-offset-2',
                isChosen ? 'bg-accent-soft font-medium text-accent-strong' : 'hover:bg-well',
              )}
            >
              <span className="flex flex-1 items-center">{choice.label}</span>
              {isChosen && <CheckIcon className="size-4" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
