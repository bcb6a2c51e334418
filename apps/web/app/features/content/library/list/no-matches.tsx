import { isolate } from '~/platform/isolate.ts';
import { Button } from '~/ui/button/button.tsx';
import { SearchIcon } from '~/ui/icon.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { describeSearchEverywhere } from '../bar/search-everywhere.tsx';
import { type ContentFilter, isNarrowed } from '../filter/content-filter.ts';

type NoMatchesProps = {
  /** What the view lists, as its title says. */
  label: string;
  filter: ContentFilter;
  onSearchVault: (term: string) => void;
  onReset: () => void;
};

/** What was looked for, where it may stand all the same, and the way back to everything. */
export function NoMatches({ label, filter, onSearchVault, onReset }: NoMatchesProps) {
  const { searchTerm } = filter;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No matches"
      action={
        <div className="flex flex-col items-center gap-3">
          {searchTerm !== '' && (
            <Button tone="primary" className="max-w-full min-w-0" onClick={() => onSearchVault(searchTerm)}>
              <span className="truncate">{describeSearchEverywhere(searchTerm)}</span>
            </Button>
          )}
          <Button tone="outline" onClick={onReset}>
            Reset
          </Button>
        </div>
      }
    >
      None of your {label.toLowerCase()} match {describeWanted(filter)}.
    </EmptyState>
  );
}

function describeWanted(filter: ContentFilter): string {
  const { searchTerm } = filter;
  if (searchTerm === '') return 'the filters';
  return isNarrowed(filter) ? `both “${isolate(searchTerm)}” and the filters` : `“${isolate(searchTerm)}”`;
}
