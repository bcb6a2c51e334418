import type { Name } from './find-match.ts';

export type Claims = ReturnType<typeof createClaims>;

/**
 * Which books a row may still match. Rows of one file are different books: each name is one row, and a book that
 * others were merged into matches as many rows as it has names. `earlier` counts the rows before this batch.
 */
export function createClaims(names: readonly Name[], earlier: ReadonlyMap<string, number>) {
  const places = new Map<string, number>();
  for (const { book } of names)
    places.set(book.id, (places.get(book.id) ?? -(earlier.get(book.id) ?? 0)) + 1);
  const taken = new Set<string>();
  return {
    isFree: ({ id, book }: Name) => !taken.has(id) && (places.get(book.id) ?? 0) > 0,
    take({ id, book }: Name): void {
      if (taken.has(id)) return;
      taken.add(id);
      places.set(book.id, (places.get(book.id) ?? 0) - 1);
    },
  };
}
