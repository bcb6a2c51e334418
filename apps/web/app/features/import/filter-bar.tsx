import { formatNumber } from '~/platform/format.ts';
import { joinClasses } from '~/ui/class-names.ts';

type FilterBarProps<Value extends string> = {
  label: string;
  value: Value;
  filters: readonly { value: Value; label: string; count: number }[];
  onChange: (value: Value) => void;
};

/** Kinds of rows with their counts; one is shown. */
export function FilterBar<Value extends string>({ label, value, filters, onChange }: FilterBarProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <button
          key={filter.value}
          type="button"
          aria-pressed={filter.value === value}
          onClick={() => onChange(filter.value)}
          className={joinClasses(
            'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-body transition-colors',
            filter.value === value
              ? 'border-accent bg-accent-soft font-medium text-accent-strong'
              : 'border-hairline bg-card text-quiet hover:border-ink hover:text-ink',
          )}
        >
          {filter.label}
          <span className="text-caption tabular-nums">{formatNumber(filter.count)}</span>
        </button>
      ))}
    </div>
  );
}
