import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { cutText, hasQuotes } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { listCounts } from '~/platform/format.ts';
import { useDebouncedValue } from '~/platform/time/use-debounced-value.ts';
import { isolate } from '~/platform/isolate.ts';
import { nounOf } from '../noun-of.ts';
import type { NamedGroup } from './name-options.tsx';
import { withoutQuotes } from './wanted-book.ts';
import { isVaultSearchTerm, SEARCH_DEBOUNCE, vaultSearchQuery } from './search.queries.ts';

/** The result for the words in the field; never the answer to other words. */
export type VaultSearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  | {
      kind: 'found';
      term: string;
      hits: readonly SearchHit[];
      /** What was found in the place of the words, which nothing has. */
      instead: string | null;
    };

type Asked = { term: string; isOpen: boolean };

export function useVaultSearch({ term: typed, isOpen }: Asked): VaultSearchState {
  const call = useCall();
  const term = cutText(typed.trim(), TEXT_LIMITS.searchTerm);
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE);
  const isWanted = isVaultSearchTerm(term);
  const isSettled = isWanted && settled === term;
  const search = useQuery({ ...vaultSearchQuery(settled, call), enabled: isOpen && isSettled });

  if (!isWanted) return { kind: 'idle' };
  if (!isSettled || (search.isFetching && !search.isFetchedAfterMount)) return { kind: 'searching' };
  if (search.data !== undefined) return { kind: 'found', term, ...search.data };
  if (search.isError) return { kind: 'failed', error: search.error, onRetry: () => void search.refetch() };
  return { kind: 'searching' };
}

/**
 * A name that was typed takes precedence over similar words. Until the names are known, nothing is reported as
 * missing, and nothing shown instead.
 */
export function preferNamed(search: VaultSearchState, named: readonly NamedGroup[] | null): VaultSearchState {
  if (search.kind !== 'found' || (search.hits.length > 0 && search.instead === null)) return search;
  if (named === null) return { kind: 'searching' };
  return named.length > 0 ? { ...search, hits: [], instead: null } : search;
}

export function describeInstead({ term, instead }: { term: string; instead: string }): string {
  // Of "jk" the phrase "j k" is shown without marks that nobody has typed.
  const shown = hasQuotes(term) ? instead : withoutQuotes(instead);
  return `Nothing for “${isolate(term)}”. Showing “${isolate(shown)}”.`;
}

/** The numbers of what was found, and of what is called so. */
export function describeSearch(search: VaultSearchState, named: readonly NamedGroup[]): string {
  if (search.kind === 'searching') return 'Searching';
  if (search.kind !== 'found') return '';
  const numbers = listCounts([
    [search.hits.length, nounOf(search.hits.map(({ content }) => content))],
    [search.hits.reduce((sum, hit) => sum + hit.entries.length, 0), 'line'],
    ...named.map(({ options, noun }) => [options.length, noun] as const),
  ]);
  const told = numbers || 'No matches';
  const { term, instead } = search;
  return instead === null ? told : `${describeInstead({ term, instead })} ${told}`;
}
