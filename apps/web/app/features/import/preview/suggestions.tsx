import { formatCount } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import type { KnownItem } from '../import.queries.ts';
import { chooseAll, type RowChoices } from './row-choices.ts';

type SuggestionsProps = {
  suggested: ReadonlyMap<number, KnownItem>;
  choices: RowChoices;
  onChange: (choices: RowChoices) => void;
};

/** One press for all rows that need a choice and have one likely book. */
export function Suggestions({ suggested, choices, onChange }: SuggestionsProps) {
  const all = [...suggested];
  const open = all.filter(([row]) => !choices.targets.has(row));
  const taken = all.filter(([row, book]) => choices.targets.get(row) === book._id);
  if (open.length + taken.length === 0) return null;
  const next =
    open.length > 0
      ? open.map(([row, book]) => [row, book._id] as const)
      : taken.map(([row]) => [row, null] as const);
  return (
    <section
      aria-label="Suggestions"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-well p-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-64">
        {open.length > 0
          ? `${formatCount(open.length, 'item')} ${open.length === 1 ? 'looks' : 'look'} like a book you have: same author, and same title apart from a subtitle or series.`
          : `${formatCount(taken.length, 'item')} will be merged as suggested.`}
      </p>
      <Button tone="outline" onClick={() => onChange(chooseAll(choices, new Map(next)))}>
        {open.length > 0 ? nameTake(open.length) : 'Undo'}
      </Button>
    </section>
  );
}

function nameTake(count: number): string {
  return count === 1 ? 'Accept the suggestion' : `Accept all ${formatCount(count, 'suggestion')}`;
}
