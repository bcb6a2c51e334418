import type { BookSearchResult, ContentCard } from '@vault/contract';
import { type ApiCall, PAGE_SIZE_MAX, TEXT_LIMITS } from '@vault/contract/client';
import { areToldApart, cutText, listWords, matchKeyOf, parseIsbn } from '@vault/domain';

/** The item of the vault that is this book already, or null. */
export async function findInVault(call: ApiCall, book: BookSearchResult): Promise<ContentCard | null> {
  async function list(query: { isbn: string } | { searchTerm: string }): Promise<ContentCard[]> {
    const { items } = await call('GET /content', { query: { ...query, limit: String(PAGE_SIZE_MAX) } });
    return items;
  }
  const findAmong = (items: readonly ContentCard[]) => items.find((item) => isSameBook(item, book)) ?? null;
  // An edition may be kept under another title, and a title in another edition.
  const isbn = parseIsbn(book.isbn ?? '');
  const editions = isbn === null ? [] : await list({ isbn });
  // One that has another ISBN had this one merged into it.
  return findAmong(editions) ?? editions[0] ?? findAmong(await list({ searchTerm: termOf(book.title) }));
}

/** The title as a phrase: a vault may have more books with its words, or that begin like them, than are on a page. */
function termOf(title: string): string {
  const phrase = `"${title.replace(/["“”„%_\\]/g, ' ').trim()}"`;
  const isPhrase = listWords(phrase).length > 0 && phrase.length <= TEXT_LIMITS.searchTerm;
  return isPhrase ? phrase : cutText(title.trim(), TEXT_LIMITS.searchTerm);
}

type Described = Pick<ContentCard, 'title' | 'authors' | 'isbn'>;

/** The same ISBN, or the same title and first author, as an import compares them. */
export function isSameBook(kept: Described, found: Described): boolean {
  const keptIsbn = kept.isbn === null ? null : parseIsbn(kept.isbn);
  if (keptIsbn !== null && found.isbn !== null && keptIsbn === parseIsbn(found.isbn)) return true;
  return matchKeyOf(kept) === matchKeyOf(found) && !areToldApart(titleOf(kept), titleOf(found));
}

function titleOf({ title }: Described) {
  return { title, tags: [], externalIds: {} };
}
