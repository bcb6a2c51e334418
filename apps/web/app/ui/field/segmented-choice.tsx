import { type Ref, useId } from 'react';

type SegmentedOption<Value extends string> = { value: Value; label: string };

type SegmentedChoiceProps<Value extends string> = {
  label: string;
  /** The id of what tells more of the question. */
  describedBy?: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly SegmentedOption<Value>[];
  /** Called even for a press on the current choice. */
  onValueChange: (value: Value) => void;
  ref?: Ref<HTMLDivElement>;
};

/** One of a few, all in sight: radios in a row. */
export function SegmentedChoice<Value extends string>({
  label,
  describedBy,
  value,
  options,
  onValueChange,
  ref,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className="flex max-w-full flex-wrap rounded-[1.5rem] bg-well p-1 edged:border edged:border-stroke edged:p-[3px] md:inline-flex"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-10 flex-auto items-center justify-center rounded-full border border-transparent px-4 text-body max-md:min-h-11 max-md:px-2.5 max-[24rem]:px-1.5 whitespace-nowrap forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight] text-ink transition-colors hover:not-has-checked:bg-well-strong has-checked:border-accent has-checked:bg-card has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            onClick={() => {
              if (option.value === value) onValueChange(option.value);
            }}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
