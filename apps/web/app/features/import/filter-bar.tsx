import { formatNumber } from '~/platform/format.ts';
import { ToggleChip } from '~/ui/chip.tsx';

type FilterBarProps<Value extends string> = {
  value: Value;
  filters: readonly { value: Value; label: string; count: number }[];
  onChange: (value: Value) => void;
};

/** Kinds of rows with their counts; one is shown. */
export function FilterBar<Value extends string>({ value, filters, onChange }: FilterBarProps<Value>) {
  return (
    <div role="group" aria-label="Show rows" className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <ToggleChip
          key={filter.value}
          isOn={filter.value === value}
          onToggle={() => onChange(filter.value)}
          className="gap-2"
        >
          {filter.label}
          <span className="tabular-nums">{formatNumber(filter.count)}</span>
        </ToggleChip>
      ))}
    </div>
  );
}
