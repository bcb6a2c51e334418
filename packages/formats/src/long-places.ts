import { TEXT_LIMITS } from '@vault/domain';
import type { ImportedItem, ImportedQuote } from './imported-item.ts';
import { shorten } from './text/shorten.ts';

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
  return [
    ...(page.length > TEXT_LIMITS.place ? [page] : []),
    ...(location.length > TEXT_LIMITS.location ? [location] : []),
  ];
}

function withShortPlaces(quote: ImportedQuote): ImportedQuote {
  const long = longPlacesOf(quote);
  if (long.length === 0) return quote;
  const { page, location, comment = '' } = quote;
  return {
    ...quote,
    ...(page !== undefined && { page: shorten(page, TEXT_LIMITS.place) }),
    ...(location !== undefined && { location: shorten(location, TEXT_LIMITS.location) }),
    comment: [...long, comment].filter((part) => part !== '').join('\n\n'),
  };
}
