import { RATING_MAX, RATING_MIN, TEXT_LIMITS } from '@vault/contract/client';
import { isMediaType } from '@vault/domain';
import { ANY_GENRE, ANY_RATING, type ContentFilter } from './filter/content-filter.ts';
import { VIEWS, type View } from './views.tsx';

/** What the address of the library says. Whatever it does not understand counts as not said. */
export type LibraryPlace = { view: View; filter: ContentFilter };

export function readPlace(params: URLSearchParams): LibraryPlace {
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'media',
    filter: {
      searchTerm: (params.get('q') ?? '').trim().slice(0, TEXT_LIMITS.searchTerm),
      genre: (params.get('genre') ?? '').trim().slice(0, TEXT_LIMITS.genre) || ANY_GENRE,
      rating: readRating(params.get('rating')),
      types: [...new Set((params.get('type') ?? '').split(',').filter(isMediaType))].sort(),
    },
  };
}

/** The parameters with this place in them; those of others, such as an open dialog, stay. */
export function writePlace(params: URLSearchParams, { view, filter }: LibraryPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  put(next, 'view', view === 'media' ? '' : view);
  put(next, 'q', filter.searchTerm);
  put(next, 'genre', filter.genre === ANY_GENRE ? '' : filter.genre);
  put(next, 'rating', filter.rating === ANY_RATING ? '' : String(filter.rating));
  put(next, 'type', filter.types.join(','));
  return next;
}

function put(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

function readRating(text: string | null): number {
  const rating = /^\d$/.test(text ?? '') ? Number(text) : ANY_RATING;
  return rating >= RATING_MIN && rating <= RATING_MAX ? rating : ANY_RATING;
}
