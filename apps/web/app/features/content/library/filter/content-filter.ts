import type { MediaType } from '@vault/domain';

/** What narrows the library. Empty, 'all', 0 and no type at all mean any. */
export type ContentFilter = {
  searchTerm: string;
  genre: string;
  rating: number;
  types: readonly MediaType[];
};

export const ANY_GENRE = 'all';
export const ANY_RATING = 0;

export const noFilter: ContentFilter = { searchTerm: '', genre: ANY_GENRE, rating: ANY_RATING, types: [] };

export function isFiltering({ searchTerm, genre, rating, types }: ContentFilter): boolean {
  return searchTerm !== '' || genre !== ANY_GENRE || rating !== ANY_RATING || types.length > 0;
}

/** The filter as the server takes it: only what narrows. */
export function toQuery({ searchTerm, genre, rating, types }: ContentFilter) {
  return {
    ...(searchTerm !== '' && { searchTerm }),
    ...(genre !== ANY_GENRE && { genre }),
    ...(rating !== ANY_RATING && { rating: String(rating) }),
    ...(types.length > 0 && { type: types.join(',') }),
  };
}
