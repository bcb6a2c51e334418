import { parseIsbn } from './isbn.ts';

/** Found books without those that came before with the same id or ISBN. */
export function dropRepeated<Book extends { id: string; isbn: string | null }>(
  books: readonly Book[],
): Book[] {
  const seen = new Set<string>();
  return books.filter(({ id, isbn }) => {
    const names = [`id ${id}`, ...(isbn ? [`isbn ${parseIsbn(isbn) ?? isbn}`] : [])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}
