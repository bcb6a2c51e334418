import type { ContentCard, EntryWithSource } from '@vault/contract';
import {
  hasEveryWord,
  hashtagKey,
  hashtagsOf,
  isEmptyQuery,
  listFinishedDays,
  type MediaType,
  NO_STATUS,
  parseTermWords,
  tagKey,
} from '@vault/domain';
import { ANY_GENRE, ANY_RATING, ANY_YEAR, type ContentFilter } from '../filter/content-filter.ts';

// The server's rules, for what is loaded already: its answer follows and is complete.

export function createCardMatcher(filter: ContentFilter): (card: ContentCard) => boolean {
  const contain = createTermMatcher(filter.searchTerm);
  return (card) =>
    matchesTraits(card, filter) &&
    matchesReading(card, filter) &&
    matchesStars(card, filter) &&
    contain([card.title, card.authors.join(', ')]);
}

export function createEntryMatcher(filter: ContentFilter): (entry: EntryWithSource) => boolean {
  const contain = createTermMatcher(filter.searchTerm);
  const hashtag = hashtagKey(filter.hashtag);
  return (entry) => {
    const { content, text, title, isFavourite } = entry;
    return (
      !isByReading(filter) &&
      (isFavourite || !filter.favourites) &&
      (hashtag === '' || Object.hasOwn(hashtagsOf(entry), hashtag)) &&
      matchesTraits(content, filter) &&
      matchesStars(content, filter) &&
      contain([text, title ?? '', content.title, content.authors.join(', ')])
    );
  };
}

// A book that nobody has rated has one star, here as on the wire.
function matchesStars(source: { rating: number }, { rating }: ContentFilter): boolean {
  return rating === ANY_RATING || source.rating === rating;
}

function matchesReading(card: ContentCard, { statuses, tag, finished }: ContentFilter): boolean {
  const { status, tags } = card;
  const isStatus = statuses.length === 0 || statuses.includes(status ?? NO_STATUS);
  const isYear =
    finished === ANY_YEAR || listFinishedDays(card).some((day) => day.startsWith(`${finished}-`));
  return isStatus && isYear && (tag === '' || tags.some((each) => tagKey(each) === tagKey(tag)));
}

// An entry has neither its book's progress, finishing days nor tags: the server filters by those.
function isByReading({ statuses, tag, finished }: ContentFilter): boolean {
  return statuses.length > 0 || tag !== '' || finished !== ANY_YEAR;
}

function matchesTraits(
  source: { category: string; type: MediaType },
  { genre, types }: ContentFilter,
): boolean {
  const isGenre = genre === ANY_GENRE || source.category.toLowerCase() === genre.toLowerCase();
  return isGenre && (types.length === 0 || types.includes(source.type));
}

function createTermMatcher(term: string): (texts: readonly string[]) => boolean {
  const wanted = term.toLowerCase();
  const query = parseTermWords(term);
  return (texts) =>
    texts.some((text) => text.toLowerCase().includes(wanted)) ||
    (!isEmptyQuery(query) && hasEveryWord(texts, query));
}
