import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Revisit } from '@vault/contract';
import { type ApiCall, REFETCH_THROTTLE } from '@vault/contract/client';
import { DAY } from '@vault/domain';
import { contentKeys } from '../content.queries.ts';
import { keepOrder, type SetAsidePage } from './lines.ts';

export function revisitsOfDay(day: string) {
  return [...contentKeys.revisits, day] as const;
}

/** The lines to meet again on a day. Known ones keep their places, whatever arrives. */
export function revisitsQuery({ day, limit }: { day: string; limit: number }, call: ApiCall) {
  return queryOptions({
    queryKey: [...revisitsOfDay(day), limit],
    async queryFn({ client, queryKey, signal }) {
      const query = { day, limit: String(limit) };
      const { revisits } = await call('GET /revisits', { query }, { signal });
      return keepOrder(client.getQueryData<typeof revisits>(queryKey) ?? [], revisits);
    },
    // The lines are the same all day, but not their answers: those from another device show when the person comes
    // back.
    staleTime: REFETCH_THROTTLE,
    gcTime: DAY,
  });
}

/** Where a query for more begins: with the fewer that are on the screen. */
export function findFewer(client: QueryClient, { day, limit }: { day: string; limit: number }) {
  const loaded = client.getQueriesData<Revisit[]>({ queryKey: revisitsOfDay(day) });
  const fewer = loaded.filter(([key]) => Number(key.at(-1)) < limit).map(([, revisits]) => revisits ?? []);
  return fewer.toSorted((a, b) => b.length - a.length)[0];
}

/** The lines that never come back, a page at a time. */
export function setAsideQuery(call: ApiCall) {
  return infiniteQueryOptions({
    queryKey: contentKeys.setAside,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }): Promise<SetAsidePage> =>
      call('GET /revisits/set-aside', { query: cursor === null ? {} : { cursor } }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: REFETCH_THROTTLE,
    gcTime: DAY,
  });
}
