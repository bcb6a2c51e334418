import { areToldApart, matchKeyOf, type MediaType, nameOfPage, type Told } from '@vault/domain';

type Linked = Told & { type: MediaType; authors: readonly string[]; previewLink?: string | null };

/**
 * A link that several titles share is not the page of one of them: a table's column may say where all of them were
 * read.
 */
const TITLES_OF_PAGE = 2;

/** Articles and videos by their pages, whatever they are called. A show's page is not an episode of it. */
export function createPages<Known extends Linked>(known: readonly Known[], rows: readonly Linked[]) {
  const titles = new Map<string, Set<string>>();
  const byPage = new Map<string, Known>();
  for (const each of [...known, ...rows]) {
    const page = pageOf(each);
    if (page !== null) titles.set(page, (titles.get(page) ?? new Set()).add(matchKeyOf(each)));
  }
  for (const each of known) {
    const page = pageOf(each);
    if (page !== null && !byPage.has(page)) byPage.set(page, each);
  }
  /** Null for what no link tells. */
  const find = (item: Linked): string | null => {
    const page = pageOf(item);
    return page !== null && (titles.get(page)?.size ?? 0) <= TITLES_OF_PAGE ? page : null;
  };
  return {
    find,
    /** Whether two that are one are called differently, and only their link says so. */
    areOneByLink(one: Linked, other: Linked): boolean {
      const page = find(one);
      return page !== null && page === find(other) && matchKeyOf(one) !== matchKeyOf(other);
    },
    findKnown(item: Linked): Known | undefined {
      const found = byPage.get(find(item) ?? '');
      return found === undefined || areToldApart(found, item) ? undefined : found;
    },
  };
}

function pageOf({ type, previewLink }: Linked): string | null {
  return type === 'article' || type === 'video' ? nameOfPage(previewLink ?? '') : null;
}
