import type { View } from '@vault/domain';
import { useState } from 'react';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { viewTraits } from '../views.tsx';
import { type Counted, countMatches, describeAll } from './count-words.ts';
import type { ListState } from './list-state.ts';

type CountAnnouncerProps = { view: View; isFiltered: boolean; list: ListState<unknown>; counted: Counted };

/** Says how many there are once a filter or another view has its answer. What the page showed first is no news. */
export function CountAnnouncer({ view, isFiltered, list, counted }: CountAnnouncerProps) {
  const isNews = useIsChanged(view, isFiltered);
  return (
    <HiddenStatus>
      {list.isThere &&
        !list.isAwaited &&
        (isFiltered ? describeCount(list) : isNews && describeAll(counted, viewTraits[view].label))}
    </HiddenStatus>
  );
}

function useIsChanged(view: View, isFiltered: boolean): boolean {
  const [first] = useState({ view, isFiltered });
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && (view !== first.view || isFiltered !== first.isFiltered)) setIsChanged(true);
  return isChanged;
}

function describeCount({ items, hasMore, total }: ListState<unknown>): string {
  if (total !== null) return countMatches(total);
  return hasMore ? `More than ${items.length} matches` : countMatches(items.length);
}
