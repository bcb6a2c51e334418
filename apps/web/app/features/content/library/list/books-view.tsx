import type { ContentCard } from '@vault/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';
import { AddBookCard } from '../cards/add-book-card.tsx';
import { BookCard } from '../cards/book-card.tsx';
import { PassingBook } from '../cards/passing-book.tsx';
import { BookSkeleton } from '../cards/card-skeletons.tsx';
import { type BookShape, type BookSize, measureBook, measurePlain } from '../cards/measure-book.ts';
import { Masonry } from '../masonry/masonry.tsx';
import { useRuler } from '../text/use-ruler.ts';
import type { MarkCard } from './mark-card.ts';

const minColumnWidth = 216;
const addPlace = 'add';

type BooksViewProps = {
  cards: readonly ContentCard[];
  isComplete: boolean;
  isBusy: boolean;
  onAddBook: () => void;
  /** null where the cards are links. */
  markCard: MarkCard | null;
  foot: ReactNode;
};

/** The covers. On a wide screen the first place on the shelf is for the next book. */
export function BooksView({ cards, isComplete, isBusy, onAddBook, markCard, foot }: BooksViewProps) {
  const ruler = useRuler();
  const shape = useBookShape();
  const isMobile = useIsMobile();
  const places = useMemo(() => (isMobile ? cards : ([addPlace, ...cards] as const)), [isMobile, cards]);
  const measure = useCallback(
    (place: ContentCard | typeof addPlace, width: number) =>
      place === addPlace ? measurePlain(width, shape) : measureBook({ card: place, width, shape, ruler }),
    [shape, ruler],
  );
  const render = useCallback(
    (place: ContentCard | typeof addPlace, size: BookSize, isPassing: boolean) => {
      if (place === addPlace) return <AddBookCard onAddBook={onAddBook} className="size-full" />;
      if (isPassing && markCard === null) return <PassingBook card={place} size={size} />;
      return (
        <>
          <BookCard card={place} size={size} isCovered={markCard !== null} />
          {markCard?.(place)}
        </>
      );
    },
    [onAddBook, markCard],
  );

  return (
    <Masonry
      label="Books"
      items={places}
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

export function BookSkeletons() {
  const shape = useBookShape();
  const measure = useCallback((_place: number, width: number) => measurePlain(width, shape), [shape]);
  const render = useCallback(() => <BookSkeleton shape={shape} />, [shape]);
  return (
    <Masonry
      label="Loading books"
      items={skeletonPlaces}
      keyOf={String}
      measure={measure}
      minColumnWidth={minColumnWidth}
      isComplete={false}
      isBusy
      render={render}
    />
  );
}

const skeletonPlaces = Array.from({ length: 20 }, (_, place) => place);

function useBookShape(): BookShape {
  const hasLargeLetters = useMediaQuery('(width < 16rem)');
  return useIsMobile() && !hasLargeLetters ? 'lying' : 'upright';
}

function keyOf(place: ContentCard | typeof addPlace): string {
  return place === addPlace ? addPlace : place._id;
}
