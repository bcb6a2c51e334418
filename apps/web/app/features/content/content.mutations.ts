import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContentItem, UpdateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { useCall } from '~/api/call-context.ts';
import { hasCode } from '~/api/has-code.ts';
import { noFilter } from './library/filter/content-filter.ts';
import { hasLoadedCounts } from './library/list/loaded-count.ts';
import { dropFromLists, invalidateLists, renewInLists } from './cached-lists.ts';
import { contentItemQuery, contentKeys, contentListQuery } from './content.queries.ts';
import { tellOtherTabs } from './library-news.ts';

type ItemAccess = { client: QueryClient; call: ApiCall; item: ContentItem };

/** Reads and writes one item, on the server and in the cache. What it writes shows wherever the item is listed. */
export function openItem({ client, call, item }: ItemAccess) {
  const id = item._id;
  const { queryKey } = contentItemQuery(id, call);
  let latest = item;
  const read = (): ContentItem => {
    // The cache forgets an item that no page shows any more, while its last edit may still be in progress.
    latest = client.getQueryData(queryKey) ?? latest;
    return latest;
  };

  return {
    confirmed: {
      read,
      write(newer: ContentItem): void {
        // Two answers that were on their way at once may come the other way round.
        if (newer.version < read().version) return;
        latest = newer;
        showItem(client, newer);
        invalidateLists(client);
        tellOtherTabs(client);
      },
    },
    send: (body: UpdateContentInput, version: number) =>
      call('PATCH /content/{id}', { params: { id }, headers: { 'if-match': `"${version}"` }, body }),
    reread: () => call('GET /content/{id}', { params: { id } }),
    isConflict: (error: unknown) => hasCode(error, 'VERSION_CONFLICT'),
    /** Refetches the item when it is unknown whether a write arrived. */
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

type Deletion = {
  id: string;
  /** Called even when the item's page has been left meanwhile. */
  onGone: () => void;
};

export function useDeleteContent({ id, onGone }: Deletion) {
  const call = useCall();
  const client = useQueryClient();
  const isGone = useRef(false);
  const { queryKey: allBooks } = contentListQuery(noFilter);
  // Its page shows it until that is left; who comes back then finds that there is none.
  useEffect(
    () => () => {
      if (isGone.current) client.removeQueries({ queryKey: contentKeys.item(id) });
      isGone.current = false;
    },
    [client, id],
  );

  return useMutation({
    async mutationFn() {
      try {
        await call('DELETE /content/{id}', { params: { id } });
        return 1;
      } catch (error) {
        // Another tab was quicker, or an answer was lost: the item is gone, as was wanted.
        if (!hasCode(error, 'NOT_FOUND')) throw error;
        return 0;
      }
    },
    onSuccess(deleted) {
      isGone.current = true;
      client.removeQueries({ queryKey: contentKeys.item(id), type: 'inactive' });
      dropFromLists(client, { ids: [id], deleted });
      invalidateLists(client);
      // Whether the count of all knows of it already, nobody can say.
      if (deleted === 0) void client.invalidateQueries({ queryKey: allBooks, exact: true });
      tellOtherTabs(client);
      onGone();
    },
  });
}

/** After many were deleted at once; what shows them elsewhere asks for itself. */
export function forgetItems(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) client.removeQueries({ queryKey: contentKeys.item(id) });
  dropFromLists(client, { ids });
}

/** After several have become one, of which the item is the answer. */
export function takeMerged(
  client: QueryClient,
  { item, goneIds }: { item: ContentItem; goneIds: readonly string[] },
): void {
  forgetItems(client, goneIds);
  takeItems(client, [item]);
}

/** After items were changed together, as they are now. */
export function takeItems(client: QueryClient, items: readonly ContentItem[]): void {
  for (const item of items) showItem(client, item);
  void renewVault(client);
}

/** Shows an item as the server has made it, on its page and wherever it is listed. */
export function showItem(client: QueryClient, item: ContentItem): void {
  const { queryKey } = contentItemQuery(item._id);
  // A read that began before this write would bring the older version back.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, item);
  renewInLists(client, item);
}

/** After a change here that may show anywhere, in other tabs too. Resolves when the visible queries are refetched. */
export function renewVault(client: QueryClient): Promise<void> {
  tellOtherTabs(client);
  return client.invalidateQueries({ queryKey: contentKeys.all });
}

/** Reloads the library, in the form in which it was last seen. */
export async function refreshLibrary(client: QueryClient, call: ApiCall): Promise<void> {
  invalidateLists(client);
  const seen = client.getQueryCache().findAll({ queryKey: contentKeys.lists });
  const [latest] = seen.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (latest !== undefined) await client.refetchQueries({ queryKey: latest.queryKey, exact: true });
  // After a reload only the library knows how far it had been scrolled, and loads as much.
  else if (!hasLoadedCounts()) await client.prefetchInfiniteQuery(contentListQuery(noFilter, { call }));
}
