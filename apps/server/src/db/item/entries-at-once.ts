import type { EntryRow } from './entry-row.ts';

/**
 * Entries that go to the database in one statement, for `inPortions`. They count as much as finding their words costs: a
 * slow machine, too, has to end each statement in its time.
 */
export const entriesAtOnce = {
  sizeOf: ({ text, comment }: Pick<EntryRow, 'text' | 'comment'>) =>
    100 + text.length + (comment?.length ?? 0),
  most: 200_000,
};
