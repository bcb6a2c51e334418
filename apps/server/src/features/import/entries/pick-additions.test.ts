import { type ImportedItem, importedItemSchema, TEXT_LIMITS } from '@vault/contract';
import { expect, test } from 'vitest';
import { pickAdditions } from './pick-additions.ts';
import { createEntryFinder } from './entry-finder.ts';
import { makeKnownEntry } from '../testing/known-entry.ts';
import type { KnownEntry } from '../working-item.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

const quote = (id: string, fields: Partial<KnownEntry> = {}) =>
  makeKnownEntry({ id, updatedAt: NOW, ...fields });

/** What comes to an item from its own export: each line's key is its id. */
function bringBack(known: KnownEntry[], exported: readonly KnownEntry[]) {
  const quotes = exported.map(({ id, text, comment }) => ({ key: id, text, comment: comment ?? undefined }));
  return pickFor(known, { quotes });
}

function pickFor(known: KnownEntry[], brought: Partial<ImportedItem>) {
  const row = importedItemSchema.parse({ row: 1, title: 'Walden', ...brought });
  const finder = createEntryFinder(known);
  const batch = { importId: 'import', now: NOW };
  return pickAdditions(row, { contentId: 'walden', type: 'book', known, tags: [], finder, batch });
}

test('equal lines of an export are each its own line again, in whatever order they are met', () => {
  const bare = quote('one');
  const commented = quote('two', { comment: 'Twice?', sourceComment: 'Twice?' });
  for (const known of [
    [bare, commented],
    [commented, bare],
  ])
    expect(bringBack(known, [bare, commented])).toEqual({ added: [], grown: [], tags: [] });
});

test('a line that was edited after the export stays as it is and does not come twice', () => {
  const before = quote('one', { comment: 'Then' });
  const after = quote('one', { text: 'Simplify.', comment: 'Now' });
  expect(bringBack([after], [before])).toEqual({ added: [], grown: [], tags: [] });
});

test('of two notes with the longest title one is numbered within it', () => {
  const title = 'L'.repeat(TEXT_LIMITS.noteTitle);
  const known = [makeKnownEntry({ id: 'one', updatedAt: NOW, kind: 'note', title, text: 'One' })];
  const { added } = pickFor(known, { notes: [{ title, content: 'Other' }] });
  expect(added).toMatchObject([{ title: `${'L'.repeat(TEXT_LIMITS.noteTitle - 8)} (2)`, text: 'Other' }]);
});
