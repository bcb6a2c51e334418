import type { KnownEntry } from '../working-item.ts';

/** A quote that stands in the vault, with nothing beside its words. */
export function makeKnownEntry(
  fields: Partial<KnownEntry> & Pick<KnownEntry, 'id' | 'updatedAt'>,
): KnownEntry {
  return {
    kind: 'quote',
    position: 0,
    text: 'Simplify, simplify.',
    title: null,
    page: null,
    location: null,
    comment: null,
    isFavourite: false,
    sourceKey: null,
    sourceComment: null,
    ...fields,
  };
}
