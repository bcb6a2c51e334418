import { queryOptions } from '@tanstack/react-query';
import { type ApiCall, REFETCH_THROTTLE } from '@vault/contract/client';
import { DAY } from '@vault/domain';
import { contentKeys } from '../content.queries.ts';

/** The years that have something, and what one of them holds: the newest, where none is asked for on this day. */
export function readingYearsQuery({ year, day }: { year: number | null; day: string }, call: ApiCall) {
  return queryOptions({
    queryKey: [...contentKeys.years, year ?? day],
    queryFn: ({ signal }) =>
      call('GET /reading/years', { query: year === null ? { day } : { year: String(year) } }, { signal }),
    staleTime: REFETCH_THROTTLE,
    // It must still be there when the person comes back from a long read.
    gcTime: DAY,
  });
}
