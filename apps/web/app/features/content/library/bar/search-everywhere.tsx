import { isolate } from '~/platform/isolate.ts';
import { Button } from '~/ui/button/button.tsx';
import { SearchIcon } from '~/ui/icon.tsx';

export const describeSearchEverywhere = (term: string) => `Search the whole vault for “${isolate(term)}”`;

type SearchEverywhereProps = { term: string; onSearch: (term: string) => void };

/** A view's search looks at what the view lists: the same words may stand elsewhere in the vault. */
export function SearchEverywhere({ term, onSearch }: SearchEverywhereProps) {
  return (
    <div className="-mt-2 mb-3 flex md:-mt-4 md:mb-4">
      <Button
        tone="ghost"
        icon={<SearchIcon className="size-4" />}
        onClick={() => onSearch(term)}
        className="-ml-4 max-w-[calc(100%+1rem)] min-w-0"
      >
        <span className="truncate">{describeSearchEverywhere(term)}</span>
      </Button>
    </div>
  );
}
