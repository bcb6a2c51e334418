import { ToggleChip } from '~/ui/chip.tsx';
import { FilterSection } from './filter-section.tsx';

type ChipChoiceProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Of those that are chosen by then. */
  onChange: (change: (chosen: readonly Value[]) => Value[]) => void;
};

/** Any of a few. A choice counts at once. */
export function ChipChoice<Value extends string>({
  title,
  options,
  chosen,
  onChange,
}: ChipChoiceProps<Value>) {
  return (
    <FilterSection title={title} className="col-span-full">
      <div role="group" aria-label={title} className="flex flex-wrap gap-2 pt-1">
        {options.map(({ value, label }) => (
          <ToggleChip
            key={value}
            isOn={chosen.includes(value)}
            onToggle={(isOn) =>
              onChange((now) => {
                const others = now.filter((kept) => kept !== value);
                return isOn ? [...others, value].sort() : others;
              })
            }
          >
            {label}
          </ToggleChip>
        ))}
      </div>
    </FilterSection>
  );
}
