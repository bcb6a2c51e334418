import { ANY_GENRE, ANY_RATING, type ContentFilter } from './content-filter.ts';

/** What the badge shows: genre and rating count, 0 to 2. */
export function countActive({ genre, rating }: Pick<ContentFilter, 'genre' | 'rating'>): number {
  return (genre === ANY_GENRE ? 0 : 1) + (rating === ANY_RATING ? 0 : 1);
}
