import { type MediaType, type ReadingStatus, tagKey } from '@vault/domain';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { contentItems, entries } from '../../db/schema/index.ts';

export type ContentFilter = {
  searchTerm?: string | undefined;
  genre?: string | undefined;
  rating?: number | undefined;
  types?: readonly MediaType[] | undefined;
  statuses?: readonly ReadingStatus[] | undefined;
  tag?: string | undefined;
};

/** Whether anything narrows the list: "all", an empty genre and zero stars mean any. */
export function isFiltering(filter: ContentFilter): boolean {
  return whereContent(filter).length > 0;
}

/** Conditions on a content item. A search term is literal: `%`, `_` and `\` match themselves. */
export function whereContent(filter: ContentFilter): SQL[] {
  const conditions: SQL[] = whereAttributes(filter);
  const term = filter.searchTerm?.trim() ?? '';
  if (term !== '') conditions.push(sql`(${matchesSource(likePattern(term))})`);
  return conditions;
}

/** The same for entries: there the term may also stand in the entry itself. */
export function whereEntry(filter: ContentFilter): SQL[] {
  const conditions: SQL[] = whereAttributes(filter);
  const term = filter.searchTerm?.trim() ?? '';
  if (term !== '') {
    const pattern = likePattern(term);
    conditions.push(
      sql`(${entries.text} ilike ${pattern} or ${entries.title} ilike ${pattern} or ${matchesSource(pattern)})`,
    );
  }
  return conditions;
}

function whereAttributes({ genre, rating, types, statuses, tag }: ContentFilter): SQL[] {
  const conditions: (SQL | undefined)[] = [];
  const wantedGenre = genre?.trim().toLowerCase() ?? '';
  if (wantedGenre !== '' && wantedGenre !== 'all')
    conditions.push(sql`lower(${contentItems.category}) = ${wantedGenre}`);
  // The default rating of 1 says nothing until someone has set it.
  if (rating !== undefined && rating > 0)
    conditions.push(and(eq(contentItems.rating, rating), contentItems.rated));
  if (types !== undefined && types.length > 0) conditions.push(inArray(contentItems.type, [...types]));
  if (statuses !== undefined && statuses.length > 0)
    conditions.push(inArray(contentItems.status, [...statuses]));
  const wantedTag = tagKey(tag ?? '');
  if (wantedTag !== '')
    conditions.push(
      sql`exists (select 1 from unnest(${contentItems.tags}) tag where lower(tag) = ${wantedTag})`,
    );
  return conditions.filter((condition) => condition !== undefined);
}

function matchesSource(pattern: string): SQL {
  return sql`${contentItems.title} ilike ${pattern} or array_to_string(${contentItems.authors}, ', ') ilike ${pattern}`;
}

function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
