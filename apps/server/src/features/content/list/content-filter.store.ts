import {
  cleanTags,
  hashtagKey,
  formsOfLink,
  isReadingStatus,
  type LinkForms,
  type MediaType,
  NO_STATUS,
  parseIsbn,
  parseTermWords,
  type StatusChoice,
} from '@vault/domain';
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from '../../../db/like-pattern.ts';
import { contentItems, entries, mergedItems, placeOfLink } from '../../../db/schema/index.ts';
import { finishedDays } from '../reading/finished-days.store.ts';
import { listParts, onlySource } from '../../../db/text-query.ts';

export type ContentFilter = {
  searchTerm?: string | undefined;
  isbn?: string | undefined;
  /** Of the same page, however it is written. */
  link?: string | undefined;
  genre?: string | undefined;
  rating?: number | undefined;
  types?: readonly MediaType[] | undefined;
  statuses?: readonly StatusChoice[] | undefined;
  tag?: string | undefined;
  /** The year of a day that it was finished on. */
  finished?: number | undefined;
  /** Of entries, favourites alone. */
  isFavourite?: boolean;
  /** Of entries, those that have it. */
  hashtag?: string | undefined;
};

/** Whether anything narrows the list: "all", an empty genre and zero stars mean any. */
export function isFiltering(filter: ContentFilter, userId: string): boolean {
  return whereContent(filter, userId).length > 0;
}

/**
 * Conditions on a content item. A search term is literal and ignores case: `%`, `_` and `\\` match themselves.
 * Alternatively, title and authors together contain all its words, in any order.
 */
export function whereContent(filter: ContentFilter, userId: string): SQL[] {
  const conditions: SQL[] = whereAttributes(filter, userId);
  const term = filter.searchTerm?.trim() ?? '';
  if (term !== '') conditions.push(either(matchesSource(likePattern(term)), hasEachWord(term, sourceHas)));
  return conditions;
}

/**
 * The same for entries: there the term, and each of its words, may also stand in the entry itself. Each item is looked at
 * once, not for each of its entries.
 */
export function whereEntry(filter: ContentFilter, userId: string): SQL[] {
  const conditions: SQL[] = whereAttributes(filter, userId);
  if (filter.isFavourite === true) conditions.push(sql`${entries.isFavourite}`);
  const hashtag = filter.hashtag ?? '';
  // The first half is what the index is made of.
  if (hashtag !== '')
    conditions.push(sql`${entries.hashtags} <> '{}' and ${entries.hashtags} ? ${hashtagKey(hashtag)}`);
  const term = filter.searchTerm?.trim() ?? '';
  if (term === '') return conditions;
  const pattern = likePattern(term);
  const isOfSource = (condition: SQL) => sql`${entries.contentId} in (
    select ${contentItems.id} from ${contentItems} where ${contentItems.userId} = ${userId} and (${condition}))`;
  // Not `ilike`, which would put the pattern in lower case for each row.
  const holds = (text: SQLWrapper) => sql`lower(${text}) like lower(${pattern})`;
  const literal = sql`${holds(entries.text)} or ${holds(entries.title)} or ${isOfSource(matchesSource(pattern))}`;
  const entryHas = (part: string) =>
    sql`(${entries.search} @@ to_tsquery('simple', ${part}) or ${isOfSource(sourceHas(part))})`;
  conditions.push(either(literal, hasEachWord(term, entryHas)));
  return conditions;
}

