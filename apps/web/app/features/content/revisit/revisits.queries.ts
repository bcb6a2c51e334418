import { queryOptions } from '@tanstack/react-query';
import { type ApiCall, REVISITS_A_DAY } from '@vault/contract/client';
import { api } from '~/api/api.ts';
import { contentKeys } from '../content.queries.ts';
import { keepOrder } from './lines.ts';

const A_DAY = 24 * 60 * 60_000;

export function revisitsOfDay(day: string) {
  return [...contentKeys.revisits, day] as const;
}

/** The lines to meet again on a day. Those that are known keep their places, whatever comes. */
export function revisitsQuery({ day, limit }: { day: string; limit: number }, call: ApiCall = api) {
  return queryOptions({
    queryKey: [...revisitsOfDay(day), limit],
    async queryFn({ client, queryKey, signal }) {
      const query = { day, limit: String(limit) };
      const { revisits } = await call('GET /revisits', { query }, { signal });
      return keepOrder(client.getQueryData<typeof revisits>(queryKey) ?? [], revisits);
    },
    // They are the same all day; what began with fewer of them is old from the first.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
    gcTime: A_DAY,
  });
}

/** Where a query for more begins: with the fewer that are on the screen. */
export function fewerRevisitsKey({ day, limit }: { day: string; limit: number }) {
  return revisitsQuery({ day, limit: limit - REVISITS_A_DAY }).queryKey;
}
