import { foldForSearch, hasEveryWord, isEmptyQuery, parseSearchQuery } from '@vault/domain';

type Named = { name: string; count?: number };

const MOST_NAMES = 5;

/**
 * Those with every word of the term at the start of one of theirs, or with its signs where it has no words. What is
 * called just so comes first, then what begins so, then what has more books; of equal ones the order stays.
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