function whereAttributes(
  { isbn, link, genre, rating, types, statuses, tag, finished }: ContentFilter,
  userId: string,
): SQL[] {
  const conditions: SQL[] = [];
  // Kept as its 13 digits, whichever form it was written in.
  const wantedIsbn = parseIsbn(isbn ?? '');
  if (wantedIsbn !== null) conditions.push(isEdition(wantedIsbn, userId));
  const wantedLink = formsOfLink(link ?? '');
  if (wantedLink !== null) conditions.push(leadsTo(wantedLink));
  // `all` is no genre: each begins with a capital letter. Both sides are in the database's own lower case, which
  // differs from JavaScript's for some letters.
  const wantedGenre = genre?.trim() ?? '';
  if (wantedGenre !== '' && wantedGenre !== 'all')
    conditions.push(sql`lower(${contentItems.category}) = lower(${wantedGenre})`);
  if (rating !== undefined && rating > 0) conditions.push(eq(contentItems.rating, rating));
  if (types !== undefined && types.length > 0) conditions.push(inArray(contentItems.type, [...types]));
  if (statuses !== undefined && statuses.length > 0) {
    const { status } = contentItems;
    const hasOne = inArray(status, statuses.filter(isReadingStatus));
    conditions.push(either(hasOne, statuses.includes(NO_STATUS) ? isNull(status) : null));
  }
  const [wantedTag] = cleanTags([tag ?? '']);
  if (wantedTag !== undefined) {
    // Older tags are stored as they were typed; composing each takes four times as long as comparing it.
    const stored = wantedTag === wantedTag.normalize('NFD') ? sql`tag` : sql`normalize(tag)`;
    conditions.push(
      sql`exists (select 1 from unnest(${contentItems.tags}) tag where lower(${stored}) = lower(${wantedTag}))`,
    );
  }
  if (finished !== undefined) conditions.push(wasFinishedIn(finished));
  return conditions;
}

/** With the ISBN itself, or by a book that was merged into it. An array keeps both halves in their indexes. */
function isEdition(isbn: string, userId: string): SQL {
  const { contentId, userId: owner, isbn: known } = mergedItems;
  const keptIds = sql`array(select ${contentId} from ${mergedItems} where ${owner} = ${userId} and ${known} = ${isbn})`;
  return sql`(${contentItems.isbn} = ${isbn} or ${contentItems.id} = any(${keptIds}))`;
}

/** An index finds those on the same place in any case of letters; a page may care for these, and for its query. */
function leadsTo({ places, pages, idle }: LinkForms): SQL {
  const link = contentItems.previewLink;
  const isThere = inArray(placeOfLink(link), places.map(placeOfLink));
  const path = sql`rtrim(substring(split_part(split_part(${link}, '#', 1), '?', 1) from '^[^:]*://[^/]*(.*)$'), '/')`;
  const parts = sql`string_to_array(substring(split_part(${link}, '#', 1) from '[?](.*)$'), '&')`;
  const asked = sql`(select coalesce(string_agg(part, '&' order by place), '')
    from unnest(${parts}) with ordinality as parts (part, place) where part <> '' and part !~* ${idle})`;
  const wanted = sql.join(
    pages.map((page) => sql`(${page.path}, ${page.query})`),
    sql`, `,
  );
  return sql`(${link} is not null and ${isThere} and (${path}, ${asked}) in (${wanted}))`;
}

/** Comparisons alone rule out most books, in a third of the time that examining each one's days takes. */
function wasFinishedIn(year: number): SQL {
  const days = contentItems.finishedAt;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return sql`(${first} <= any(${days}) and ${last} >= any(${days})
    and exists (select 1 from unnest(${finishedDays}) day where day between ${first} and ${last}))`;
}

function matchesSource(pattern: string): SQL {
  return sql`${contentItems.title} ilike ${pattern} or array_to_string(${contentItems.authors}, ', ') ilike ${pattern}`;
}

function sourceHas(part: string): SQL {
  return sql`${contentItems.search} @@ to_tsquery('simple', ${onlySource(part)})`;
}

function hasEachWord(term: string, has: (part: string) => SQL): SQL | null {
  const parts = listParts(parseTermWords(term));
  return parts.length === 0 ? null : sql.join(parts.map(has), sql` and `);
}

function either(one: SQL, other: SQL | null): SQL {
  return other === null ? sql`(${one})` : sql`(${one} or (${other}))`;
}
