import { type ApiCall, loadKnownItems, persist } from '@vault/contract/client';
import { createMatchIndex, type ItemsReading } from '@vault/formats';

/**
 * The titles of the vault's books that a row may be, by its number: with another subtitle, or with all authors as one.
 * The import adds such a row as another book, because nobody is there to ask. Our own files say which books are one.
 */
export async function findLikelyBooks(
  api: ApiCall,
  { items, format }: ItemsReading,
): Promise<Map<number, string>> {
  if (format === 'knowledge-vault' || format === 'markdown') return new Map();
  const known = await loadKnownItems((query) => persist(() => api('GET /imports/known-items', { query })));
  const index = createMatchIndex(known);
  return new Map(
    items.flatMap((item) => {
      const match = index.find(item);
      const [book] = match.kind === 'choice' ? match.candidates : [];
      return book === undefined ? [] : [[item.row, book.title] as const];
    }),
  );
}
