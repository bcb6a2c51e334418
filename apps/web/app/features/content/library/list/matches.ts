import type { ContentCard, EntryWithSource } from '@vault/contract';
import { type MediaType, tagKey } from '@vault/domain';
import { ANY_GENRE, ANY_RATING, type ContentFilter } from '../filter/content-filter.ts';

// The server's rules, for what is loaded already: its answer follows and is complete.

export function matchesCard(card: ContentCard, filter: ContentFilter): boolean {
  return (
    matchesTraits(card, filter) &&
    matchesReading(card, filter) &&
    (filter.rating === ANY_RATING || (card.rated && card.rating === filter.rating)) &&
    contains([card.title, card.authors.join(', ')], filter.searchTerm)
  );
}

export function matchesEntry({ content, text, title }: EntryWithSource, filter: ContentFilter): boolean {
  return (
    !isByReading(filter) &&
    matchesTraits(content, filter) &&
    (filter.rating === ANY_RATING || (isSurelyRated(content.rating) && content.rating === filter.rating)) &&
    contains([text, title ?? '', content.title, content.authors.join(', ')], filter.searchTerm)
  );
}

// A book that nobody has rated carries 1 as well, and an entry does not say which it is: the server does.
function isSurelyRated(rating: number): boolean {
  return rating > 1;
}

function matchesReading({ status, tags }: ContentCard, { statuses, tag }: ContentFilter): boolean {
  const isStatus = statuses.length === 0 || (status !== null && statuses.includes(status));
  return isStatus && (tag === '' || tags.some((each) => tagKey(each) === tagKey(tag)));
}

// An entry does not say how far its book is, nor its tags: the server does.
function isByReading({ statuses, tag }: ContentFilter): boolean {
  return statuses.length > 0 || tag !== '';
}

function matchesTraits(
  source: { category: string; type: MediaType },
  { genre, types }: ContentFilter,
): boolean {
  const isGenre = genre === ANY_GENRE || source.category.toLowerCase() === genre.toLowerCase();
  return isGenre && (types.length === 0 || types.includes(source.type));
}

function contains(texts: string[], term: string): boolean {
  const wanted = term.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
