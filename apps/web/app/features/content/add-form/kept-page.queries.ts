import { queryOptions } from '@tanstack/react-query';
import type { ContentCard } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isWebAddress } from '@vault/domain';
import { api } from '~/api/api.ts';

/** What the vault has of a page already. */
export type KeptPage = Pick<ContentCard, '_id' | 'title'>;
export type FindKeptPage = (link: string) => Promise<KeptPage | null>;

export function keptPageFinder(call: ApiCall = api): FindKeptPage {
  return async (link) => {
    const { items } = await call('GET /content', { query: { link, limit: '1' } });
    return items[0] ?? null;
  };
}

/** Asked anew with each form: nothing else tells when the page comes or goes. */
export function keptPageQuery(link: string, find: FindKeptPage) {
  return queryOptions({
    queryKey: ['kept-page', link],
    queryFn: () => find(link),
    enabled: isWebAddress(link),
    staleTime: 0,
    gcTime: 0,
  });
}
