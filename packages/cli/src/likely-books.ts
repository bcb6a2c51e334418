import { type ApiCall, loadKnownItems, persist } from '@vault/contract/client';
import { createMatchIndex, isOwnFormat, type ItemsReading } from '@vault/formats';

/**
 * The titles of the vault's books that a row may be, by its number: with another subtitle, or with all authors as one.
 * The import adds such a row as another book, because nobody is there to ask.
 */
export async function findLikelyBooks(
  api: ApiCall,
  { items, format }: ItemsReading,
): Promise<Map<number, string>> {
  if (isOwnFormat(format)) return new Map();
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
