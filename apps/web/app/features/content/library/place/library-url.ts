import { RATING_MAX, RATING_MIN, TEXT_LIMITS } from '@vault/contract/client';
import {
  type EntryKind,
  HASHTAG_MAX,
  isMediaType,
  isStatusChoice,
  LIBRARY_ORDERS,
  LIBRARY_PATH,
  type LibraryOrder,
  parseReadingYear,
  USUAL_ORDER,
  readView,
  VIEWS,
  type View,
} from '@vault/domain';
import { ANY_GENRE, ANY_RATING, ANY_YEAR, type ContentFilter, noFilter } from '../filter/content-filter.ts';
import { entryKindOf } from '../views.tsx';

/** What the library's address says. Parts that can't be understood count as absent. */
export type LibraryPlace = { view: View; filter: ContentFilter; order: LibraryOrder };

/** The library's address in this order. */
export function addressOfOrder(order: LibraryOrder): string {
  return `${LIBRARY_PATH}?sort=${order}`;
}

/** The library's address with this alone. */
export function libraryAddress({
  view = 'media',
  filter = {},
}: {
  view?: View;
  filter?: Partial<ContentFilter>;
}): string {
  const place = { view, filter: { ...noFilter, ...filter }, order: USUAL_ORDER };
  const params = writePlace(new URLSearchParams(), place);
  return params.size === 0 ? LIBRARY_PATH : `${LIBRARY_PATH}?${params}`;
}

/** Where all takeaways, quotes or notes are that this narrows. */
export function linesAddress(kind: EntryKind, filter: Partial<ContentFilter>): string {
  const view = VIEWS.find((each) => each !== 'media' && entryKindOf[each] === kind) ?? 'media';
  return libraryAddress({ view, filter });
}

export function readPlace(params: URLSearchParams): LibraryPlace {
  return {
    view: readView(params.get('view')),
    filter: {
      searchTerm: (params.get('q') ?? '').trim().slice(0, TEXT_LIMITS.searchTerm),
      genre: (params.get('genre') ?? '').trim().slice(0, TEXT_LIMITS.genre) || ANY_GENRE,
      rating: readRating(params.get('rating')),
      types: [...new Set((params.get('type') ?? '').split(',').filter(isMediaType))].sort(),
      statuses: [...new Set((params.get('status') ?? '').split(',').filter(isStatusChoice))].sort(),
      tag: (params.get('tag') ?? '').trim().slice(0, TEXT_LIMITS.tag),
      finished: parseReadingYear(params.get('finished') ?? '') ?? ANY_YEAR,
      favourites: params.get('favourites') === '1',
      hashtag: (params.get('hashtag') ?? '').trim().slice(0, HASHTAG_MAX),
    },
    order: LIBRARY_ORDERS.find((order) => order === params.get('sort')) ?? USUAL_ORDER,
  };
}

/** The parameters with this place in them, in one order; those of others, such as an open dialog, stay. */
export function writePlace(params: URLSearchParams, { view, filter, order }: LibraryPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    view: view === 'media' ? '' : view,
    genre: filter.genre === ANY_GENRE ? '' : filter.genre,
    rating: filter.rating === ANY_RATING ? '' : String(filter.rating),
    type: filter.types.join(','),
    status: filter.statuses.join(','),
    tag: filter.tag,
    finished: filter.finished === ANY_YEAR ? '' : String(filter.finished),
    favourites: filter.favourites ? '1' : '',
    hashtag: filter.hashtag,
    q: filter.searchTerm,
    sort: order === USUAL_ORDER ? '' : order,
  };
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    if (value !== '') next.append(name, value);
  }
  return next;
}

function readRating(text: string | null): number {
  const rating = /^\d$/.test(text ?? '') ? Number(text) : ANY_RATING;
  return rating >= RATING_MIN && rating <= RATING_MAX ? rating : ANY_RATING;
}
