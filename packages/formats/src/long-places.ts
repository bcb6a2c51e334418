import type { ImportedItem, ImportedQuote } from './imported-item.ts';
import { shorten } from './text/shorten.ts';

/** What an import takes as a page or a location, in UTF-16 units. */
const LONGEST_PLACE = 100;

/** A place that is too long is cut, and kept whole in its quote's comment. */
export function keepLongPlaces(item: ImportedItem): ImportedItem {
  const count = item.quotes.filter((quote) => longPlacesOf(quote).length > 0).length;
  if (count === 0) return item;
  const places = count === 1 ? 'The place of 1 highlight is' : `The places of ${count} highlights are`;
  return {
    ...item,
    quotes: item.quotes.map(withShortPlaces),
    notices: [`${places} cut here and whole in the comment.`, ...item.notices],
  };
}

function longPlacesOf({ page = '', location = '' }: ImportedQuote): string[] {
  return [page, location].filter((place) => place.length > LONGEST_PLACE);
}

function withShortPlaces(quote: ImportedQuote): ImportedQuote {
  const long = longPlacesOf(quote);
  if (long.length === 0) return quote;
  const { page, location, comment = '' } = quote;
  return {
    ...quote,
    ...(page !== undefined && { page: shorten(page, LONGEST_PLACE) }),
    ...(location !== undefined && { location: shorten(location, LONGEST_PLACE) }),
    comment: [...long, comment].filter((part) => part !== '').join('\n\n'),
  };
}
