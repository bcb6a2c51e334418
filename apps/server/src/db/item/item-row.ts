import { type ContentItem, RATING_DEFAULT, type SavedFrom } from '@vault/contract';
import { DEFAULT_GENRE } from '@vault/domain';
import { getTableColumns } from 'drizzle-orm';
import { contentItems } from '../schema/index.ts';

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

export function sourceColumns(source: SavedFrom | null | undefined) {
  return {
    savedFromVault: source?.influencerSlug ?? null,
    savedFromBook: source?.bookSlug ?? null,
    savedFromName: source?.displayName.trim() ?? null,
  } satisfies Partial<ItemRow>;
}

type TimeCommitment = NonNullable<ContentItem['timeCommitment']>;
type TimeColumns = Pick<ItemRow, 'timeAmount' | 'timeUnit'>;

export function timeOf({ timeAmount, timeUnit }: TimeColumns): TimeCommitment | null {
  return timeAmount === null ? null : { amount: timeAmount, unit: timeUnit ?? 'minutes' };
}

/** No time at all is none that is known. */
export function timeColumns(time: TimeCommitment | null | undefined): TimeColumns {
  return time?.amount
    ? { timeAmount: time.amount, timeUnit: time.unit.trim() || 'minutes' }
    : { timeAmount: null, timeUnit: null };
}

/** What an item has that was told nothing. */
export const emptyItem: Omit<ItemRow, 'id' | 'slug' | 'createdAt' | 'updatedAt'> = {
  type: 'book',
  title: '',
  authors: [],
  summary: '',
  summaryOrigin: 'user',
  image: null,
  category: DEFAULT_GENRE,
  publishedDate: null,
  rating: RATING_DEFAULT,
  rated: false,
  isbn: null,
  pageCount: null,
  previewLink: null,
  timeAmount: null,
  timeUnit: null,
  ...sourceColumns(null),
  status: null,
  startedAt: null,
  progress: null,
  finishedAt: [],
  tags: [],
  sourceTags: [],
  sourceDays: [],
  externalIds: {},
  version: 1,
};
