import type { EntryWithSource } from '@vault/contract';
import { type EntryKind, parseSearchQuery } from '@vault/domain';
import { type ReactNode, useCallback } from 'react';
import { CardFavourite } from '../../favourites/card-favourite.tsx';
import { EntrySkeleton } from '../cards/card-skeletons.tsx';
import { EntryCard } from '../cards/entry-card.tsx';
import { type EntrySize, measureEntry, measureSkeleton } from '../cards/measure-entry.ts';
import { Masonry } from '../masonry/masonry.tsx';
import { useRuler } from '../text/use-ruler.ts';

const minColumnWidth = 300;

type EntriesViewProps = {
  label: string;
  searchTerm: string;
  hashtag: string;
  entries: readonly EntryWithSource[];
  isComplete: boolean;
  isBusy: boolean;
  foot: ReactNode;
};

export function EntriesView({
  label,
  searchTerm,
  hashtag,
  entries,
  isComplete,
  isBusy,
  foot,
}: EntriesViewProps) {
  const ruler = useRuler();
  const measure = useCallback(
    (entry: EntryWithSource, width: number) =>
      measureEntry({ entry, width, ruler, query: parseSearchQuery(searchTerm), hashtag }),
    [ruler, searchTerm, hashtag],
  );
  const render = useCallback(
    (entry: EntryWithSource, size: EntrySize) => (
      <EntryCard entry={entry} size={size} searchTerm={searchTerm} heart={<CardFavourite entry={entry} />} />
    ),
    [searchTerm],
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
      render={render}
      foot={foot}
    />
  );
}

export function EntrySkeletons({ label, kind }: { label: string; kind: EntryKind }) {
  const render = useCallback(
    ({ lines }: { lines: number }) => <EntrySkeleton kind={kind} lines={lines} />,
    [kind],
  );
  const measure = useCallback(({ lines }: { lines: number }) => measureSkeleton(kind, lines), [kind]);
  return (
    <Masonry
      label={`Loading ${label.toLowerCase()}`}
      items={skeletonLines}
      keyOf={keyOfSkeleton}
      measure={measure}
      minColumnWidth={minColumnWidth}
      isComplete={false}
      isBusy
      render={render}
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
