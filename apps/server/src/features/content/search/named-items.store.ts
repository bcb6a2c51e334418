import { SEARCH_HITS_MAX } from '@vault/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contentItems } from '../../../db/schema/index.ts';
import { type ContentFilter, whereContent } from '../list/content-filter.store.ts';
import type { FoundItem } from './search.store.ts';

type Named = Pick<ContentFilter, 'isbn' | 'link'>;
export type FindNamed = (userId: string, named: Named) => Promise<FoundItem[]>;

/** Finds what has the ISBN, or leads to the page: the newest first, without entries. */
export function createFindNamed(db: Pick<Database, 'select'>): FindNamed {
  return async (userId, named) => {
    const isNamed = whereContent(named, userId);
    // What can be read as no link narrows nothing.
    if (isNamed.length === 0) return [];
    const { id, type, title, authors, image, publishedDate, summary, createdAt } = contentItems;
    const rows = await db
      .select({ id, type, title, authors, image, publishedDate, summary })
      .from(contentItems)
      .where(and(eq(contentItems.userId, userId), ...isNamed))
      .orderBy(desc(createdAt), desc(id))
      .limit(SEARCH_HITS_MAX);
    return rows.map((row) => ({ ...row, entries: [] }));
  };
}
