import type { EntryWithSource } from '@vault/contract';
import { useCallback } from 'react';
import { EntrySkeleton } from '../cards/card-skeletons.tsx';
import { EntryCard } from '../cards/entry-card.tsx';
import { measureEntry } from '../cards/measure-entry.ts';
import { Masonry } from '../masonry/masonry.tsx';
import { useRuler } from '../text/use-ruler.ts';

const minColumnWidth = 300;

type EntriesViewProps = {
  label: string;
  entries: readonly EntryWithSource[];
  isComplete: boolean;
  isBusy: boolean;
};

export function EntriesView({ label, entries, isComplete, isBusy }: EntriesViewProps) {
  const ruler = useRuler();
  const measure = useCallback(
    (entry: EntryWithSource, width: number) => measureEntry({ entry, width, ruler }),
    [ruler],
  );
  return (
    <Masonry
      label={label}
      items={entries}
      keyOf={keyOf}
      measure={measure}
      minColumnWidth={minColumnWidth}
      isComplete={isComplete}
      isBusy={isBusy}
      render={(entry, size) => <EntryCard entry={entry} size={size} />}
    />
  );
}

export function EntrySkeletons({ label }: { label: string }) {
  return (
    <Masonry
      label={`${label} on their way`}
      items={skeletonLines}
      keyOf={keyOfSkeleton}
      measure={measureSkeleton}
      minColumnWidth={minColumnWidth}
      isComplete={false}
      isBusy
      render={({ lines }) => <EntrySkeleton lines={lines} />}
    />
  );
}

const skeletonLines = [3, 5, 4, 6, 3, 4, 5, 3, 6, 4, 5, 3].map((lines, place) => ({ lines, place }));

function keyOf(entry: EntryWithSource): string {
  return entry.id;
}

function keyOfSkeleton({ place }: { place: number }): string {
  return String(place);
}

function measureSkeleton({ lines }: { lines: number }) {
  return { height: 40 + lines * 27 + 66 };
}
