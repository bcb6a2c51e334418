import { foldForSearch, hasEveryWord, isEmptyQuery, parseSearchQuery } from '@vault/domain';

type Named = { name: string; count?: number };

const MOST_NAMES = 5;

/**
 * Those in which each word of the term begins a word, or which contain its characters if it has no words. Exact names
 * come first, then those that begin with the term, then those with more books; ties keep their order.
 */
export function rankNames<T extends Named>(named: readonly T[], term: string): T[] {
  const query = parseSearchQuery(term);
  const wanted = foldForSearch(term);
  const literal = term.trim().toLowerCase();
  const isMatch = ({ name }: T) =>
    isEmptyQuery(query) ? name.toLowerCase().includes(literal) : hasEveryWord([name], query);
  const nearness = ({ name }: T) => {
    const folded = foldForSearch(name);
    return Number(folded === wanted) + Number(folded.startsWith(wanted));
  };
  return named
    .filter(isMatch)
    .map((each) => ({ each, near: nearness(each), count: each.count ?? 0 }))
    .sort((a, b) => b.near - a.near || b.count - a.count)
    .slice(0, MOST_NAMES)
    .map(({ each }) => each);
}
