import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { useDebouncedValue } from '~/platform/time/use-debounced-value.ts';
import { isVaultSearchTerm, SEARCH_DEBOUNCE, vaultSearchQuery } from './search.queries.ts';

/** What has become of the words in the field. An answer to other words than these is never part of it. */
export type VaultSearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  | { kind: 'found'; term: string; hits: readonly SearchHit[] };

export function useVaultSearch({ term: typed, call }: { term: string; call: ApiCall }): VaultSearchState {
  const term = typed.trim();
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE);
  const isWanted = isVaultSearchTerm(term);
  const isSettled = isWanted && settled === term;
  const search = useQuery({ ...vaultSearchQuery(settled, call), enabled: isSettled });

  if (!isWanted) return { kind: 'idle' };
  if (!isSettled || search.isFetching) return { kind: 'searching' };
  if (search.data !== undefined) return { kind: 'found', term, hits: search.data };
  if (search.isError) return { kind: 'failed', error: search.error, onRetry: () => void search.refetch() };
  return { kind: 'searching' };
}

export function describeSearch(search: VaultSearchState): string {
  if (search.kind === 'searching') return 'Searching';
  if (search.kind !== 'found') return '';
  if (search.hits.length === 0) return 'No matches';
  const lines = search.hits.reduce((sum, hit) => sum + hit.entries.length, 0);
  return `${count(search.hits.length, 'book')}, ${count(lines, 'line')}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
