import { isMediaType, type MediaType } from '@vault/domain';

/** What Readwise calls a kind of source, where it isn't simply the plural of ours. */
const CATEGORIES: ReadonlyMap<string, MediaType> = new Map([
  ['tweet', 'article'],
  ['email', 'article'],
  ['rss', 'article'],
  ['supplemental', 'book'],
  ['epub', 'book'],
]);

/** "books", "#podcasts", "#readwise/articles"; null for what is no kind of source, such as "pdf". */
export function readCategory(text: string): MediaType | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^#?(?:readwise\/)?/, '');
  const one = word.replace(/s$/, '');
  const type = CATEGORIES.get(word) ?? CATEGORIES.get(one) ?? one;
  return isMediaType(type) ? type : null;
}

/** Told by a link that is not safe enough to be kept as well. */
export const isPage = (address: string): boolean => /^https?:\/\//i.test(address);

/** Where a book is shown, as opposed to read: with an author beside it, such a link does not make an article. */
const BOOK_PAGE =
  /^https?:\/\/(?:books\.google|(?:[\w-]+\.)*(?:openlibrary|goodreads|thestorygraph)|(?:[\w-]+\.)*amazon)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}(?:[/?#:]|$)/i;

export const isBookPage = (address: string): boolean => BOOK_PAGE.test(address);

/** Pages that hold nothing else. */
const VIDEO_PAGE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch|live|shorts)|youtu\.be|(?:www\.|player\.)?vimeo\.com)(?:[/?#]|$)/i;
const PODCAST_PAGE =
  /^https?:\/\/(?:podcasts\.apple\.com|podcasts\.google\.com|open\.spotify\.com\/(?:episode|show)|share\.snipd\.com|(?:www\.)?airr\.io|overcast\.fm|pca\.st)(?:[/?#]|$)/i;

/** So Readwise calls who wrote a tweet. */
const TWEETED = /^@\w{1,50} on (?:twitter|x)$/i;

/** What Readwise puts for the author of a page that names none. */
const SITE = /^(?:[a-z\d-]+\.)+(?:com|org|net|io|co|dev|blog|edu|gov|info|news|[a-z]{2})$/;

type Source = {
  category: string;
  asin: string;
  authors: readonly string[];
  address: string | null;
  /** Whether a highlight has a time for a place. */
  isTimed: boolean;
};

/** What a row of Readwise's table says about its source's kind: most say nothing, and then it is a book. */
export function tellType({ category, asin, authors, address, isTimed }: Source): MediaType {
  const said = readCategory(category);
  if (said !== null) return said;
  if (asin !== '') return 'book';
  const page = address ?? '';
  if (VIDEO_PAGE.test(page)) return 'video';
  if (isTimed || PODCAST_PAGE.test(page)) return 'podcast';
  if (authors.some((author) => TWEETED.test(author) || SITE.test(author))) return 'article';
  return page === '' || (authors.length > 0 && isBookPage(page)) ? 'book' : 'article';
}

/** Of what is known by its link alone. */
export function tellTypeOfLink(address: string): MediaType {
  return tellType({ category: '', asin: '', authors: [], address, isTimed: false });
}

/** The title of a page that has none. */
export function nameLink(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
}
