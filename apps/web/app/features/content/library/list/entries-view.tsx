import type { EntryWithSource } from '@vault/contract';
import { parseTermWords } from '@vault/domain';
import { type ReactNode, useCallback } from 'react';
import { EntrySkeleton } from '../cards/card-skeletons.tsx';
import { EntryCard } from '../cards/entry-card.tsx';
import { type EntrySize, measureEntry } from '../cards/measure-entry.ts';
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
  /** Must stay the same function from one rendering to the next. */
  renderHeart: (entry: EntryWithSource) => ReactNode;
  foot: ReactNode;
};

export function EntriesView({
  label,
  searchTerm,
  hashtag,
  entries,
  isComplete,
  isBusy,
  renderHeart,
  foot,
}: EntriesViewProps) {
  const ruler = useRuler();
  const measure = useCallback(
    (entry: EntryWithSource, width: number) =>
      measureEntry({ entry, width, ruler, query: parseTermWords(searchTerm), hashtag }),
    [ruler, searchTerm, hashtag],
  );
  const render = useCallback(
    (entry: EntryWithSource, size: EntrySize) => (
      <EntryCard entry={entry} size={size} searchTerm={searchTerm} heart={renderHeart(entry)} />
    ),
    [renderHeart, searchTerm],
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

export function EntrySkeletons({ label }: { label: string }) {
  return (
    <Masonry
      label={`Loading ${label.toLowerCase()}`}
      items={skeletonLines}
      keyOf={keyOfSkeleton}
      measure={measureSkeleton}
      minColumnWidth={minColumnWidth}
      isComplete={false}
      isBusy
      render={renderSkeleton}
    />
  );
}

const skeletonLines = [3, 5, 4, 6, 3, 4, 5, 3, 6, 4, 5, 3].map((lines, place) => ({ lines, place }));

function renderSkeleton({ lines }: { lines: number }): ReactNode {
  return <EntrySkeleton lines={lines} />;
}

function keyOf(entry: EntryWithSource): string {
  return entry.id;
}

function keyOfSkeleton({ place }: { place: number }): string {
  return String(place);
}

function measureSkeleton({ lines }: { lines: number }) {
  return { height: 40 + lines * 27 + 66 };
}
