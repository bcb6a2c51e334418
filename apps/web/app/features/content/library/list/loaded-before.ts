import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PagedList } from './paged-list.ts';

type Dated = { createdAt: string };

type Search<Item> = {
  client: QueryClient;
  /** Of the lists that are looked through. */
  queryKey: QueryKey;
  idOf: (item: Item) => string;
  matches: (item: Item) => boolean;
};

/** Loaded items of other lists that match, newest first: shown until the server's answer comes. */
export function findLoaded<Item extends Dated>({ client, queryKey, idOf, matches }: Search<Item>) {
  const lists = client.getQueriesData<PagedList<Item>>({ queryKey }).flatMap(([, list]) => list ?? []);
  if (lists.length === 0) return undefined;
  const listed = lists.flatMap((list) => list.pages).flatMap((page) => page.items);
  const distinct = new Map(listed.map((item) => [idOf(item), item]));
  const items = [...distinct.values()]
    .filter(matches)
    .sort((a, b) => newestFirst(a, b) || idOf(b).localeCompare(idOf(a)));
  return { pages: [{ items, nextCursor: null, total: null, askedAt: 0 }], pageParams: [null] };
}

function newestFirst(a: Dated, b: Dated): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt);
}
