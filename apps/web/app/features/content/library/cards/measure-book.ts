import type { ContentCard } from '@vault/contract';
import { formatByline } from '@vault/domain';
import type { Measured } from '../masonry/masonry.tsx';
import type { Ruler } from '../text/ruler.ts';
import { textStyles } from '../text/text-styles.ts';
import { cardPadding } from './card-frame.ts';

/** upright: the cover above the words. lying: the cover beside them, for a single column. */
export type BookShape = 'upright' | 'lying';

export type BookSize = Measured & {
  shape: BookShape;
  titleLines: number;
  bylineLines: number;
  /** In px, for a cover above the words; "given" if the style sheet knows it. */
  coverWidth?: number | 'given';
};

const lyingCoverWidth = 80;
const coverGap = { upright: 14, lying: 16 };
const tagsHeight = 22;
const starsHeight = 24;
// One line each of title, authors and genre.
const usualWords = 67;

type Words = Pick<ContentCard, 'title' | 'authors' | 'rated'> & Parameters<typeof hasTags>[0];

/** How high the card of a book is. Follows `BookCard` to the pixel. */
export function measureBook({
  card,
  width,
  shape,
  ruler,
}: {
  card: Words;
  width: number;
  shape: BookShape;
  ruler: Ruler;
}): BookSize {
  const inner = innerWidth(width, shape);
  const column = shape === 'upright' ? inner : inner - lyingCoverWidth - coverGap.lying;
  const byline = formatByline(card);
  const titleLines = ruler.lines(card.title, textStyles.bookTitle, { width: column, limit: 3 });
  const bylineLines = byline === '' ? 0 : ruler.lines(byline, textStyles.byline, { width: column, limit: 2 });
  const words =
    titleLines * textStyles.bookTitle.lineHeight +
    (bylineLines === 0 ? 0 : 2 + bylineLines * textStyles.byline.lineHeight) +
    (card.rated ? starsHeight : 0) +
    (hasTags(card) ? tagsHeight : 0);
  const height = heightAround({ words, inner, shape });
  return { height, shape, titleLines, bylineLines, ...(shape === 'upright' && { coverWidth: inner }) };
}

/** The same of a card without words of its own. */
export function measurePlain(width: number, shape: BookShape): BookSize {
  const height = heightAround({ words: usualWords, inner: innerWidth(width, shape), shape });
  return { height, shape, titleLines: 0, bylineLines: 0 };
}

/** Whether there is a last row: type, genre, and where its reader is with it. */
export function hasTags(card: Pick<ContentCard, 'category' | 'type' | 'status'>): boolean {
  return card.category !== '' || card.type !== 'book' || hasStanding(card);
}

/** Whether the card says where its reader is with it: a finished item needs no word. */
export function hasStanding({ status }: Pick<ContentCard, 'status'>): boolean {
  return status !== null && status !== 'finished';
}

function innerWidth(width: number, shape: BookShape): number {
  return width - 2 * (shape === 'upright' ? cardPadding.wide : cardPadding.narrow);
}

function heightAround({ words, inner, shape }: { words: number; inner: number; shape: BookShape }): number {
  if (shape === 'lying') return Math.max(lyingCoverWidth * 1.5, words) + 2 * cardPadding.narrow;
  return inner * 1.5 + coverGap.upright + words + 2 * cardPadding.wide;
}
