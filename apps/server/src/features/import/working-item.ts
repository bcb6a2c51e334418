import type { LastAnswer } from '@vault/domain';
import type { WholeEntry } from '../../db/item/entry-row.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import type { MergeChanges } from '../../db/schema/index.ts';

/** What a later import may change of an entry that is there already. */
export const GROWING_FIELDS = [
  'text',
  'page',
  'location',
  'comment',
  'isFavourite',
  'sourceKey',
  'sourceComment',
] as const satisfies readonly (keyof WholeEntry)[];
type GrowingField = (typeof GROWING_FIELDS)[number];

export function pickGrowing<Of extends Record<GrowingField, unknown>>(of: Of): Pick<Of, GrowingField> {
  const fields = GROWING_FIELDS.map((field) => [field, of[field]]);
  return Object.fromEntries(fields) as Pick<Of, GrowingField>; // each has just been taken
}

/** The parts of a stored entry that decide whether an imported one exists already, and what that adds. */
export type KnownEntry = Pick<WholeEntry, 'id' | 'kind' | 'position' | 'title' | 'updatedAt' | GrowingField>;

/** The id of an entry that has left an item, or that was joined with; the entry itself if another item has it. */
export type LeftEntry = {
  contentId: string;
  sourceKey: string | null;
  id: string;
  entry: KnownEntry | null;
};

/** What a file calls an entry that came to its item otherwise. */
export type JoinedEntry = { contentId: string; sourceKey: string; joinedId: string };

/** `revisit`: what was last answered about it where it comes from. */
export type AddedEntry = WholeEntry & { revisit: LastAnswer | undefined };

/** An item while a batch is planned: its current state plus the batch's additions. */
export type WorkingItem = {
  row: ItemRow;
  isNew: boolean;
  known: readonly KnownEntry[];
  /** Those of `known` that the batch has changed. */
  grownIds: ReadonlySet<string>;
  added: readonly AddedEntry[];
  /** What both hold together. */
  bytes: number;
};

export type Merge = { item: WorkingItem; changes: MergeChanges };

/** The import that something is part of. */
export type Batch = {
  importId: string;
  now: Date;
  /** It brings back what the person has deleted since. */
  isBackup?: boolean;
};
