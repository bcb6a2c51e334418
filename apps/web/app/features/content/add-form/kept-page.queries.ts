import { queryOptions } from '@tanstack/react-query';
import type { ContentCard } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isWebAddress } from '@vault/domain';

/** What the vault has of a page already. */
export type KeptPage = Pick<ContentCard, '_id' | 'title'>;

/** Refetched with each form: nothing else tells when the page is added or removed. */
export function keptPageQuery(link: string, call: ApiCall) {
  return queryOptions({
    queryKey: ['kept-page', link],
    async queryFn(): Promise<KeptPage | null> {
      const { items } = await call('GET /content', { query: { link, limit: '1' } });
      return items[0] ?? null;
    },
    enabled: isWebAddress(link),
    staleTime: 0,
    gcTime: 0,
  });
}
