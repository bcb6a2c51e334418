import type { MediaType, StatusChoice } from '@vault/domain';

/** What narrows the library. Empty, 'all', 0 and no type at all mean any. */
export type ContentFilter = {
  searchTerm: string;
  genre: string;
  rating: number;
  types: readonly MediaType[];
  statuses: readonly StatusChoice[];
  tag: string;
  /** The year of a day that it was finished on. */
  finished: number;
  /** Of lines and notes alone. */
  favourites: boolean;
  /** Of lines and notes alone: as it is written, without its #. */
  hashtag: string;
};

/** What becomes different, or how that follows from what is chosen by then. */
export type FilterChange = Partial<ContentFilter> | ((now: ContentFilter) => Partial<ContentFilter>);

export const ANY_GENRE = 'all';
export const ANY_RATING = 0;
export const ANY_YEAR = 0;

export const noFilter: ContentFilter = {
  searchTerm: '',
  genre: ANY_GENRE,
  rating: ANY_RATING,
  types: [],
  statuses: [],
  tag: '',
  finished: ANY_YEAR,
  favourites: false,
  hashtag: '',
};

export function isFiltering(filter: ContentFilter): boolean {
  return Object.keys(toQuery(filter)).length > 0;
}

/** Whether anything but the search is chosen. */
export function isNarrowed(filter: ContentFilter): boolean {
  return isFiltering({ ...filter, searchTerm: '' });
}

/** The filter as the server takes it: only what narrows. */
export function toQuery({
  searchTerm,
  genre,
  rating,
  types,
  statuses,
  tag,
  finished,
  favourites,
  hashtag,
}: ContentFilter) {
  return {
    ...(searchTerm !== '' && { searchTerm }),
    ...(genre !== ANY_GENRE && { genre }),
    ...(rating !== ANY_RATING && { rating: String(rating) }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(tag !== '' && { tag }),
    ...(finished !== ANY_YEAR && { finished: String(finished) }),
    ...(favourites && { favourites: '1' }),
    ...(hashtag !== '' && { hashtag }),
  };
}
