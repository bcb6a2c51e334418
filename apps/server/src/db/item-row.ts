import type { SavedFrom } from '@vault/contract';
import { getTableColumns } from 'drizzle-orm';
import { contentItems } from './schema/index.ts';

const {
  userId: _owner,
  matchKey: _match,
  search: _own,
  words: _all,
  segment: _segment,
  ...rest
} = getTableColumns(contentItems);

/** The columns of an item without its owner and what is derived from the others. */
export const itemColumns = rest;
export type ItemRow = Omit<
  typeof contentItems.$inferSelect,
  'userId' | 'search' | 'words' | 'matchKey' | 'segment'
>;

/** The book of a public vault that an item is a copy of. */
export function sourceOf(row: ItemRow): SavedFrom | null {
  const { savedFromVault: influencerSlug, savedFromBook: bookSlug, savedFromName: displayName } = row;
  if (influencerSlug === null || bookSlug === null) return null;
  return { influencerSlug, bookSlug, displayName: displayName ?? influencerSlug };
}
